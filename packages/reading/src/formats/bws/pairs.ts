/**
 * Who the pairs of a scoring unit's database are. The same number may be two pairs, one in each direction; and who sat down is kept by table and seat, which the
 * movement turns into pairs.
 */
import { pairId } from "../../facts/names.ts";
import { withoutZeros } from "../../facts/numbers.ts";
import { clip } from "../../facts/problems.ts";
import type { ContestantFact, PersonFact } from "../../facts/types.ts";
import type { BwsTables, ReceivedRow, RoundRow, SeatedRow } from "./tables.ts";

type Line = "NS" | "EW";

export type Pairs = {
  /** The contestant who sat in this direction. */
  readonly idOf: (section: number, number: number, line: Line) => string;
  readonly letterOf: (section: number) => string;
  readonly contestants: readonly ContestantFact[];
  /** 2 where no pair ever changes its direction. */
  readonly winners: 1 | 2;
};

type Meeting = { readonly section: number; readonly ns: number; readonly ew: number };

const meetingsOf = (received: readonly ReceivedRow[], rounds: readonly RoundRow[]): readonly Meeting[] => [
  ...received.map(({ Section, PairNS, PairEW }) => ({ section: Section, ns: PairNS, ew: PairEW })),
  ...rounds.map(({ Section, NSPair, EWPair }) => ({ section: Section, ns: NSPair, ew: EWPair })),
];

/** How the directions of a section are numbered: apart, both from 1, or one row of numbers for pairs that move between them. */
const numbering = (meetings: readonly Meeting[]): "apart" | "twice" | "moving" => {
  const ns = new Set(meetings.map((meeting) => meeting.ns));
  const both = meetings.some(({ ew }) => ns.has(ew));
  if (!both) return "apart";
  // A pair does not play against itself: where a number meets its own, it stands for two.
  return meetings.some((meeting) => meeting.ns === meeting.ew) ? "twice" : "moving";
};

const personOf = ({ Number: number, Name }: SeatedRow, names: BwsTables["names"]): PersonFact | undefined => {
  const name = clip((Name === undefined || Name === "" ? (names.get(number) ?? "") : Name).normalize("NFC"), 200);
  const national = withoutZeros(number);
  return name === "" && national === undefined
    ? undefined
    : { name, ...(national === undefined ? {} : { nationalNumber: national }) };
};

const LINES: Readonly<Record<string, Line>> = { N: "NS", S: "NS", E: "EW", W: "EW" };

/** The pairs of all sections; players by the first table at which they were entered. */
export const pairsOf = ({ received, rounds, sections, seated, names }: BwsTables): Pairs => {
  const letters = new Map(sections.map(({ ID, Letter }) => [ID, Letter === "" ? String(ID) : clip(Letter, 20)]));
  const letterOf = (section: number): string => letters.get(section) ?? String(section);
  const meetings = meetingsOf(received, rounds).filter(({ ns, ew }) => ns > 0 && ew > 0);
  const bySection = new Map<number, Meeting[]>();
  for (const meeting of meetings) bySection.set(meeting.section, [...(bySection.get(meeting.section) ?? []), meeting]);
  const kinds = new Map([...bySection].map(([section, own]) => [section, numbering(own)]));
  const lineOf = (section: number, line: Line): Line | undefined =>
    kinds.get(section) === "moving" ? undefined : line;
  const idOf = (section: number, number: number, line: Line): string =>
    pairId(letterOf(section), String(number), lineOf(section, line));

  const players = new Map<string, Map<string, PersonFact>>();
  const sitting = new Map(rounds.map((row) => [`${row.Section}/${row.Table}/${row.Round}`, row]));
  for (const row of seated) {
    const direction = row.Direction.slice(0, 1).toUpperCase();
    const line = LINES[direction];
    const at = sitting.get(`${row.Section}/${row.Table}/${Math.max(1, row.Round ?? 1)}`);
    const person = personOf(row, names);
    if (line === undefined || at === undefined || person === undefined) continue;
    const id = idOf(row.Section, line === "NS" ? at.NSPair : at.EWPair, line);
    const own = players.get(id) ?? new Map<string, PersonFact>();
    players.set(id, own);
    if (!own.has(direction)) own.set(direction, person);
  }

  const contestants = new Map<string, ContestantFact>();
  for (const { section, ns, ew } of meetings)
    for (const [number, direction] of [
      [ns, "NS"],
      [ew, "EW"],
    ] as const) {
      const contestant = idOf(section, number, direction);
      if (contestants.has(contestant)) continue;
      const line = lineOf(section, direction);
      contestants.set(contestant, {
        contestant,
        section: letterOf(section),
        number: String(number),
        ...(line === undefined ? {} : { line }),
        players: [...(players.get(contestant)?.values() ?? [])],
        published: {},
        place: { line: 1 },
      });
    }
  return {
    idOf,
    letterOf,
    contestants: [...contestants.values()],
    winners: [...kinds.values()].includes("moving") ? 1 : 2,
  };
};
