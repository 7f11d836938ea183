/**
 * What is to be put right after the correction period, each thing with what it says and what it should say: a result and its place, an entry, a match, how a board is
 * scored, a penalty, how a session is scored. Approved is exactly this, and nothing else comes of it. Law 79C2.
 */
import { z } from "zod";
import { BoardNumber, ContestantId, name, SectionId } from "../../facts/identity.ts";
import { METHODS } from "../../facts/contest.ts";
import { optionValues } from "../../regulations/values.ts";
import { isScoringOption } from "../../score/regulations.ts";
import { Contestant, Fields, Match, Result, type SessionEvent, sessionEvents } from "../../session/told/events.ts";
import { Deal } from "../../session/deals/events.ts";
import { isRankedAlike, isScoredAlike } from "../../session/told/scored-alike.ts";
import type { Session } from "../../session/told/state.ts";

const Scored = Result.omit({ result: true, published: true, source: true, from: true });
const Entered = Contestant.pick({ section: true, number: true, line: true, players: true });
const Met = Match.omit({ match: true, published: true });
const AsDealt = Deal.pick({ vulnerability: true, playedIn: true });
const Taken = sessionEvents.PenaltyImposed.pick({ law: true, amount: true, unit: true });
const Settings = z.strictObject({
  method: z.enum(METHODS).optional(),
  sections: z.array(SectionId).optional(),
  fields: Fields.optional(),
  regulations: optionValues.optional(),
});

/** `from` is absent where there was nothing yet, `to` where there is to be nothing. */
export const LateChange = z.discriminatedUnion("of", [
  z.strictObject({ of: z.literal("result"), result: name(128), from: Scored.optional(), to: Scored.optional() }),
  z.strictObject({ of: z.literal("contestant"), contestant: ContestantId, from: Entered.optional(), to: Entered }),
  z.strictObject({ of: z.literal("match"), match: name(64), from: Met.optional(), to: Met }),
  z.strictObject({ of: z.literal("board"), board: BoardNumber, from: AsDealt, to: AsDealt }),
  z.strictObject({
    of: z.literal("penalty"),
    penalty: name(64),
    contestant: ContestantId,
    from: Taken,
    to: Taken.optional(),
  }),
  z.strictObject({ of: z.literal("settings"), from: Settings, to: Settings }),
]);
export type LateChange = z.infer<typeof LateChange>;

/** As many as one approval takes in: more is another evening, and not a slip. */
export const MOST_LATE_CHANGES = 200;

/** A field that is absent and one that is undefined are the same, as the log has them. */
const scored = (result: Result): z.infer<typeof Scored> => Scored.parse(pickedFrom(result, Scored.shape));
const pickedFrom = (whole: object, shape: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(whole).filter(([field, value]) => Object.hasOwn(shape, field) && value !== undefined),
  );
const entered = (entry: object) => Entered.parse(pickedFrom(entry, Entered.shape));
const met = (match: object) => Met.parse(pickedFrom(match, Met.shape));
const asDealt = (deal: object) => AsDealt.parse(pickedFrom(deal, AsDealt.shape));
const taken = (penalty: object) => Taken.parse(pickedFrom(penalty, Taken.shape));

const settingsChanged = (
  session: Session,
  { method, sections, fields, regulations = {} }: Extract<SessionEvent, { type: "SettingsCorrected" }>["data"],
): LateChange => {
  const { settings } = session;
  const keys = Object.keys(regulations).filter(isScoringOption);
  const chosen = (values: Readonly<Record<string, unknown>> | undefined) =>
    keys.length === 0
      ? {}
      : { regulations: optionValues.parse(Object.fromEntries(keys.map((key) => [key, values?.[key] ?? null]))) };
  const idsOf = (all: readonly { readonly id: string }[] | undefined) => all?.map(({ id }) => id);
  return {
    of: "settings",
    from: {
      ...(method === undefined ? {} : { method: settings?.method }),
      ...(sections === undefined ? {} : { sections: idsOf(settings?.sections) }),
      ...(fields === undefined ? {} : { fields: settings?.fields.map((field) => [...field]) }),
      ...chosen(settings?.regulations),
    },
    to: {
      ...(method === undefined ? {} : { method }),
      ...(sections === undefined ? {} : { sections: idsOf(sections) }),
      ...(fields === undefined ? {} : { fields }),
      ...chosen(regulations),
    },
  };
};

const resultOf = ({ results }: Session, id: string): Result | undefined =>
  [...results.values()].flat().find(({ result }) => result === id);

/** What an event would put right; `undefined` where it is none that a late correction is about. */
const changesIn = (session: Session, event: SessionEvent): readonly LateChange[] | undefined => {
  switch (event.type) {
    case "ResultImported":
      return [{ of: "result", result: event.data.result, to: scored(event.data) }];
    case "ResultCorrected":
      return [{ of: "result", result: event.data.result, from: scored(event.data.from), to: scored(event.data.to) }];
    case "ResultWithdrawn": {
      const known = resultOf(session, event.data.result);
      return known === undefined ? undefined : [{ of: "result", result: known.result, from: scored(known) }];
    }
    case "ContestantEntered":
    case "ContestantCorrected": {
      const { contestant } = event.data;
      const known = session.contestants.get(contestant);
      if (known !== undefined && isRankedAlike(event.data, known)) return [];
      const from = known === undefined ? {} : { from: entered(known) };
      return [{ of: "contestant", contestant, ...from, to: entered(event.data) }];
    }
    case "MatchSet":
    case "MatchCorrected": {
      const { match } = event.data;
      const known = session.matches.get(match);
      return [{ of: "match", match, ...(known === undefined ? {} : { from: met(known) }), to: met(event.data) }];
    }
    case "DealsSet":
      return event.data.boards
        .filter(({ board, ...deal }) => !isScoredAlike(board, deal, session.deals.get(board)))
        .map((deal) => ({
          of: "board" as const,
          board: deal.board,
          from: asDealt(session.deals.get(deal.board) ?? {}),
          to: asDealt(deal),
        }));
    case "PenaltyImposed":
    case "PenaltyLifted": {
      const known = session.penalties.get(event.data.penalty);
      if (known === undefined) return undefined;
      const { penalty, contestant } = known;
      const to = event.type === "PenaltyImposed" ? { to: taken(event.data) } : {};
      return [{ of: "penalty", penalty, contestant, from: taken(known), ...to }];
    }
    case "SettingsCorrected":
      return [settingsChanged(session, event.data)];
    // What everybody may look at follows from what was played, and moves no score.
    case "BoardReleased":
      return [];
    default:
      return undefined;
  }
};

/** What these events would put right, all of it; `undefined` where something among them is no wrong record: a board that is cancelled, a penalty that is new. */
export const lateChanges = (session: Session, events: readonly SessionEvent[]): readonly LateChange[] | undefined => {
  const all = events.map((event) => changesIn(session, event));
  return all.every((changes) => changes !== undefined) ? all.flat() : undefined;
};

/** Whom a change is about: those who met, were entered, or were fined. Of how a board or a session is scored everybody who plays. */
export const contestantsIn = (session: Session, change: LateChange): readonly string[] => {
  switch (change.of) {
    case "result":
      return [change.from, change.to].flatMap((one) => (one === undefined ? [] : [one.ns, one.ew].flat()));
    case "match":
      return [change.from, change.to].flatMap((one) => (one === undefined ? [] : [one.home, one.away]));
    case "contestant":
    case "penalty":
      return [change.contestant];
    case "board":
      return (session.results.get(change.board) ?? []).flatMap(({ ns, ew }) => [ns, ew].flat());
    case "settings":
      return [...session.contestants.keys()];
  }
};
