"use client";
/** What each decision would do to the board, to those who met there and to who leads, one beside the other, before any of them is taken. For those who decide. Laws 12C, 93. */
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DoorSays } from "#components/door-says.tsx";
import { rankOf, usePlaceThere } from "#components/foreseen/usePlaceThere.ts";
import { useWouldFollow } from "#components/foreseen/useWouldFollow.ts";
import { figure } from "#format/figure.ts";
import type { Follows, Foreseen } from "#format/would-follow.ts";
import type { DecideDesk } from "./ChangedTo.tsx";

export type Proposal = {
  readonly key: string;
  readonly words: ReactNode;
  /** Without one nothing changes. */
  readonly command?: object | undefined;
};

/** What follows from one of them: its own, or, where it changes nothing of it, what is so now. */
const then = <T,>(
  follows: Follows | undefined,
  all: readonly Follows[],
  of: (one: Follows) => { readonly before?: T; readonly after?: T } | undefined,
) => {
  const own = follows && of(follows);
  if (own !== undefined) return own.after;
  return all.map((one) => of(one)?.before).find((before) => before !== undefined);
};

const followsOf = (answer: Foreseen | undefined): Follows | undefined =>
  answer?.kind === "follows" ? answer : undefined;

export const Outlook = ({
  title,
  session,
  csrf,
  proposals,
  desk: { result, here, contestants, numbers },
}: {
  readonly title: string;
  readonly session: string;
  readonly csrf: string;
  readonly proposals: readonly Proposal[];
  readonly desk: DecideDesk;
}) => {
  const say = useTranslations("appeal");
  const unit = useTranslations("units.sidesLong");
  const locale = useLocale();
  const { called, total } = usePlaceThere(numbers, contestants);
  const asked = proposals.filter(({ command }) => command !== undefined);
  const told = useWouldFollow(session, JSON.stringify(asked.map(({ command }) => command)), csrf);
  if (told === undefined) return <p className="quiet">{say("outlookComes")}</p>;
  if (told.silent === true) return null;
  const answers = new Map(asked.map(({ key }, index) => [key, told.answers[index]]));
  const all = told.answers.flatMap((one) => followsOf(one) ?? []);
  if (all.length === 0) return null;
  const leads = all.some(({ first }) => first.length > 0);
  return (
    <table className="fold outlook">
      <caption className="said">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{say("ifIs")}</th>
          {result === undefined ? null : <th scope="col">{say("boardFor", { side: unit("NS") })}</th>}
          {here.map((id) => (
            <th scope="col" key={id}>
              {called(id)}
            </th>
          ))}
          {leads ? <th scope="col">{say("leading")}</th> : null}
        </tr>
      </thead>
      <tbody>
        {proposals.map(({ key, words }) => {
          const answer = answers.get(key);
          if (answer?.kind === "refused")
            return (
              <tr key={key}>
                <th scope="row">{words}</th>
                <td colSpan={here.length + 2} className="quiet small">
                  <DoorSays of={answer.refusal} what="message" />
                </td>
              </tr>
            );
          const follows = followsOf(answer);
          const board = then(follows, all, ({ worth }) =>
            worth.find((one) => one.result === result && one.side === "ns"),
          );
          const first = then(follows, all, (one) => one.first[0]);
          return (
            <tr key={key}>
              <th scope="row">{words}</th>
              {result === undefined ? null : (
                <td data-title={say("boardFor", { side: unit("NS") })}>
                  {board === undefined ? say("asNow") : figure(board, locale)}
                </td>
              )}
              {here.map((id) => {
                const place = then(follows, all, ({ places }) => places.find(({ contestant }) => contestant === id));
                return (
                  <td key={id} data-title={called(id)}>
                    {place === undefined ? say("asNow") : `${rankOf(place)} · ${total(place)}`}
                  </td>
                );
              })}
              {leads ? (
                <td data-title={say("leading")}>{first === undefined ? say("asNow") : first.map(called).join(", ")}</td>
              ) : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
