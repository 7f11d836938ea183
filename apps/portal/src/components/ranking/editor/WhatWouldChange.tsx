"use client";
/** What a ranking would be by the scheme that is written, over all that is booked: asked for by a button, told list by list. Nothing is laid down by it. Law 80A. */
import { useLocale, useTranslations } from "next-intl";
import { useId, useState, useTransition } from "react";
import { PageButton } from "#components/ScriptForm.tsx";
import { dayText } from "#format/dates.ts";
import { type ListShown, RankingThen } from "#format/scheme-trial.ts";
import { Points } from "../Points.tsx";
import type { Draft } from "./draft.ts";

type Moved = ListShown["head"][number];

const useName = (): ((name: string | null) => string) => {
  const say = useTranslations("rankings");
  return (name) => name ?? say("unnamed");
};

const Place = ({ at }: { readonly at: Moved["now"] }) =>
  at === undefined ? <>–</> : <span className="nowrap">{`${at.place}${at.tied ? "=" : ""}`}</span>;
const PointsAt = ({ at }: { readonly at: Moved["now"] }) => (at === undefined ? <>–</> : <Points points={at.points} />);

const Moves = ({ caption, people }: { readonly caption: string; readonly people: readonly Moved[] }) => {
  const say = useTranslations("scheme");
  const rankings = useTranslations("rankings");
  const name = useName();
  if (people.length === 0) return null;
  return (
    <div className="sheet">
      <table className="fold compared">
        <caption className="said">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rankings("player")}</th>
            <th scope="col">{say("placeNow")}</th>
            <th scope="col">{say("placeThen")}</th>
            <th scope="col">{say("pointsNow")}</th>
            <th scope="col">{say("pointsThen")}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ person, name: called, now, would }) => (
            <tr key={person}>
              <th scope="row">{name(called)}</th>
              <td data-title={say("placeNow")}>
                <Place at={now} />
              </td>
              <td data-title={say("placeThen")}>
                {now?.place === would?.place ? (
                  <Place at={would} />
                ) : (
                  <b>
                    <Place at={would} />
                  </b>
                )}
              </td>
              <td data-title={say("pointsNow")}>
                <PointsAt at={now} />
              </td>
              <td data-title={say("pointsThen")}>
                <PointsAt at={would} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const ListThen = ({ list: { title, moved, all, head, gains, losses } }: { readonly list: ListShown }) => {
  const say = useTranslations("scheme");
  return (
    <section className="stack tight">
      <h4>{title}</h4>
      <p>{say("moved", { count: moved, all })}</p>
      <Moves caption={title} people={head} />
      {gains.length === 0 ? null : <p className="strong">{say("gainMost")}</p>}
      <Moves caption={`${title}: ${say("gainMost")}`} people={gains} />
      {losses.length === 0 ? null : <p className="strong">{say("loseMost")}</p>}
      <Moves caption={`${title}: ${say("loseMost")}`} people={losses} />
    </section>
  );
};

const Told = ({ told: { counted, notBooked, asNow, lists, titles } }: { readonly told: RankingThen }) => {
  const say = useTranslations("scheme");
  const name = useName();
  return (
    <div className="stack">
      <p>{say("counted", counted)}</p>
      {notBooked.map((what) => (
        <p key={what} className="says">
          {say(`notBooked.${what}`)}
        </p>
      ))}
      {asNow === 0 ? null : <p className="says">{say("asNow", { count: asNow })}</p>}
      {lists.map((list) => (
        <ListThen key={list.list} list={list} />
      ))}
      {titles.map(({ title, name: called, won, lost, wonCount, lostCount }) => (
        <section key={title} className="stack tight">
          <h4>{called}</h4>
          {wonCount === 0 ? null : (
            <p>{say("titleWon", { count: wonCount, names: won.map((one) => name(one.name)).join(", ") })}</p>
          )}
          {lostCount === 0 ? null : (
            <p>{say("titleLost", { count: lostCount, names: lost.map((one) => name(one.name)).join(", ") })}</p>
          )}
        </section>
      ))}
    </div>
  );
};

export const WhatWouldChange = ({
  ranking,
  from,
  draft,
  ready,
}: {
  readonly ranking: string;
  readonly from: string;
  readonly draft: Draft;
  /** Nothing is wrong with it. */
  readonly ready: boolean;
}) => {
  const say = useTranslations("scheme");
  const locale = useLocale();
  const [found, setFound] = useState<{ readonly asked: string; readonly told?: RankingThen }>();
  const [pending, start] = useTransition();
  const title = useId();
  const asked = JSON.stringify({ ranking, from, scheme: draft });
  const ask = (): void =>
    start(async () => {
      try {
        const reply = await fetch("/api/rankings/what-if", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: asked,
        });
        const told = reply.ok ? RankingThen.safeParse(await reply.json()).data : undefined;
        setFound(told === undefined ? { asked } : { asked, told });
      } catch {
        setFound({ asked });
      }
    });
  return (
    <section className="stack" aria-labelledby={title}>
      <h2 id={title}>{say("whatIf")}</h2>
      <p className="quiet">{say("whatIfHint", { day: from === "" ? "–" : dayText(from, locale, true) })}</p>
      <div>
        <PageButton className="btn" disabled={!ready || pending} onClick={ask}>
          {say("tryIt")}
        </PageButton>
      </div>
      {pending ? <progress aria-label={say("working")} /> : null}
      <div aria-live="polite" className="stack">
        {found === undefined ? null : found.told === undefined ? (
          <p className="says bad">{say("notTried")}</p>
        ) : (
          <>
            {found.asked === asked ? null : <p className="says">{say("older")}</p>}
            <Told told={found.told} />
          </>
        )}
      </div>
    </section>
  );
};
