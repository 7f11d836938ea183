/**
 * The director's answer: what happened, whose choice it is, what each option would bring, and what comes later. Sentences are keys with
 * parameters, in the order in which a director says them; words are in `words/`. What an option brings is read off its preview.
 */
import type { Ask } from "../laws/law.ts";
import type { Seat } from "../cards/seats.ts";
import { leftOf, partnerOf } from "../cards/seats.ts";
import type { TableEvent } from "../table/events.ts";
import type { Table } from "../table/fold.ts";
import type { Irregularity, Liability, Position, Silence, Why } from "../table/position.ts";
import type { Preview, Way } from "../table/preview.ts";
import { previewsOf } from "../table/preview.ts";
import { viewOf } from "../table/view.ts";
import { lawNumber } from "../laws/references.ts";

export type Parameter = string | number | readonly string[];
export type Sentence = {
  readonly key: string;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly law: string;
  /** The events it rests on, by their numbers. */
  readonly events: readonly number[];
};

/** An option and what it brings: at once, and on each way that the Law then leaves open. */
export type AnsweredOption = {
  readonly says: Sentence;
  readonly follows: readonly Sentence[];
  readonly ways: readonly { readonly says: Sentence; readonly follows: readonly Sentence[] }[];
};

export type Answer = {
  readonly happened: readonly Sentence[];
  readonly choice: readonly { readonly says: Sentence; readonly options: readonly AnsweredOption[] }[];
  readonly later: readonly Sentence[];
};

const sentence = (
  key: string,
  law: string,
  events: readonly number[],
  parameters: Sentence["parameters"] = {},
): Sentence => ({ key, law, events, parameters });
const eventsOf = (whys: readonly Why[]): readonly number[] =>
  [...new Set(whys.flatMap(({ events }) => events))].toSorted((one, other) => one - other);

/** `bid` `pass` `double`, for the Laws that tell them apart, else the Law's number alone. */
const happenedKey = ({ law, call, turn, offender }: Irregularity): string => {
  const number = lawNumber(law);
  if (!["29", "30", "31", "32"].includes(number)) return `happened.${number}`;
  const whose = turn === partnerOf(offender) ? "partner" : turn === leftOf(offender) ? "left" : "right";
  return call === undefined ? `happened.${number}` : `happened.outOfRotation.${whose}`;
};

const happened = (it: Irregularity): Sentence =>
  sentence(happenedKey(it), it.law, eventsOf(it.why), {
    offender: it.offender,
    partner: partnerOf(it.offender),
    ...(it.call === undefined ? {} : { call: it.call.call }),
    ...(it.turn === undefined ? {} : { turn: it.turn }),
    ...(it.replacement === undefined ? {} : { replacement: it.replacement.call }),
  });

const chooses = (ask: Ask): Sentence => {
  const offender = ask.offender ?? "";
  if ("options" in ask)
    return sentence(`choice.${ask.law}`, ask.law, [], { decider: ask.decider, offender, options: ask.options });
  if ("award" in ask) return sentence(`award.${ask.law}`, ask.law, [], ask.award);
  return sentence(`finding.${ask.finding}`, ask.law, [], {
    offender,
    ...(ask.compares === undefined
      ? {}
      : { withdrawn: ask.compares.withdrawn.call, replacement: ask.compares.replacement.call }),
  });
};

const optionOf = (law: string, answer: TableEvent): Sentence =>
  answer.type === "TricksAwarded"
    ? sentence("awarded", law, [], { tricks: answer.declarer })
    : answer.type === "OptionElected"
    ? sentence(`option.${answer.option}`, law, [], answer.suit === undefined ? {} : { suit: answer.suit })
    : sentence(answer.type === "FindingMade" && answer.value === true ? "found.yes" : "found.no", law, []);

const wayOf = ({ law, events }: Way): Sentence => {
  const calls = events.flatMap((event) =>
    "call" in event && event.type !== "CalledFromWrongHand" ? [`${event.seat} ${event.call}`] : [],
  );
  return sentence(`way.${law}`, law, [], { calls });
};

const isNew = <T>(before: readonly T[], item: T): boolean => !before.includes(item);

const silence = ({ seat, extent, why }: Silence): Sentence =>
  sentence(`follows.silence.${extent}`, why.law, why.events, { seat });
const lead = ({ offender, why }: Liability): Sentence =>
  sentence("follows.lead", why.law, why.events, { offender, partner: partnerOf(offender) });

/** What one position has that the other had not, said in the order of importance at the table. */
const differences = (before: Position, after: Position, turn: Seat | null): readonly Sentence[] => {
  const gone = after.withdrawn.filter((each) => isNew(before.withdrawn, each) && each.call !== undefined);
  const settled = after.irregularities.filter(
    ({ id, state }) =>
      before.irregularities[id]?.state === "pending" && (state === "accepted" || state === "forfeited"),
  );
  return [
    ...settled.map(({ state, why, call, law }) =>
      sentence(`follows.${state}`, why.at(-1)?.law ?? law, eventsOf(why), { call: call?.call ?? "" }),
    ),
    ...gone.map(({ seat, call, authorisedTo, why }) =>
      sentence(
        `follows.withdrawn.${authorisedTo === "both" || authorisedTo === "none" ? authorisedTo : "side"}`,
        why.law,
        why.events,
        { seat, call: call ?? "", side: authorisedTo },
      ),
    ),
    ...after.silences.filter((each) => isNew(before.silences, each)).map(silence),
    ...after.liabilities.filter((each) => isNew(before.liabilities, each) && each.comparable !== true).map(lead),
    ...after.restrictions
      .filter((each) => isNew(before.restrictions, each))
      .map(({ seat, kind, suits, why }) => sentence(`follows.${kind}`, why.law, why.events, { seat, suits })),
    ...(turn === null ? [] : [sentence("follows.turn", "17C", [], { seat: turn })]),
    ...after.review
      .filter((each) => isNew(before.review, each))
      .map(({ law, events }) => sentence(`later.${law}`, law, events)),
  ];
};

const follows = (from: Table, { table }: Way): readonly Sentence[] =>
  differences(from.position, table.position, viewOf(table).turn);

const answered = (table: Table, { ask, answer, now, ways }: Preview): AnsweredOption => ({
  says: optionOf(ask.law, answer),
  follows: follows(table, now),
  ways: ways.map((way) => ({ says: wayOf(way), follows: follows(table, way) })),
});

/** What a director would say at this table now. */
export const directorsAnswer = (table: Table): Answer => {
  const { position } = table;
  const previews = previewsOf(table);
  const asks = [...new Set(previews.map(({ ask }) => ask))];
  const asked = new Set(asks.flatMap(({ of }) => (of === undefined ? [] : [of])));
  const open = position.irregularities.filter(({ id, stage }) => asked.has(id) || stage !== "done");
  return {
    happened: open.map(happened),
    choice: asks.map((ask) => ({
      says: chooses(ask),
      options: previews.filter((preview) => preview.ask === ask).map((preview) => answered(table, preview)),
    })),
    later: [
      ...position.silences.map(silence),
      ...position.liabilities.filter(({ comparable }) => comparable !== true).map(lead),
      ...position.review.map(({ law, events }) => sentence(`later.${law}`, law, events)),
    ],
  };
};
