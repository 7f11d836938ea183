/** Every format goes the same way through the door: read, shown, sent in one piece, published; nobody's name in what is appended. */
import { testDatabase } from "@traveller/tests/support";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readResultsFile } from "../importers/read.ts";
import { fixture } from "../testing/fixture.ts";
import { Report, Sent, openFileDoor, type FileDoor } from "../testing/imports.ts";

let files: FileDoor;
beforeAll(async () => {
  files = await openFileDoor(await testDatabase());
});
afterAll(() => files.close());

const bytesOf = (name: string): Buffer => (name.endsWith(".gz") ? gunzipSync(fixture(name)) : fixture(name));

describe("a file", () => {
  test.each([
    ["recap-mitchell.txt", "acblscore", 14],
    ["recap-short.txt", "acblscore", 6],
    ["match-two-tables.lin", "lin", 2],
    ["table-boards.lin", "lin", 5],
    ["tables.bws.gz", "bws", 22],
  ])("%s is taken as %s, with everybody in it, and published", async (name, format, contestants) => {
    const content = bytesOf(name);
    const read = await files.bring(files.key, content, `name=${name}`);
    expect(read.body).toMatchObject({ state: "ready", format });
    const { digest, sessions } = Report.parse(read.body);
    expect(sessions).toMatchObject([{ known: "new" }]);
    const { sent } = Sent.parse((await files.send(files.key, digest)).body);
    expect(sent.refused).toEqual([]);

    const all = await files.eventsOf(sessions[0]?.id ?? "");
    const types = all.map(({ type }) => type);
    expect(types[0]).toBe("SessionOpened");
    expect(types.at(-1)).toBe("ScoresPublished");
    expect(types.filter((type) => type === "ContestantEntered")).toHaveLength(contestants);
    expect(types.filter((type) => type === "ResultImported")).toHaveLength(sessions[0]?.counts.results ?? 0);

    const facts = await readResultsFile([content], { name });
    const people = facts.sessions.flatMap((session) =>
      session.contestants.flatMap(({ players, teamName }) => [...players.map((player) => player.name), teamName ?? ""]),
    );
    const written = JSON.stringify(all);
    expect(people.filter((person) => person.length > 3 && written.includes(person))).toEqual([]);

    const again = Sent.parse((await files.send(files.key, digest)).body).sent;
    expect(again.sessions).toMatchObject([{ appended: 0, corrected: 0, withdrawn: 0 }]);
    expect(await files.eventsOf(sessions[0]?.id ?? "")).toEqual(all);
  });

  test("of a broadcast match sets what each side brought into it", async () => {
    const { id } = await files.bringAndSend(`${fixture("match-two-tables.lin").toString("latin1")}\n`, files.key);
    const carried = (await files.eventsOf(id)).filter(({ type }) => type === "CarryOverSet");
    expect(carried.map(({ data }) => data)).toEqual([
      { match: "M-1", contestant: "T-1", amount: 80, unit: "imps" },
      { match: "M-1", contestant: "T-2", amount: 99, unit: "imps" },
    ]);
  });
});
