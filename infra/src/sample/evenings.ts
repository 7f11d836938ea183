/** What was played lately on the islands: three evenings that are over, and one that is going on now. */
import type { Evening } from "./evening.ts";
import { playEvening } from "./evening.ts";
import type { Meeting } from "./movements.ts";
import { allPlayAll, mitchell } from "./movements.ts";
import { LANTERN, OSPREY, PARTNERSHIPS, SKILLS } from "./people.ts";
import type { Entry, ScoreSheet, SheetLine, SheetMatch } from "./score-sheet.ts";
import { outcomeOf } from "./score-sheet.ts";

/** The day, so many days before another, both as `2026-11-22`. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

const weekday = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", { weekday: "long", timeZone: "UTC" });

/** Partnerships of the list, from one place on, as contestants numbered from `first`. */
export const pairs = (from: number, count: number, first: number, line?: "NS" | "EW"): readonly Entry[] =>
  PARTNERSHIPS.slice(from, from + count).map((members, i) => ({
    contestant: `A-${first + i}`,
    number: String(first + i),
    members,
    ...(line === undefined ? {} : { line }),
  }));

export const linesOf = (evening: Evening, ns: readonly Entry[], ew: readonly Entry[]): readonly SheetLine[] =>
  evening.results.flatMap(({ meeting, board, result, score }) => {
    const [north, east] = [ns[meeting.ns], ew[meeting.ew]];
    if (!north || !east) return [];
    const id = `${board}-${meeting.table}-${meeting.round}`;
    return [
      {
        result: id,
        round: meeting.round,
        table: meeting.table,
        board,
        ns: north,
        ew: east,
        outcome: outcomeOf(result),
        score,
      },
    ];
  });

/** A board that could not be played as it should have been: average plus for one side, average minus for the other (Law 12C2). */
const adjustLine = (line: SheetLine): SheetLine => {
  const { score: _, ...rest } = line;
  return { ...rest, outcome: { kind: "adjusted", ns: { artificial: 60 }, ew: { artificial: 40 } } };
};

const EVENING_PAIRS = 11;
const VISITORS = 10;

/** Matchpoints, a Mitchell with a sit-out, an average plus for a board begun at the wrong table, and a penalty for coming late. */
export const matchpointPairs = (today: string): ScoreSheet => {
  const ns = pairs(0, EVENING_PAIRS, 1, "NS");
  const ew = pairs(EVENING_PAIRS, VISITORS, 21, "EW");
  const skills = { ns: SKILLS.slice(0, EVENING_PAIRS), ew: SKILLS.slice(EVENING_PAIRS, EVENING_PAIRS + VISITORS) };
  const evening = playEvening("lantern pairs", mitchell(EVENING_PAIRS, VISITORS, 2), skills);
  const lines = linesOf(evening, ns, ew).map((line) =>
    line.board === 7 && line.round === 6 ? adjustLine(line) : line,
  );
  return {
    event: "LQ-1147",
    club: LANTERN,
    title: "Harvest Pairs",
    date: daysBefore(today, 3),
    contest: "pairs",
    method: "matchpoints",
    regulations: { winners: 2, expectedResults: VISITORS },
    entries: [...ns, ...ew],
    lines,
    matches: [],
    deals: evening.deals,
    penalties: new Map([["A-24", 2]]),
  };
};

const SMALL_FIELD = 12;

/** Cross-IMPs, everybody against everybody. */
export const crossImpPairs = (today: string): ScoreSheet => {
  const all = pairs(16, SMALL_FIELD, 1);
  const skills = SKILLS.slice(16, 16 + SMALL_FIELD);
  const evening = playEvening("osprey imps", allPlayAll(SMALL_FIELD, 2), { ns: skills, ew: skills });
  return {
    event: "OH-0612",
    club: OSPREY,
    title: "Osprey Hill IMP Pairs",
    date: daysBefore(today, 5),
    contest: "pairs",
    method: "cross-imps",
    regulations: { winners: 1, crossImps: "average" },
    entries: all,
    lines: linesOf(evening, all, all),
    matches: [],
    deals: evening.deals,
    penalties: new Map(),
  };
};

const TEAM_NAMES = [
  "Lamplighters",
  "Osprey Nest",
  "Salt and Tar",
  "The Undertricks",
  "Ferrymen",
  "Heather and Gorse",
] as const;
const BOARDS_A_MATCH = 6;

/** Teams of four, a round robin of short matches in victory points. */
export const teamsMatch = (today: string): ScoreSheet => {
  const teams: readonly Entry[] = TEAM_NAMES.map((teamName, i) => ({
    contestant: `T-${i + 1}`,
    number: String(i + 1),
    teamName,
    members: [...(PARTNERSHIPS[3 * i] ?? []), ...(PARTNERSHIPS[3 * i + 16] ?? [])],
  }));
  const meetings = allPlayAll(TEAM_NAMES.length, BOARDS_A_MATCH);
  const home = TEAM_NAMES.map((_, i) => SKILLS[3 * i] ?? 0);
  const away = TEAM_NAMES.map((_, i) => SKILLS[3 * i + 16] ?? 0);
  const open = playEvening("island teams", meetings, { ns: home, ew: away });
  const turned = meetings.map((meeting): Meeting => ({ ...meeting, ns: meeting.ew, ew: meeting.ns }));
  const closed = playEvening("island teams", turned, { ns: home, ew: away });
  const matchOf = (line: SheetLine): string => `${line.round}-${line.table}`;
  const inRoom = (evening: Evening, room: "open" | "closed"): readonly SheetLine[] =>
    linesOf(evening, teams, teams).map((line) => ({
      ...line,
      result: `${line.result}-${room}`,
      match: matchOf(line),
      room,
    }));
  const matches = meetings.flatMap(({ round, table, ns, ew, boards }): readonly SheetMatch[] => {
    const [one, other] = [teams[ns], teams[ew]];
    return one && other ? [{ match: `${round}-${table}`, round, home: one, away: other, boards }] : [];
  });
  return {
    event: "LQ-1151",
    club: LANTERN,
    title: "Island Teams",
    date: daysBefore(today, 8),
    contest: "teams",
    method: "imps",
    regulations: { vpScale: "wbf-continuous" },
    entries: teams,
    lines: [...inRoom(open, "open"), ...inRoom(closed, "closed")],
    matches,
    deals: open.deals,
    penalties: new Map(),
  };
};

const TO_A_TENTH = { step: 0.1, mode: "halfAwayFromZero" };
const TONIGHT = 14;
const TONIGHT_TABLES = 7;

/** Tonight's pairs at Osprey Hill: the whole evening, of which only the first rounds have been played yet. */
export const tonight = (today: string): ScoreSheet => {
  const ns = pairs(16, TONIGHT_TABLES, 1, "NS");
  const ew = pairs(16 + TONIGHT_TABLES, TONIGHT - TONIGHT_TABLES, 11, "EW");
  const skills = { ns: SKILLS.slice(16, 16 + TONIGHT_TABLES), ew: SKILLS.slice(16 + TONIGHT_TABLES, 16 + TONIGHT) };
  const evening = playEvening("osprey tonight", mitchell(TONIGHT_TABLES, TONIGHT_TABLES, 3), skills);
  return {
    event: `osprey-${today}`,
    club: OSPREY,
    title: `${weekday(today)} Night Pairs`,
    date: today,
    contest: "pairs",
    method: "matchpoints",
    regulations: {
      winners: 2,
      expectedResults: TONIGHT_TABLES,
      shownRounding: { matchpoints: TO_A_TENTH, total: TO_A_TENTH, percent: { step: 0.01, mode: "halfAwayFromZero" } },
    },
    entries: [...ns, ...ew],
    lines: linesOf(evening, ns, ew),
    matches: [],
    deals: evening.deals,
    penalties: new Map(),
  };
};
