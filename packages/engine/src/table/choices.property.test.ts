/** Questions and their answers: what is offered the door takes, what is not it refuses, and a preview is what then happens. Laws 10A to 10C. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SUITS } from "../cards/deal.ts";
import { SEATS, leftOf } from "../cards/seats.ts";
import type { Ask, Preview, Table, TableEventOf } from "../tables.ts";
import {
  OPTIONS,
  admit,
  directorsAnswer,
  english,
  foldTable,
  previewsOf,
  say,
  sentencesOf,
  viewOf,
} from "../tables.ts";
import { answeredBy } from "./asks.ts";
import { realTable } from "./testing/draw-situation.ts";
import type { Way } from "./preview.ts";
import { patient, runs } from "./testing/env.ts";
import type { View } from "./view.ts";

const namesSuit = (option: string): boolean => option === "prohibit" || option === "require";

/** Every choice that anybody could say he makes; which card is designated is a matter of the play. */
const elections: readonly TableEventOf["OptionElected"][] = [...SEATS, "director" as const].flatMap((by) =>
  OPTIONS.filter((option) => option !== "designate").flatMap((option) =>
    namesSuit(option)
      ? [undefined, ...SUITS].map((suit) => ({
          type: "OptionElected" as const,
          by,
          option,
          ...(suit === undefined ? {} : { suit }),
        }))
      : [{ type: "OptionElected" as const, by, option }],
  ),
);

/** Who may choose: a seat, or either of a side. */
const decides = (decider: string, by: string): boolean =>
  decider === by || (by !== "director" && decider.length === 2 && decider.includes(by));

const isOffered = ({ pending }: View, { by, option, suit }: TableEventOf["OptionElected"]): boolean =>
  pending.some(
    (ask) =>
      "options" in ask &&
      decides(ask.decider, by) &&
      ask.options.includes(option) &&
      (!namesSuit(option) || (suit !== undefined && ask.among?.includes(suit) === true)),
  );

const keyOf = ({ by, option, suit }: TableEventOf["OptionElected"]): string => [by, option, suit].join(" ");

/** What is asked, of whom, and about which call: after a second low bid the same is asked of that one (27B4). */
const questionOf = ({ position }: Table, { law, decider, of = -1 }: Ask): string =>
  [law, decider, of, position.irregularities[of]?.call?.event].join(" ");
const questionsOf = (table: Table): readonly string[] => viewOf(table).pending.map((ask) => questionOf(table, ask));

describe("choices", () => {
  it("are let in by the door where they are offered, and refused where they are not", patient, () => {
    fc.assert(
      fc.property(realTable, ({ table }) => {
        const view = viewOf(table);
        // A choice that has been made may still be overruled by whose word prevails (55A).
        const mayOverrule = ({ by }: TableEventOf["OptionElected"]): boolean =>
          table.position.irregularities.some((it) => it.stage === "answered" && leftOf(it.offender) === by);
        const others = elections.filter((each) => !mayOverrule(each));
        const offered = others.filter((each) => isOffered(view, each)).map(keyOf);
        const admitted = others.filter((each) => admit(table, each) === undefined).map(keyOf);
        expect(admitted).toEqual(offered);
        expect(previewsOf(table).filter(({ answer }) => admit(table, answer) !== undefined)).toEqual([]);
      }),
      runs(150, 3_000),
    );
  });

  it("are asked only of those whom a Law names, and leave the question behind when they are answered", patient, () => {
    fc.assert(
      fc.property(realTable, ({ table }) => {
        const { laws, position } = table;
        // Of two questions that the same words answer the one that governs is answered; the other is asked again.
        const governs = ({ ask, answer }: Preview): boolean =>
          answer.type !== "OptionElected" || answeredBy(laws, position, answer)?.of === ask.of;
        const answered = previewsOf(table).filter((each) => each.ask.of !== undefined && governs(each));
        const stillAsked = answered.filter(({ ask, now }) => questionsOf(now.table).includes(questionOf(table, ask)));
        expect(stillAsked.map(({ answer }) => answer)).toEqual([]);
      }),
      runs(300, 6_000),
    );
  });
});

describe("previews", () => {
  it("are what then follows", patient, () => {
    fc.assert(
      fc.property(realTable, ({ table }) => {
        const follows = ({ events, table: foreseen }: Way): void => {
          expect(viewOf(foreseen)).toEqual(viewOf(events.reduce(foldTable, table)));
        };
        for (const { now, ways } of previewsOf(table)) for (const way of [now, ...ways]) follows(way);
      }),
      runs(300, 6_000),
    );
  });

  it("can all be said in words", patient, () => {
    fc.assert(
      fc.property(realTable, ({ table }) => {
        const mute = sentencesOf(directorsAnswer(table)).filter((sentence) =>
          say(english, sentence).startsWith(sentence.key),
        );
        expect([...new Set(mute.map(({ key }) => key))]).toEqual([]);
      }),
      runs(300, 6_000),
    );
  });
});
