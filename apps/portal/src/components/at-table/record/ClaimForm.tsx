"use client";
/** A claim or a concession: whose, of how many of the tricks that are left, what was said with it, and the line of play step by step. Laws 68A to 68C. */
import type { Stand, TableEvent } from "@traveller/engine/at-device";
import { RANKS, SEATS, type Seat } from "@traveller/engine/score";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { PageButton } from "#components/ScriptForm.tsx";
import { SUITS, type Suit } from "#format/contract.ts";
import { SeatChoice } from "./Seats.tsx";

type Line = NonNullable<Extract<TableEvent, { type: "ClaimMade" }>["line"]>;
type Step = Line[number];

const STEPS = ["drawTrumps", "playSuit", "ruff", "crossRuff", "finesse", "playCards", "discard", "topDown"] as const;
const OF_A_SUIT: ReadonlySet<string> = new Set(["playSuit", "ruff", "discard"]);
const OF_A_CARD: ReadonlySet<string> = new Set(["finesse", "playCards"]);
const ALL_TRICKS = 13;
const MOST_STEPS = 13;

const stepOf = (kind: (typeof STEPS)[number], suit: Suit, rank: (typeof RANKS)[number]): Step => {
  switch (kind) {
    case "drawTrumps":
    case "crossRuff":
    case "topDown":
      return { do: kind };
    case "playSuit":
    case "ruff":
      return { do: kind, suit };
    case "discard":
      return { do: kind, suits: [suit] };
    case "finesse":
      return { do: kind, against: `${suit}${rank}` };
    case "playCards":
      return { do: kind, cards: [`${suit}${rank}`] };
  }
};

export const ClaimForm = ({
  stand: { view, won },
  concedes,
  enter,
  admits,
}: {
  readonly stand: Stand;
  readonly concedes: boolean;
  readonly enter: (event: TableEvent) => void;
  readonly admits: (event: TableEvent) => boolean;
}) => {
  const say = useTranslations("atTable.record");
  const game = useTranslations("game");
  const id = useId();
  const left = ALL_TRICKS - won.length;
  const [seat, setSeat] = useState<Seat | null>(view.turn === view.dummy ? view.declarer : view.turn);
  const [words, setWords] = useState("");
  const [line, setLine] = useState<Line>([]);
  const [step, setStep] = useState<(typeof STEPS)[number]>("drawTrumps");
  const [suit, setSuit] = useState<Suit>("S");
  const [rank, setRank] = useState<(typeof RANKS)[number]>("A");
  const statement = words.trim();
  const claimed = (tricks: number): TableEvent | undefined => {
    if (seat === null) return undefined;
    if (concedes) return { type: "TricksConceded", seat, tricks };
    return {
      type: "ClaimMade",
      seat,
      tricks,
      ...(statement === "" ? {} : { statement }),
      ...(line.length === 0 ? {} : { line: [...line] }),
    };
  };
  const stepSaid = (one: Step): string => {
    const named = say(`line.${one.do}`);
    if ("suit" in one) return `${named} ${game(`suits.${one.suit}`)}`;
    if ("suits" in one) return `${named} ${one.suits.map((each) => game(`suits.${each}`)).join(", ")}`;
    const cards = "against" in one ? [one.against] : "cards" in one ? one.cards : [];
    return [named, ...cards.map((card) => cardSaid(card))].join(" ");
  };
  const cardSaid = (card: string): string => {
    const of = SUITS.find((each) => card.startsWith(each)) ?? "S";
    return `${game(`suits.${of}`)} ${card.slice(1) === "T" ? "10" : card.slice(1)}`;
  };
  return (
    <section className="sheet pad stack" aria-label={say(concedes ? "concede" : "claim")}>
      <SeatChoice
        legend={say(concedes ? "whoConcedes" : "whoClaims")}
        seats={SEATS.filter((each) => each !== view.dummy)}
        chosen={seat}
        choose={setSeat}
      />
      {concedes ? null : (
        <>
          <div className="field">
            <label htmlFor={`${id}-words`}>{say("statement")}</label>
            <textarea
              id={`${id}-words`}
              rows={2}
              maxLength={2000}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </div>
          <details>
            <summary>{say("lineOfPlay")}</summary>
            <div className="stack tight">
              {line.length === 0 ? null : (
                <ol>
                  {line.map((one, index) => (
                    <li key={index}>{stepSaid(one)}</li>
                  ))}
                </ol>
              )}
              <div className="row line-step">
                <select aria-label={say("step")} value={step} onChange={({ target }) => setStep(named(target.value))}>
                  {STEPS.map((one) => (
                    <option key={one} value={one}>
                      {say(`line.${one}`)}
                    </option>
                  ))}
                </select>
                {OF_A_SUIT.has(step) || OF_A_CARD.has(step) ? (
                  <select
                    aria-label={say("suit")}
                    value={suit}
                    onChange={({ target }) => setSuit(SUITS.find((one) => one === target.value) ?? "S")}
                  >
                    {SUITS.map((one) => (
                      <option key={one} value={one}>
                        {game(`suits.${one}`)}
                      </option>
                    ))}
                  </select>
                ) : null}
                {OF_A_CARD.has(step) ? (
                  <select
                    aria-label={say("rank")}
                    value={rank}
                    onChange={({ target }) => setRank(RANKS.find((one) => one === target.value) ?? "A")}
                  >
                    {RANKS.map((one) => (
                      <option key={one} value={one}>
                        {one === "T" ? "10" : one}
                      </option>
                    ))}
                  </select>
                ) : null}
                <PageButton
                  className="btn"
                  disabled={line.length >= MOST_STEPS}
                  onClick={() => setLine([...line, stepOf(step, suit, rank)])}
                >
                  {say("addStep")}
                </PageButton>
                {line.length === 0 ? null : (
                  <PageButton className="btn" onClick={() => setLine(line.slice(0, -1))}>
                    {say("lessStep")}
                  </PageButton>
                )}
              </div>
            </div>
          </details>
        </>
      )}
      <p className="strong" id={`${id}-many`}>
        {say(concedes ? "howManyLost" : "howMany", { left })}
      </p>
      <fieldset className="keys of-seven" aria-labelledby={`${id}-many`}>
        {Array.from({ length: left + 1 }, (_, less) => left - less).map((tricks) => {
          const event = claimed(tricks);
          return (
            <PageButton
              key={tricks}
              className="key"
              disabled={event === undefined || !admits(event)}
              onClick={() => {
                if (event !== undefined) enter(event);
              }}
            >
              {tricks}
            </PageButton>
          );
        })}
      </fieldset>
    </section>
  );
};

const named = (value: string): (typeof STEPS)[number] => STEPS.find((one) => one === value) ?? "drawTrumps";
