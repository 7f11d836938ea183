"use client";
/** What a ruling or a decision would do while its score is filled in, and what each line of a weighted score is worth by itself. Laws 12C1(c), 81C, 93. */
import { useLocale, useTranslations } from "next-intl";
import type { Texts } from "#components/forms/texts.ts";
import { figure } from "#format/figure.ts";
import { linesOf, type Ruled, scoreOf } from "./ruling.ts";
import { useWouldFollow } from "#components/foreseen/useWouldFollow.ts";

/** Alternatives that are asked about beside the whole. */
const MOST_LINES = 7;

export const useForeseen = ({
  session,
  texts,
  result,
  whole,
  alone,
  csrf,
}: {
  readonly session: string;
  readonly texts: Texts;
  /** The result's id at the table, where there is one. */
  readonly result: string | undefined;
  /** The command as it is filled in; none while it is not. */
  readonly whole: object | undefined;
  /** The same with one line of a weighted score in place of all. */
  readonly alone: (score: Ruled) => object;
  readonly csrf: string;
}) => {
  const say = useTranslations("rule");
  const locale = useLocale();
  const lines = texts["mode"] === "weighted" ? linesOf(texts, "both").slice(0, MOST_LINES) : [];
  const scores = lines.flatMap((line) => scoreOf(texts, line) ?? []);
  const told = useWouldFollow(
    session,
    JSON.stringify(whole === undefined ? [] : [whole, ...scores.map((one) => alone(one))]),
    csrf,
  );
  const worth = new Map(
    lines.flatMap((line, index): [string, string][] => {
      const answer = told?.answers[index + 1];
      const ns =
        answer?.kind === "follows" ? answer.worth.find((one) => one.result === result && one.side === "ns") : undefined;
      return ns?.after === undefined ? [] : [[line, say("worthLine", { points: figure(ns.after, locale) })]];
    }),
  );
  return { foreseen: told?.answers[0], worth, silent: told?.silent === true };
};
