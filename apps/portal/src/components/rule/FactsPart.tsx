"use client";
/** What happened: the auction and the result as they are recorded, the events that the ruling rests on, and what else was found. Laws 84, 85. */
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Area, Pick, Tick } from "#components/act/Filled.tsx";
import { HOW } from "./ruling.ts";

export type EventTold = {
  /** In the stream of the record. */
  readonly version: number;
  readonly words: ReactNode;
  /** The moment that was come from, or one that stands out. */
  readonly shown: boolean;
  readonly begins: boolean;
};

const Events = ({ events }: { readonly events: readonly EventTold[] }) => (
  <ul className="rows events-told">
    {events.map(({ version, words, begins }) => (
      <li key={version}>
        <Tick name="rests" value={String(version)} begins={begins}>
          {words}
        </Tick>
      </li>
    ))}
  </ul>
);

export const FactsPart = ({
  happened,
  events,
  children,
}: {
  readonly happened: ReactNode;
  readonly events: readonly EventTold[];
  readonly children: ReactNode;
}) => {
  const say = useTranslations("rule");
  const [told, others] = [events.filter(({ shown }) => shown), events.filter(({ shown }) => !shown)];
  return (
    <section className="sheet pad stack tight" aria-labelledby="rule-facts">
      <h2 className="h3" id="rule-facts">
        {say("facts")}
      </h2>
      {happened}
      {events.length === 0 ? null : (
        <fieldset className="stack tight">
          <legend className="small strong">{say("rests")}</legend>
          <Events events={told} />
          {others.length === 0 ? null : (
            <details>
              <summary>{say("otherEvents", { count: others.length })}</summary>
              <Events events={others} />
            </details>
          )}
        </fieldset>
      )}
      <Pick
        name="how"
        words={say("how")}
        choices={[{ value: "", words: "–" }, ...HOW.map((value) => ({ value, words: say(`hows.${value}`) }))]}
      />
      <Area name="facts" words={say("moreFacts")} />
      {children}
    </section>
  );
};
