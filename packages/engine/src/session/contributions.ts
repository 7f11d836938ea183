/** What counts in each contestant's total: its boards, or its matches (Law 78D). */
import type { ScoringRegulations } from "../regulations/scoring.ts";
import type { ScoredBoardWork } from "./board.ts";
import { contestantsOf } from "./board.ts";
import { meetingsOf } from "./meetings.ts";
import { fieldOfSection } from "./fields.ts";
import type { Field } from "./fields.ts";
import type { MatchScores } from "./match.ts";
import type { Standing } from "./scored.ts";
import type { Contribution } from "./contribution.ts";
import { roundsOf, sitOutsOf } from "./sit-outs.ts";
import { standingsOf } from "./standings.ts";
import type { EnteredContestant, Session } from "./state.ts";
import type { Unit } from "./why.ts";

type Input = {
  readonly session: Session;
  readonly field: Field;
  readonly work: readonly ScoredBoardWork[];
  readonly matches: readonly MatchScores[];
  /** Totals come from matches, not from boards. */
  readonly byMatch: boolean;
  readonly totalUnit: Unit;
  readonly regulations: ScoringRegulations;
};

type Entry = {
  readonly id: string;
  line: "NS" | "EW" | "both" | undefined;
  readonly entered: EnteredContestant | undefined;
  readonly contributions: Contribution[];
};

export const fieldStandings = ({
  session,
  field,
  work,
  matches,
  byMatch,
  totalUnit,
  regulations,
}: Input): readonly Standing[] => {
  const { settings } = session;
  const entries = new Map<string, Entry>();
  const entryOf = (id: string): Entry => {
    const known = entries.get(id);
    if (known !== undefined) return known;
    const fresh: Entry = { id, line: undefined, entered: session.contestants.get(id), contributions: [] };
    entries.set(id, fresh);
    return fresh;
  };
  for (const contestant of session.contestants.values()) {
    const placed = settings !== undefined && (contestant.section !== undefined || settings.fields.length === 1);
    if (placed && fieldOfSection(settings, contestant.section) === field.field) entryOf(contestant.contestant);
  }
  for (const { compared, contributions } of work) {
    if (compared.input.field !== field.field) continue;
    for (const { result, side, contribution } of contributions) {
      for (const id of contestantsOf(result[side === "NS" ? "ns" : "ew"])) {
        const entry = entryOf(id);
        entry.line = entry.line === undefined || entry.line === side ? side : "both";
        if (!byMatch && contribution !== undefined) entry.contributions.push(contribution);
      }
    }
  }
  for (const { scored, home, away } of matches) {
    if (!byMatch || scored.field !== field.field || (scored.scored === 0 && scored.why.penalties.length === 0))
      continue;
    for (const [side, against, points] of [
      [scored.home, scored.away, home],
      [scored.away, scored.home, away],
    ] as const) {
      entryOf(side.contestant).contributions.push({
        part: { kind: "match", match: scored.match, against: against.contestant, points: side.points },
        points,
        boards: scored.scored,
      });
    }
  }
  const sitOuts = sitOutsOf([...entries.values()], roundsOf(field, byMatch ? matches : []), regulations);
  return standingsOf({
    field: field.field,
    contestants: [...entries.values()].map(({ id, line, entered, contributions }) => ({
      id,
      contributions: [...contributions, ...(sitOuts.get(id) ?? [])],
      entered,
      line: entered?.line ?? (line === "both" ? undefined : line),
    })),
    unit: totalUnit,
    regulations,
    penalties: [...session.penalties.values()].filter(({ match }) => match === undefined || !byMatch),
    carryOvers: session.carryOvers.filter(({ match }) => match === undefined || !byMatch),
    meetings: () =>
      meetingsOf(
        work.filter(({ compared }) => compared.input.field === field.field),
        byMatch ? matches : [],
      ),
  });
};
