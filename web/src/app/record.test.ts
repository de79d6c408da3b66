import { expect, test } from "vitest";
import { keepRecord, keptRecord, recordAt, recordsIn, seatsOf, told } from "./record";

const RECORD = [
  '{"format":"dorfplatz-record","players":[{"name":"Anna"},{"name":"Bot","bot":"greedy"},{"name":"X","bot":"odd"}]}',
  '{"e":"roll","seat":0,"dice":[1,2,3,4]}',
  '{"e":"legal","seat":0,"moves":[]}',
  '{"e":"end","seat":0}',
  "",
  '{"e":"result","scores":[1,2,3]}',
].join("\r\n");

test("a record is cut after some of its events, without its result", () => {
  expect(recordAt(RECORD, 0).split("\n")).toHaveLength(2);
  expect(recordAt(RECORD, 2).trim().split("\n").at(-1)).toBe('{"e":"end","seat":0}');
  expect(recordAt(RECORD, 2)).not.toMatch(/legal|result/);
});

test("bots that are known play on, everyone else is a person", () => {
  expect(seatsOf(RECORD, ["greedy"])).toEqual([
    { kind: "device", name: "Anna" },
    { kind: "bot", bot: "greedy", name: "Bot" },
    { kind: "device", name: "X" },
  ]);
});

test("a record that was opened is there until another one is", () => {
  keepRecord(RECORD);
  expect(keptRecord()).toBe(RECORD);
});

test("a file of several games is one record after the other", () => {
  const other = RECORD.replace('"Anna"', '"dorfplatz-record"').replace("{", '{"game":"pig",');
  const records = recordsIn(`${RECORD}\n${other}\n`);
  expect(records).toHaveLength(2);
  expect(records.map((record) => recordAt(record, 9))).toEqual([
    recordAt(RECORD, 9),
    recordAt(other, 9),
  ]);
  expect(told(records[1] ?? "")).toEqual({
    game: "pig",
    players: ["dorfplatz-record", "Bot", "X"],
  });
  expect(recordsIn("no record\nat all")).toHaveLength(1);
  expect(told("no record")).toEqual({ game: "", players: [] });
});
