"use client";
/** Which Laws the ruling rests on: the questions that a Law asks, each of which is answered by what it says or by the kind of score, and any others. Laws 12, 16, 21, 40, 47, 64, 73. */
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Line, Pick, Tick, useReread } from "#components/act/Filled.tsx";
import { LAWS_ASKED, QUESTIONS, type Topic, TOPICS } from "./laws.ts";
import { KINDS } from "./ruling.ts";

/** A Law as a key of messages, where a point would begin another level and brackets do not stand. */
const KEYS = {
  "16B1(a)": "16B1a",
  "16B1(b)": "16B1b",
  "16B3": "16B3",
  "21B3": "21B3",
  "40B4": "40B4",
  "47E2": "47E2",
  "64B": "64B",
  "64C1": "64C1",
  "73D1": "73D1",
  "73E2": "73E2",
  "12B1": "12B1",
  "12C1(c)": "12C1c",
  "12C2(a)": "12C2a",
} as const;
type LawAsked = keyof typeof KEYS;

export const LawPart = ({
  open,
  about,
  follows,
  cited,
  children,
}: {
  /** Laws that a draft names: they are ticked. */
  readonly open: readonly string[];
  /** What the record is about. */
  readonly about: readonly Topic[];
  /** Laws that follow from the kind of score as it was chosen just now: they are ticked, and may be taken out again. */
  readonly follows: readonly string[];
  /** Each Law as the reader's language cites it, with its link. */
  readonly cited: Readonly<Record<string, ReactNode>>;
  readonly children: ReactNode;
}) => {
  const say = useTranslations("rule");
  useReread(follows.join(","));
  return (
    <section className="sheet pad stack tight" aria-labelledby="rule-law">
      <h2 className="h3" id="rule-law">
        {say("law")}
      </h2>
      {TOPICS.map((topic) => {
        const laws: readonly LawAsked[] = QUESTIONS[topic];
        const isNamed = laws.some((law) => open.includes(law) || follows.includes(law));
        return (
          <details key={topic} open={isNamed || about.includes(topic)}>
            <summary>{say(`topics.${topic}`)}</summary>
            {laws.map((law) => (
              <div key={law} className="row asked-law">
                <Tick
                  key={String(follows.includes(law))}
                  name="laws"
                  value={law}
                  begins={follows.includes(law) || open.includes(law)}
                  anew={follows.includes(law)}
                >
                  {say(`questions.${KEYS[law]}`)}
                </Tick>
                {cited[law] ?? <span className="law">{law}</span>}
              </div>
            ))}
          </details>
        );
      })}
      <div className="filters">
        <Line
          name="otherLaws"
          words={say("otherLaws")}
          hint={say("otherLawsHint")}
          begins={open.filter((law) => !LAWS_ASKED.includes(law)).join(", ")}
        />
        <Pick
          name="kind"
          words={say("kind")}
          choices={KINDS.map((value) => ({ value, words: say(`kinds.${value}`) }))}
        />
      </div>
      {children}
    </section>
  );
};
