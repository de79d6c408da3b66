/**
 * The rooms of the page, from the lowest floor to the highest. A room imports from those on lower
 * floors; rooms on one floor know nothing of each other. `npm run layers` checks that.
 */
const FLOORS = [
  ["art", "texts"],
  ["widgets"],
  ["api"],
  ["site"],
  ["sheet"],
  ["interface"],
  ["bohemian", "dorfromantik"],
  ["games"],
  ["narration", "table"],
  ["learning", "campaign", "analysis", "days", "own", "sets", "together"],
  ["print", "ending", "setup", "puzzles"],
  ["app"],
];

const inRooms = (rooms) => `^src/(${rooms.join("|")})/`;

const upwards = FLOORS.flatMap((floor, number) =>
  floor.map((room) => {
    const above = FLOORS.slice(number)
      .flat()
      .filter((other) => other !== room);
    return {
      name: `${room}-imports-from-below`,
      severity: "error",
      from: { path: inRooms([room]) },
      to: { path: [inRooms(above), "^src/main"] },
    };
  }),
);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...upwards,
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "every-folder-is-a-room",
      severity: "error",
      from: {},
      to: { path: "^src/[^/]+/", pathNot: inRooms(FLOORS.flat()) },
    },
    {
      name: "only-its-room-and-the-registry-know-a-game",
      comment: "Whoever needs something of a game asks the registry for it.",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: ["^src/(bohemian|dorfromantik)/", "^src/(games/registry|virtual)"],
      },
      to: { path: inRooms(["bohemian", "dorfromantik"]) },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
};
