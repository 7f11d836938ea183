/**
 * The director's answer: what happened, whose choice it is, what each option would bring, and what comes later. Sentences are keys with
 * parameters, in the order in which a director says them; words are in `words/`. What an option brings is read off its preview.
 */
import type { Ask } from "../laws/law.ts";
import type { Seat } from "../cards/seats.ts";
import { leftOf, partnerOf } from "../cards/seats.ts";
import type { EventOf, TableEvent } from "../position/events.ts";
import type { Table } from "../table/fold.ts";
import type { Irregularity, Liability, Position, Review, Silence, Why } from "../position/position.ts";
import { whyOf } from "../position/position.ts";
import type { Known, Preview, Way } from "../table/preview.ts";
import { previewsOf, waysOn } from "../table/preview.ts";
import { viewOf } from "../table/view.ts";
import {
  callsBack,
  cardsBack,
  claimSaid,
  permission,
  resultSaid,
  stateOfRevoke,
  toldSaid,
  tricksSaid,
} from "./play-sentences.ts";
import { lawNumber } from "../laws/references.ts";
import { isAuctionPeriod } from "../position/auction.ts";
import { isOver } from "../position/phase.ts";
import { differencesInPlay, turnUnder } from "./answer-play.ts";
import type { Sentence } from "./sentence.ts";
import { sentence, suitNamed } from "./sentence.ts";
import { isNew } from "./what-is-new.ts";

export type { Sentence } from "./sentence.ts";

/** An option and what it brings: at once, and on each way that the Law then leaves open. */
export type AnsweredOption = {
  readonly says: Sentence;
  readonly follows: readonly Sentence[];
  readonly ways: readonly { readonly says: Sentence; readonly follows: readonly Sentence[] }[];
};

type Taken = { readonly takes: readonly TableEvent[] };
/** What may be chosen or found now, each option and each way on with the events that take it: for who writes it into the record. */
export type DirectorsChoice = {
  readonly says: Sentence;
  readonly options: readonly (Omit<AnsweredOption, "ways"> &
    Taken & { readonly ways: readonly (AnsweredOption["ways"][number] & Taken)[] })[];
};

export type Answer = {
  readonly happened: readonly Sentence[];
  /** Cards that go back to their hands now, or may (47, 62). */
  readonly back: readonly Sentence[];
  readonly choice: readonly { readonly says: Sentence; readonly options: readonly AnsweredOption[] }[];
  readonly later: readonly Sentence[];
};

const eventsOf = (whys: readonly Why[]): readonly number[] =>
  [...new Set(whys.flatMap(({ events }) => events))].toSorted((one, other) => one - other);

/** `bid` `pass` `double`, for the Laws that tell them apart, else the Law's number alone. */
const happenedKey = (it: Irregularity): string => {
  const { law, call, turn, offender } = it;
  const number = lawNumber(law);
  if (number === "61") return `happened.61${stateOfRevoke(it)}`;
  if (!["29", "30", "31", "32"].includes(number)) return `happened.${number}`;
  const whose = turn === partnerOf(offender) ? "partner" : turn === leftOf(offender) ? "left" : "right";
  return call === undefined ? `happened.${number}` : `happened.outOfRotation.${whose}`;
};

/** A revoke that is established is so by another Law than the one that was broken. */
const happenedUnder = ({ law, course }: Irregularity): string =>
  (lawNumber(law) === "61" ? course.findLast((each) => lawNumber(each.law) === "63")?.law : undefined) ?? law;

export const happened = (it: Irregularity): Sentence =>
  sentence(happenedKey(it), happenedUnder(it), eventsOf(whyOf(it)), {
    offender: it.offender,
    partner: partnerOf(it.offender),
    ...(it.call === undefined ? {} : { call: it.call.call }),
    ...(it.card === undefined ? {} : { card: it.card.card }),
    ...(it.trick === undefined ? {} : { trick: it.trick }),
    ...(it.turn === undefined ? {} : { turn: it.turn }),
    ...(it.replacement === undefined ? {} : { replacement: it.replacement.call }),
  });

const chooses = (ask: Ask): Sentence => {
  const offender = ask.offender ?? "";
  if ("options" in ask)
    return sentence(`choice.${ask.law}`, ask.law, [], {
      decider: ask.decider,
      offender,
      options: ask.options,
      ...(ask.prevails === undefined ? {} : { prevails: ask.prevails }),
    });
  if ("award" in ask) return sentence(`award.${ask.law}`, ask.law, [], ask.award);
  return sentence(`finding.${ask.finding}`, ask.law, [], {
    offender,
    ...(ask.side === undefined ? {} : { side: ask.side }),
    ...(ask.calls === undefined ? {} : { calls: ask.calls.map(({ seat, call }) => `${seat} ${call}`) }),
    ...(ask.compares === undefined
      ? {}
      : { withdrawn: ask.compares.withdrawn.call, replacement: ask.compares.replacement.call }),
  });
};

const optionOf = (law: string, answer: TableEvent): Sentence => {
  if (answer.type === "TricksAwarded") return sentence("awarded", law, [], { tricks: answer.declarer });
  return answer.type === "OptionElected"
    ? sentence(`option.${answer.option}`, law, [], {
        ...(answer.suit === undefined ? {} : { suit: suitNamed(answer.suit) }),
        ...(answer.card === undefined ? {} : { card: answer.card }),
      })
    : sentence(answer.type === "FindingMade" && isFound(answer.value) ? "found.yes" : "found.no", law, []);
};

const isFound = (value: EventOf["FindingMade"]["value"]): boolean => value !== false && value !== null;

const wayOf = ({ law, events }: Way): Sentence => {
  const calls = events.flatMap((event) =>
    "call" in event && event.type !== "CalledFromWrongHand" ? [`${event.seat} ${event.call}`] : [],
  );
  const chosen = events.findLast((event) => event.type === "OptionElected");
  return sentence(chosen === undefined ? `way.${law}` : `way.${law}.${chosen.option}`, law, [], { calls });
};

const NONE: ReadonlySet<number> = new Set();

const silence = ({ seat, extent, why }: Silence): Sentence =>
  sentence(`follows.silence.${extent}`, why.law, why.events, { seat });
const lead = ({ offender, why }: Liability): Sentence =>
  sentence("follows.lead", why.law, why.events, { offender, partner: partnerOf(offender) });

/** What the director looks at once play is over. */
const toReview = (position: Position, { law, events, alternatives = [] }: Review): readonly Sentence[] => [
  sentence(`${isOver(position) ? "over" : "later"}.${law}`, law, events),
  ...alternatives.map(({ seat, noted }) =>
    noted === undefined
      ? sentence("alternatives", "16B1(b)", events, { seat })
      : sentence("alternatives.noted", "16B1(b)", [...events, noted], { seat }),
  ),
];

/** The calls that are back already, of which it hangs on the way that is taken who may use them. */
const unsettledIn = (before: Position, ways: readonly Way[]): ReadonlySet<number> => {
  const back = new Set(before.withdrawn.map(({ event }) => event));
  const settled = ways.flatMap(({ table }) => table.position.withdrawn.filter((each) => isNew(before.withdrawn, each)));
  return new Set(settled.flatMap(({ event }) => (back.has(event) ? [event] : [])));
};

/** What one position has that the other had not, and who may use what is `unsettled`: said in the order of importance at the table. */
const differences = (
  before: Position,
  after: Position,
  turn: Seat | null,
  unsettled: ReadonlySet<number>,
): readonly Sentence[] => {
  const gone = after.withdrawn.filter(
    (each) => each.call !== undefined && (isNew(before.withdrawn, each) || unsettled.has(each.event)),
  );
  const settled = after.irregularities.filter(
    ({ id, state }) =>
      before.irregularities[id]?.state === "pending" && (state === "accepted" || state === "forfeited"),
  );
  return [
    ...settled.map((it) => {
      const { state, course, call, card, law } = it;
      const under = course.at(-1)?.law ?? law;
      return sentence(`follows.${state}${card === undefined ? "" : ".card"}`, under, eventsOf(whyOf(it)), {
        call: call?.call ?? "",
        ...(card === undefined ? {} : { card: card.card, seat: card.seat }),
      });
    }),
    ...gone.map(({ seat, call, authorisedTo, why }) =>
      sentence(
        `follows.withdrawn.${authorisedTo === "both" || authorisedTo === "none" ? authorisedTo : "side"}`,
        why.law,
        why.events,
        { seat, call: call ?? "", side: authorisedTo },
      ),
    ),
    ...after.permissions.filter((each) => isNew(before.permissions, each)).map(permission("follows")),
    ...after.silences.filter((each) => isNew(before.silences, each)).map(silence),
    ...after.liabilities.filter((each) => isNew(before.liabilities, each) && each.comparable !== true).map(lead),
    ...after.restrictions
      .filter((each) => isNew(before.restrictions, each))
      .map(({ seat, kind, suits, why }) =>
        sentence(`follows.${kind}`, why.law, why.events, { seat, suits: suits.map(suitNamed) }),
      ),
    ...differencesInPlay(before, after),
    ...(turn === null ? [] : [sentence("follows.turn", turnUnder(after), [], { seat: turn })]),
    ...after.review.filter((each) => isNew(before.review, each)).flatMap((each) => toReview(after, each)),
  ];
};

const follows = (from: Table, { table, events }: Way, unsettled: ReadonlySet<number> = NONE): readonly Sentence[] => {
  const after = viewOf(table);
  const [answer] = events;
  return [
    ...differences(from.position, table.position, after.turn, unsettled),
    ...(answer === undefined ? [] : resultSaid(viewOf(from), after, answer)),
  ];
};

/** The paragraph that an irregularity has come to, where it is of that Law still (54A, 54B, 54D). */
const paragraphOf = (it: Irregularity | undefined, law: string): string => {
  const rests = it?.course.at(-1)?.law;
  return rests !== undefined && lawNumber(rests) === lawNumber(law) ? rests : law;
};

/** Who may use what was taken back is settled by the way that is taken; where ways say it, it is not said before them. */
const beforeWays = (all: readonly Sentence[], ways: AnsweredOption["ways"]): readonly Sentence[] =>
  ways.length === 0 ? all : all.filter(({ key }) => !key.startsWith("follows.withdrawn."));

const answered = (
  table: Table,
  { ask, answer, now, ways: left }: Preview,
  unsettled: ReadonlySet<number>,
): DirectorsChoice["options"][number] => {
  const ways = left.map((way) => ({ says: wayOf(way), follows: follows(table, way), takes: way.events }));
  return {
    takes: [answer],
    says: optionOf(
      paragraphOf(ask.of === undefined ? undefined : now.table.position.irregularities[ask.of], ask.law),
      answer,
    ),
    follows: beforeWays(follows(table, now, unsettled), ways),
    ways,
  };
};

/** What is chosen already and not done yet: for whom it now is to act, and what each way that the Law leaves open would bring. */
const goesOn = (table: Table, known: Known | undefined): readonly DirectorsChoice[] =>
  waysOn(table, known).map(({ of, ways }) => {
    const unsettled = unsettledIn(table.position, ways);
    return {
      says: sentence(`goesOn.${lawNumber(of.law)}`, paragraphOf(of, of.law), [], { offender: of.offender }),
      options: ways.map((way) => ({
        says: wayOf(way),
        follows: follows(table, way, unsettled),
        takes: way.events,
        ways: [],
      })),
    };
  });

const choicesAmong = (
  table: Table,
  previews: readonly Preview[],
  known: Known | undefined,
): readonly DirectorsChoice[] => [
  ...[...new Set(previews.map(({ ask }) => ask))].map((ask) => {
    const of = previews.filter((preview) => preview.ask === ask);
    const unsettled = unsettledIn(
      table.position,
      of.map(({ now }) => now),
    );
    return { says: chooses(ask), options: of.map((preview) => answered(table, preview, unsettled)) };
  }),
  ...goesOn(table, known),
];

/** What may be written into the record now, in the order in which it is asked. */
export const directorsChoices = (table: Table): readonly DirectorsChoice[] =>
  choicesAmong(table, previewsOf(table), undefined);

const toldOnly = ({ says, options }: DirectorsChoice): Answer["choice"][number] => ({
  says,
  options: options.map((option) => ({
    says: option.says,
    follows: option.follows,
    ways: option.ways.map((way) => ({ says: way.says, follows: way.follows })),
  })),
});

/** What a director would say at this table now; of no more than `known` where that is given. */
export const directorsAnswer = (whole: Table, known?: Known): Answer => {
  const table = known?.(whole) ?? whole;
  const { position } = table;
  const previews = previewsOf(table, known);
  const asked = new Set(previews.flatMap(({ ask: { of } }) => (of === undefined ? [] : [of])));
  const open = position.irregularities.filter(({ id, stage }) => asked.has(id) || stage !== "done");
  return {
    happened: [...open.map(happened), ...toldSaid(table), ...claimSaid(table)],
    back: [...callsBack(table), ...cardsBack(table)],
    choice: choicesAmong(table, previews, known).map(toldOnly),
    later: [
      ...tricksSaid(viewOf(table)),
      ...(isAuctionPeriod(position) && !isOver(position) ? position.silences.map(silence) : []),
      ...(isOver(position) ? [] : position.liabilities.filter(({ comparable }) => comparable !== true).map(lead)),
      ...position.review.flatMap((each) => toReview(position, each)),
    ],
  };
};
