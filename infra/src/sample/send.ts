/**
 * Sends the sample federation through the door, as its clubs would: results files of three evenings, and tonight's session
 * command by command, as far as it has come. Sent again, it adds nothing.
 */
import type { Door } from "./door.ts";
import { crossImpPairs, daysBefore, matchpointPairs, teamsMatch, tonight } from "./evenings.ts";
import type { Entry, ScoreSheet, SheetLine } from "./score-sheet.ts";
import { scoreSheet } from "./score-sheet.ts";
import { makeDeal } from "./deals.ts";
import { AUTHORITY, LANTERN, OSPREY } from "./people.ts";
import { writeUsebio } from "./usebio.ts";

/** Rounds of tonight's session that are over. */
const ROUNDS_PLAYED = 4;

export type SampleFile = { readonly name: string; readonly content: string };

/** The results files of the evenings that are over, as written on `today`. */
export const sampleFiles = (today: string): readonly SampleFile[] =>
  [matchpointPairs, crossImpPairs, teamsMatch].map((make) => {
    const sheet = make(today);
    return {
      name: `${sheet.club.short}-${sheet.event.toLowerCase()}.xml`,
      content: writeUsebio(sheet, scoreSheet(sheet)),
    };
  });

/** Says what it sent. */
export const sendSample = async (door: Door, today: string): Promise<string> => {
  for (const { number, name } of [LANTERN, OSPREY]) {
    await door.command(`club ${number}`, "RegisterClub", { club: number, name });
  }
  const files = sampleFiles(today);
  for (const { name, content } of files) await door.importFile(name, content);
  await sendTonight(door, tonight(today));
  await door.command("championship", "AnnounceTournament", {
    tournament: "island-championship",
    title: "Island Championship",
    club: LANTERN.number,
    from: daysBefore(today, -13),
    until: daysBefore(today, -14),
  });
  return `${files.length} evenings, and one that is going on now`;
};

const playersOf = ({ members, line }: Entry): readonly object[] =>
  members.map(({ number, name }, i) => ({
    person: `${AUTHORITY}:${number}`,
    name,
    seat: line === "NS" ? (i === 0 ? "N" : "S") : i === 0 ? "E" : "W",
  }));

const given = (line: SheetLine): object => ({
  result: line.result,
  section: "A",
  round: line.round,
  table: String(line.table),
  board: line.board,
  ns: line.ns.contestant,
  ew: line.ew.contestant,
  outcome: line.outcome,
});

/** The first rounds, table by table; the next one has begun and one of its tables has finished a board. */
const sendTonight = async (door: Door, sheet: ScoreSheet): Promise<void> => {
  const session = sheet.event;
  const send = (word: string, type: string, fields: object): Promise<unknown> =>
    door.command(`${session} ${word}`, type, { session, ...fields });
  await door.command(`${session} tournament`, "AnnounceTournament", {
    tournament: session,
    title: sheet.title,
    club: sheet.club.number,
    from: sheet.date,
    until: sheet.date,
  });
  await send("open", "OpenSession", {
    tournament: session,
    title: sheet.title,
    date: sheet.date,
    club: sheet.club.number,
    method: sheet.method,
    contest: sheet.contest,
    sections: [{ id: "A" }],
    regulations: sheet.regulations,
  });
  for (const entry of sheet.entries) {
    const { contestant, number, line } = entry;
    await send(`enter ${contestant}`, "EnterContestant", {
      contestant,
      section: "A",
      number,
      line,
      players: playersOf(entry),
    });
  }
  const boards = [...sheet.deals].map(([board, hands]) => ({ board, deal: makeDeal(hands) }));
  await send("deals", "SetDeals", { boards });
  for (let round = 1; round <= ROUNDS_PLAYED; round += 1) {
    const results = sheet.lines.filter((line) => line.round === round).map(given);
    await send(`start ${round}`, "StartRound", { round });
    await send(`results ${round}`, "RecordResult", { results });
    await send(`end ${round}`, "EndRound", { round });
  }
  const next = ROUNDS_PLAYED + 1;
  await send(`start ${next}`, "StartRound", { round: next });
  const first = sheet.lines.filter((line) => line.round === next && line.table === 3).slice(0, 1);
  await send(`results ${next}`, "RecordResult", { results: first.map(given) });
};
