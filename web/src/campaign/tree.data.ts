/** The printed progress tree, for tests. */

import type { Connection } from "./tree";

const line = (start: string, end: string, circles: number, heart?: number): Connection => ({
  start,
  end,
  circles,
  heart,
});

export const TREE: readonly Connection[] = [
  line("start", "box_1", 2),
  line("box_1", "box_2", 5),
  line("box_2", "warehouse", 4),
  line("box_2", "circus", 4),
  line("warehouse", "grain_tunnel", 6),
  line("warehouse", "signalman", 6),
  line("circus", "signalman", 6),
  line("circus", "deer", 6),
  line("grain_tunnel", "village_tunnel", 8, 4),
  line("signalman", "shepherdess", 8, 4),
  line("deer", "castle", 8, 4),
  line("village_tunnel", "forest_tunnel", 10),
  line("shepherdess", "hill", 10),
  line("castle", "farm", 10),
  line("forest_tunnel", "clouds", 10),
  line("hill", "clouds", 10),
  line("farm", "clouds", 10),
];
