/**
 * Sends the sample federation through the door, as its clubs would: results files of three evenings, and tonight's session
 * command by command, as far as it has come. Sent again, it adds nothing.
 */
import { sendChampionship } from "./championship.ts";
import { founders } from "./cases/founders.ts";
import { CHAIR, DIRECTOR, personOf, SECOND, THIRD } from "./cases/people.ts";
import { tellCases } from "./cases/tell.ts";
import type { Door, SignedIn } from "./door.ts";
import { sendEntries } from "./entries.ts";
import { crossImpPairs, daysBefore, matchpointPairs, teamsMatch, tonight } from "./evenings.ts";
import { listOfMembers } from "./members.ts";
import { openLive, type Send } from "./live.ts";
import { AUTHORITY, FEDERATION, LANTERN, type Member, OSPREY } from "./people.ts";
import { ISLAND_POINTS, RANKING } from "./ranking.ts";
import { championshipConditions, conductRules, profile } from "./regulations.ts";
import { cupFinalFile } from "./final.ts";
import { given, scoreSheet, type ScoreSheet, type SheetLine } from "./score-sheet.ts";
import { writeUsebio } from "./usebio.ts";
import { rulingsOf, weekend } from "./weekend.ts";

/** Rounds of tonight's session that are over. */
export const ROUNDS_PLAYED = 4;

export type SampleFile = { readonly name: string; readonly content: string };

const fileOf = (sheet: ScoreSheet): SampleFile => ({
  name: `${sheet.club.short}-${sheet.event.toLowerCase()}.xml`,
  content: writeUsebio(sheet, scoreSheet(sheet)),
});

/** The results files of the evenings that are over, as written on `today`, in the order in which they were sent: the first one was sent again, corrected. */
export const sampleFiles = (today: string): readonly SampleFile[] => [
  fileOf(beforeItWasCorrected(matchpointPairs(today))),
  ...[matchpointPairs, crossImpPairs, teamsMatch].map((make) => fileOf(make(today))),
  { name: "islands-cup-final.lin", content: cupFinalFile() },
];

/** As it was keyed in first: two results of board 3 had changed places. */
const beforeItWasCorrected = (sheet: ScoreSheet): ScoreSheet => {
  const [one, other] = sheet.lines.filter(({ board, outcome }) => board === 3 && outcome.kind === "played");
  if (one === undefined || other === undefined) return sheet;
  const keyed = (line: SheetLine): SheetLine => {
    const from = line === one ? other : line === other ? one : line;
    return { ...line, outcome: from.outcome, ...(from.score === undefined ? {} : { score: from.score }) };
  };
  return { ...sheet, lines: sheet.lines.map(keyed) };
};

/** Says what it sent. */
export const sendSample = async (door: Door, today: string): Promise<string> => {
  for (const { number, name, region } of [LANTERN, OSPREY]) {
    await door.command(`club ${number}`, "RegisterClub", { club: number, name, region });
  }
  await door.command("members", "ListMembers", { rows: listOfMembers() });
  const files = sampleFiles(today);
  for (const { name, content } of files) await door.importFile(name, content);
  for (const sheet of weekend(today)) await sendDay(door, sheet);
  await sendTonight(door, today);
  await door.command("championship", "AnnounceTournament", {
    tournament: "island-championship",
    title: "Island Championship",
    club: LANTERN.number,
    from: daysBefore(today, -13),
    until: daysBefore(today, -14),
  });
  await sendEntries(door, "island-championship", daysBefore(today, -8));
  await sendRegulations(door);
  await sendChampionship(door, weekend(today)[1]);
  await door.command("island points", "SetAwardScheme", {
    ranking: RANKING,
    from: "2020-01-01",
    scheme: ISLAND_POINTS,
    reason: "Laid down by the members' meeting.",
  });
  return "four evenings, a championship of two days, and an evening that is going on now; one with rulings and appeals follows";
};

/** What the federation has laid down, and what the organizer of its championship has chosen under it. */
const sendRegulations = async (door: Door): Promise<void> => {
  const ofAuthority = { authority: AUTHORITY };
  await door.command("authority", "RegisterAuthority", { ...ofAuthority, name: FEDERATION, language: "en" });
  await door.command("elections", "PublishElections", {
    ...ofAuthority,
    from: profile.effective,
    elections: profile.elections.map(({ key, ...election }) => ({ option: key, ...election })),
    reason: "Decided by the federation's board before the season",
  });
  await door.command("conduct", "PublishRegulation", { ...ofAuthority, ...conductRules });
  await door.command("conditions", "SetConditions", { tournament: "island-championship", ...championshipConditions });
};

/** Sheets whose scores are published by the time that all but the cases is sent. */
const overBy = (today: string): readonly ScoreSheet[] => [
  ...[matchpointPairs, crossImpPairs, teamsMatch].map((make) => make(today)),
  ...weekend(today),
];

/** Whether a ranking that has sessions of these days booked has all that was over. */
export const hasBooked = (today: string, days: readonly string[]): boolean => {
  const left = [...days];
  return overBy(today).every(({ date }) => {
    const at = left.indexOf(date);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
};

/** The lists as of yesterday, before the founders' evening of that day is sent: what comes of it moves them no more, and is told as booked since. */
export const publishLists = async (door: Door, today: string): Promise<void> => {
  await door.command("published lists", "PublishRanking", {
    ranking: RANKING,
    day: daysBefore(today, 1),
    reason: "For the members’ meeting.",
  });
};

/**
 * The founders' evening, and its cases by the people whose part they are. After the rest: what follows an appeal without merit is laid down by then.
 * `comeIn` signs in somebody with the federation's role, for what no key does.
 */
export const sendCases = async (door: Door, today: string, comeIn: () => Promise<SignedIn>): Promise<void> => {
  const sheet = founders(today);
  const send = await sendPlayed(door, sheet);
  await send("publish", "PublishScores", {});
  const secretary = await comeIn();
  const letIn = (member: Member): Promise<SignedIn> => secretary.letIn({ person: personOf(member), name: member.name });
  const director = await letIn(DIRECTOR);
  const [chair, second, third] = [await letIn(CHAIR), await letIn(SECOND), await letIn(THIRD)];
  await tellCases(sheet, { secretary, director, chair, second, third });
  for (const one of [director, chair, second, third, secretary]) await one.signOut();
};

/** A day of the championship: everything that was played, what was ruled on the second day, and the scores. */
const sendDay = async (door: Door, sheet: ScoreSheet): Promise<void> => {
  const send = await sendPlayed(door, sheet);
  if (sheet.number === 2) for (const [word, type, fields] of rulingsOf(sheet)) await send(word, type, fields);
  await send("publish", "PublishScores", { clocks: "closed" });
};

/** Everything that was played at the tables, for everybody to read; what comes after it is sent by what it gives. */
const sendPlayed = async (door: Door, sheet: ScoreSheet): Promise<Send> => {
  const send = await openLive(door.command, sheet);
  for (const round of new Set(sheet.lines.map((line) => line.round))) {
    const lines = sheet.lines.filter((line) => line.round === round);
    await send(`results ${round}`, "RecordResult", { results: lines.filter(({ record }) => !record).map(given) });
    for (const { board, table, record } of lines)
      if (record)
        await send(`record ${board} ${table}`, "RecordAtTable", {
          table: { section: "A", round, table: String(table), board },
          expectedVersion: 0,
          events: record.map(({ event, at }) => ({ ...event, at })),
        });
  }
  await send("release", "ReleaseBoard", { boards: [...sheet.deals.keys()] });
  return send;
};

/** The first rounds, table by table; the next one has begun and one of its tables has finished a board. */
export const sendTonight = async (door: Door, today: string): Promise<void> => {
  const sheet = tonight(today);
  const send = await openLive(door.command, sheet);
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
