/** What counts in each contestant's total: its boards, or its matches (Law 78D). */
import type { ScoringProblem, ScoringRegulations } from "../../score/regulations.ts";
import { marginUnit, scaleName } from "../../score/victory-points.ts";
import type { ScoredBoardWork } from "../boards/board.ts";
import { meetingsOf, roundMeetings } from "./meetings.ts";
import { fieldOfSection } from "../boards/fields.ts";
import type { Field } from "../boards/fields.ts";
import type { MatchScores } from "../matches/match.ts";
import type { Standing } from "../reasons/scored.ts";
import type { Contribution } from "../boards/contribution.ts";
import { contestantsOf } from "../boards/contribution.ts";
import type { Converted } from "../matches/round-matches.ts";
import { convertedBoards, scaleBasis, scheduleOf } from "../matches/round-matches.ts";
import { roundsOf, sitOutsOf } from "./sit-outs.ts";
import { largestTop, standingsOf } from "./standings.ts";
import { type EnteredContestant, isWarning, type Penalty, type Session } from "../told/state.ts";
import type { Unit } from "../reasons/why.ts";

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

export type FieldStandings = {
  readonly standings: readonly Standing[];
  readonly problems: readonly ScoringProblem[];
};

/** Whoever is entered in a field or met there, with the boards or matches that count for it. */
const entriesOf = ({ session, field, work, matches, byMatch }: Input): readonly Entry[] => {
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
    for (const { result, side, contribution: ofSide, each } of contributions) {
      for (const id of contestantsOf(result[side === "NS" ? "ns" : "ew"])) {
        const entry = entryOf(id);
        entry.line = entry.line === undefined || entry.line === side ? side : "both";
        const contribution = each?.has(id) === true ? each.get(id) : ofSide;
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
        parts: [{ kind: "match", match: scored.match, against: against.contestant, points: side.points }],
        points,
        boards: scored.scored,
      });
    }
  }
  return [...entries.values()];
};

/** Every contestant's boards as matches with victory points, where pairs play for them. */
const inMatches = (
  entries: readonly Entry[],
  { session, field, byMatch, regulations }: Input,
): ReadonlyMap<string, Converted> | undefined => {
  if (byMatch || regulations.vpScale === "none") return undefined;
  const conversion = {
    regulations,
    matches: session.matches,
    scheduled: scheduleOf(
      field.boards.flatMap(({ results }) => results),
      session.matches,
    ),
    penalties: [...session.penalties.values()].filter((one) => one.match !== undefined && !isWarning(one)),
  };
  return new Map(entries.map(({ id, contributions }) => [id, convertedBoards(id, contributions, conversion)]));
};

const NO_ROUNDS: ReturnType<typeof roundsOf> = new Map();

const victoryPointsOf = (
  { matches }: Converted,
  regulations: ScoringRegulations,
): NonNullable<Standing["why"]["victoryPoints"]> => ({
  scale: scaleName(regulations.vpScale),
  of: marginUnit(regulations.vpScale),
  matches,
  basis: scaleBasis(regulations),
});

export const fieldStandings = (input: Input): FieldStandings => {
  const { session, field, work, matches, byMatch, totalUnit, regulations } = input;
  const entries = entriesOf(input);
  const converted = inMatches(entries, input);
  const counted = entries.map((entry) => ({
    ...entry,
    contributions: converted?.get(entry.id)?.contributions ?? entry.contributions,
  }));
  const rounds = regulations.sitOut === "notCounted" ? NO_ROUNDS : roundsOf(field, byMatch ? matches : []);
  const sitOuts = sitOutsOf(counted, rounds, () => largestTop(entries), regulations);
  // Within a match a penalty counts there, once; a match that nobody set up is none.
  const inTotal = (penalty: Penalty): boolean => {
    const { match } = penalty;
    if (isWarning(penalty)) return false;
    return match === undefined || (!byMatch && (converted === undefined || !session.matches.has(match)));
  };
  const standings = standingsOf({
    field: field.field,
    contestants: counted.map(({ id, line, entered, contributions }) => {
      const own = converted?.get(id);
      return {
        id,
        contributions: [...contributions, ...(sitOuts.get(id) ?? [])],
        entered,
        line: entered?.line ?? (line === "both" ? undefined : line),
        ...(own === undefined ? {} : { victoryPoints: victoryPointsOf(own, regulations) }),
      };
    }),
    unit: totalUnit,
    regulations,
    penalties: [...session.penalties.values()].filter(inTotal),
    carryOvers: session.carryOvers.filter(({ match }) => match === undefined || !byMatch),
    meetings: () =>
      converted === undefined
        ? meetingsOf(
            work.filter(({ compared }) => compared.input.field === field.field),
            byMatch ? matches : [],
          )
        : roundMeetings(converted),
  });
  return { standings, problems: [...(converted?.values() ?? [])].flatMap(({ problems }) => problems) };
};
