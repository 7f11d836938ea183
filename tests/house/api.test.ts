/** docs/api.md tells of every command that the door takes, of no other one, and of events that there are. */
import { COMMAND_TYPES } from "@traveller/contract";
import { federationEvents, sessionEvents } from "@traveller/engine";
import { entryEvents } from "@traveller/engine/entries";
import { procedureEvents } from "@traveller/engine/procedure";
import { rankingEvents } from "@traveller/engine/ranking";
import { memberEvents } from "@traveller/engine/registry";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { inHouse } from "../../infra/src/house/place.ts";

/** The names in capitals that a cell has between backquotes. */
const namesIn = (cell = ""): readonly string[] =>
  [...cell.matchAll(/`([A-Z][A-Za-z]+)`/g)].flatMap(([, name]) => name ?? []);

test("docs/api.md lists each command once, with events that the log knows", async () => {
  const page = await readFile(inHouse("docs/api.md"), "utf8");
  const commands = page.split(/^## /m).find((part) => part.startsWith("Commands\n")) ?? "";
  const rows = commands.split("\n").flatMap((line) => {
    const [, types, , appends] = line.split("|");
    return namesIn(types).length === 0 ? [] : [{ types: namesIn(types), appends: namesIn(appends) }];
  });
  expect(rows.flatMap(({ types }) => types).toSorted()).toEqual([...COMMAND_TYPES].toSorted());
  const known = new Set([
    ...Object.keys(sessionEvents),
    ...Object.keys(procedureEvents),
    ...Object.keys(federationEvents),
    ...Object.keys(rankingEvents),
    ...Object.keys(memberEvents),
    ...Object.keys(entryEvents),
  ]);
  expect(rows.flatMap(({ appends }) => appends).filter((event) => !known.has(event))).toEqual([]);
});
