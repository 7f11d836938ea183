"use client";
/**
 * What the options at a table would do to the scores, beside them as soon as it is known: nobody waits for it. A line for each, and of the one that is chosen all that
 * moves. Laws 12, 77, 78, 81C.
 */
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { answersTo } from "#components/foreseen/answers-to.ts";
import { IfGiven } from "#components/foreseen/IfGiven.tsx";
import { rankOf } from "#components/foreseen/usePlaceThere.ts";
import { useWouldFollow } from "#components/foreseen/useWouldFollow.ts";
import type { AtTable, ScoresShown } from "#format/directed-choice.ts";
import { figure } from "#format/figure.ts";
import type { Follows } from "#format/would-follow.ts";
import type { TableEvent } from "@traveller/engine";

/** What the door answers at once. */
const MOST_ASKED = 8;

const keyOf = (events: readonly TableEvent[]): string => JSON.stringify(events);

export const Foreseen = ({
  at: { session, table, version, csrf },
  scores: { here, contestants, numbers, moved },
  options,
  chosen,
  tell,
}: {
  readonly at: AtTable;
  readonly scores: ScoresShown;
  /** By the events that take each. */
  readonly options: readonly (readonly TableEvent[])[];
  readonly chosen: readonly TableEvent[] | undefined;
  /** The line of each option, by its key. */
  readonly tell: (lines: ReadonlyMap<string, string>) => void;
}) => {
  const say = useTranslations("directing");
  const locale = useLocale();
  const asked = [
    ...new Map([...(chosen === undefined ? [] : [chosen]), ...options].map((one) => [keyOf(one), one])).values(),
  ]
    .slice(0, MOST_ASKED)
    // As they stand, whichever of them is chosen: the same question is asked once.
    .toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), "en"));
  const text = JSON.stringify(
    asked.map((events) => ({ type: "RecordAtTable", table, expectedVersion: version, events })),
  );
  const told = useWouldFollow(session, text, csrf, 0, moved);
  const ids = here.map(({ id }) => id);
  const ownResult = ({ worth }: Follows): string | undefined =>
    worth.find((one) => one.board === table.board && one.contestants.some((id) => ids.includes(id)))?.result;
  const lineOf = (follows: Follows): string => {
    const own = follows.worth.filter(({ result }) => result === ownResult(follows));
    const [ns, ew] = (["ns", "ew"] as const).map((side) => own.find((one) => one.side === side)?.after);
    const moves = here.flatMap(({ id, number }) => {
      const place = follows.places.find(({ contestant }) => contestant === id);
      return place === undefined || rankOf(place.before) === rankOf(place.after)
        ? []
        : [say("moves", { number, before: rankOf(place.before), after: rankOf(place.after) })];
    });
    return [
      ...(ns === undefined || ew === undefined
        ? []
        : [say("worth", { ns: figure(ns, locale), ew: figure(ew, locale) })]),
      ...moves,
    ].join(" · ");
  };
  const answered = (now: typeof told): ReadonlyMap<string, Follows> =>
    new Map(
      answersTo(now, text).flatMap((answer, index) => {
        const events = asked[index];
        return answer.kind !== "follows" || events === undefined ? [] : [[keyOf(events), answer] as const];
      }),
    );
  const tellLines = useEffectEvent((now: typeof told): void =>
    tell(
      new Map(
        [...answered(now)].flatMap(([key, one]) => {
          const line = lineOf(one);
          return line === "" ? [] : [[key, line] as const];
        }),
      ),
    ),
  );
  useEffect(() => tellLines(told), [told]);
  const follows = chosen === undefined ? undefined : answered(told).get(keyOf(chosen));
  return follows === undefined ? null : (
    <section className="sheet pad would" aria-labelledby="if-ruled">
      <h2 id="if-ruled" className="caps">
        {say("ifRuled")}
      </h2>
      <IfGiven follows={follows} result={ownResult(follows)} here={ids} contestants={contestants} numbers={numbers} />
    </section>
  );
};
