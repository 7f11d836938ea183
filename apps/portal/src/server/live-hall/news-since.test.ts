import type { TableOfHall } from "@traveller/model";
import { expect, test } from "vitest";
import type { LiveHallShown } from "#format/live-hall.ts";
import { withNews } from "#format/live-hall.ts";
import { newsSince } from "./news-since.ts";

const table = (name: string, delay = 0): TableOfHall => ({
  section: "A",
  table: name,
  delay,
  viewers: "anyone",
  reader: "watches",
  now: null,
});
const hall = (...tables: readonly TableOfHall[]): LiveHallShown => ({ tables, matches: [], contestants: {} });
const match = { id: "m1", round: 1, home: "A-1", away: "A-2", homeWon: "7", awayWon: "0", boards: [] };

test("only what is another than before is sent, and with it the page has all of it", () => {
  const had = hall(table("1"), table("2"));
  expect(newsSince(undefined, had)).toEqual({ kind: "whole", hall: had });
  expect(newsSince(had, structuredClone(had))).toBeUndefined();
  for (const has of [
    hall(table("1"), table("2", 60)),
    { ...had, matches: [match] },
    hall(table("1")),
    hall(table("1"), table("2"), table("3")),
    hall(),
  ]) {
    const news = newsSince(had, has);
    expect(news && withNews(had, news)).toEqual(has);
  }
  expect(newsSince(had, hall(table("1"), table("2", 60)))).toEqual({ kind: "part", tables: [table("2", 60)] });
});
