/** Every format goes the same way through the door: read, shown, sent in one piece, published; nobody's name in what is appended. */
import { isTableStream } from "@traveller/engine";
import { testDatabase } from "@traveller/tests/support";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readResultsFile } from "@traveller/reading";
import { fixture } from "@traveller/reading/testing";
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
    ["recap-sit-out.txt", "acblscore", 12],
    ["pairs-butler-datum.pbn", "pbn", 16],
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
    // The records of its tables come behind what the session itself is told.
    const own = all.filter(({ stream }) => !isTableStream(stream));
    expect(all.slice(0, own.length)).toEqual(own);
    const types = own.map(({ type }) => type);
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

  test("with what cannot be so is taken all the same: scores stay, and a record of the play is not appended", async () => {
    const line = (ns: string, ew: string, words: string): string =>
      `<TRAVELLER_LINE><NS_PAIR_NUMBER>${ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>${ew}</EW_PAIR_NUMBER>${words}</TRAVELLER_LINE>\n`;
    const record = encodeURIComponent("pn|Ada,Bo,Cem,Dana|md|1SAK|mb|1S|an|asks Ada|");
    const lines = [
      line("1", "2", "<SCORE>50</SCORE>"),
      line("1", "2", "<SCORE>50</SCORE>"),
      line("3", "3", `<SCORE>100</SCORE><LIN_DATA>${record}</LIN_DATA>`),
    ];
    const { id } = await files.bringAndSend(
      `<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>Quay Evening</EVENT_DESCRIPTION><PARTICIPANTS>${[
        "1",
        "2",
        "3",
      ]
        .map((number) => `<PAIR><PAIR_NUMBER>${number}</PAIR_NUMBER></PAIR>`)
        .join("")}</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n${lines.join("")}</BOARD></EVENT></USEBIO>`,
      files.key,
    );
    const all = await files.eventsOf(id);
    const results = all.filter(({ type }) => type === "ResultImported");
    expect(results.map(({ data }) => data)).toMatchObject([
      { ns: "A-1", ew: "A-2", outcome: { score: 50 } },
      { ns: "A-3", ew: "A-3.EW", outcome: { score: 100 } },
    ]);
    expect(JSON.stringify(all)).not.toContain("asks");
  });
});
