"use client";
/** Players who were asked: with which hand and auction, what they do and what else they thought of. Their names are kept beside the log. Law 16B1(b). */
import { SEATS, type Seat } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { PageButton } from "#components/ScriptForm.tsx";
import { use, useState } from "react";
import type { Texts } from "#components/forms/texts.ts";
import { Area, FilledWith, Line, Pick } from "#components/act/Filled.tsx";
import { answersIn } from "./poll.ts";

const MOST = 12;

type Hands = Readonly<Partial<Record<Seat, string>>>;

export const PollFields = ({ hands }: { readonly hands: Hands }) => {
  const say = useTranslations("rule");
  const game = useTranslations("game");
  const filled = use(FilledWith);
  const [count, setCount] = useState(() =>
    Math.max(3, Object.keys(filled).filter((name) => /^poll\.\d+\.does$/u.test(name)).length),
  );
  const seats = SEATS.filter((seat) => hands[seat] !== undefined);
  const [seat, setSeat] = useState<string>(filled["poll.seat"] ?? seats[0] ?? "");
  const hand = SEATS.find((one) => one === seat);
  return (
    <>
      <p className="small quiet">{say("pollNames")}</p>
      <div className="filters">
        {seats.length === 0 ? null : (
          <Pick
            name="poll.seat"
            words={say("pollSeat")}
            choices={seats.map((value) => ({ value, words: game(`seats.${value}`) }))}
            change={setSeat}
          />
        )}
        <Line
          key={seat}
          name="poll.hand"
          words={say("pollHand")}
          most={16}
          begins={hand === undefined ? "" : hands[hand]}
          anew={filled["poll.seat"] !== undefined && filled["poll.seat"] !== seat}
        />
      </div>
      <Line name="poll.question" words={say("pollQuestion")} most={4000} begins={say("pollAsks")} />
      <Area name="poll.methods" words={say("pollMethods")} rows={2} />
      {Array.from({ length: count }, (_, index) => (
        <fieldset key={index} className="line">
          <legend className="said">{say("pollOne", { number: index + 1 })}</legend>
          <Line name={`poll.${index}.name`} words={say("pollName")} />
          <Line name={`poll.${index}.does`} words={say("pollDoes")} most={8} />
          <Line name={`poll.${index}.considers`} words={say("pollConsiders")} most={40} />
          <Line name={`poll.${index}.why`} words={say("pollWhy")} most={400} />
        </fieldset>
      ))}
      <PageButton className="btn" disabled={count >= MOST} onClick={() => setCount(count + 1)}>
        {say("pollMore")}
      </PageButton>
    </>
  );
};

export const PollPart = ({ hands, texts }: { readonly hands: Hands; readonly texts: Texts }) => {
  const say = useTranslations("rule");
  const filled = use(FilledWith);
  const answers = answersIn(texts);
  const counts = new Map<string, number>();
  for (const { does } of answers) counts.set(does, (counts.get(does) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return (
    <details className="sheet pad stack tight poll" open={Object.keys(filled).some((name) => name.startsWith("poll."))}>
      <summary>
        <h2 className="h3">{say("poll")}</h2>{" "}
        {most === undefined ? null : (
          <span className="quiet">{say("polled", { count: most[1], all: answers.length, call: most[0] })}</span>
        )}
      </summary>
      <PollFields hands={hands} />
    </details>
  );
};
