"use client";
/** What somebody has to choose once an irregularity has been noticed, and what may be taken back: who chooses, and which key writes it down. What the director finds is not here. Laws 9, 10, 16C, 25 to 32, 41A, 47, 50 to 57. */
import type { Stand, TableEvent } from "@traveller/engine/at-device";
import type { Seat } from "@traveller/engine/score";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageButton } from "#components/ScriptForm.tsx";
import { Card } from "#components/game/Card.tsx";
import { Suit } from "#components/game/Suit.tsx";
import { Call } from "#components/replay/Call.tsx";
import { isSuit } from "#format/contract.ts";

type Ask = Extract<Stand["view"]["pending"][number], { readonly options: unknown }>;
type Option = Ask["options"][number];
type Elected = Extract<TableEvent, { type: "OptionElected" }>;

const isChoice = (ask: Stand["view"]["pending"][number]): ask is Ask => "options" in ask;

/** Who says it: where a side may, the one whose word counts. */
const deciderOf = ({ decider, prevails }: Ask): Seat | undefined => {
  if (decider === "director") return undefined;
  if (decider === "NS") return prevails ?? "N";
  return decider === "EW" ? (prevails ?? "E") : decider;
};

/** An option, once for each suit or card that has to be named with it. */
const waysOf = (ask: Ask, by: Seat, option: Option): readonly Elected[] => {
  const elected: Elected = { type: "OptionElected", by, option, law: ask.law };
  const among = ask.among ?? [];
  if (option === "designate") return among.flatMap((card) => (isSuit(card) ? [] : [{ ...elected, card }]));
  if (option === "require" || option === "prohibit")
    return among.flatMap((suit) => (isSuit(suit) ? [{ ...elected, suit }] : []));
  return [elected];
};

export const Asked = ({
  stand: { view },
  enter,
  admits,
}: {
  readonly stand: Stand;
  readonly enter: (event: TableEvent) => void;
  readonly admits: (event: TableEvent) => boolean;
}) => {
  const say = useTranslations("atTable.record");
  const game = useTranslations("game");
  const seatOf = (seat: Seat): string => game(`seats.${seat}`);
  const asks = view.pending.filter(isChoice).flatMap((ask) => {
    const by = deciderOf(ask);
    return by === undefined ? [] : [{ ask, by }];
  });
  const back = view.mayWithdraw.flatMap(
    ({ seat, call, card, law }): { event: TableEvent; law: string; what: ReactNode }[] => {
      if (law === "41A") return [{ event: { type: "LeadReturned", seat }, law, what: say("lead") }];
      if (call !== undefined) return [{ event: { type: "CallWithdrawn", seat }, law, what: <Call call={call} /> }];
      return card === undefined
        ? []
        : [{ event: { type: "CardWithdrawn", seat, card }, law, what: <Card card={card} /> }];
    },
  );
  const returns = back.filter(({ event }) => admits(event));
  if (asks.length + returns.length === 0) return null;
  return (
    <section className="sheet pad stack asked" aria-label={say("asked")}>
      {asks.map(({ ask, by }, index) => (
        <div key={`${ask.law} ${index}`} className="stack tight">
          <p>
            {say("chooses", { seat: seatOf(by) })} <span className="law">{ask.law}</span>
          </p>
          <div className="keys others">
            {ask.options
              .flatMap((option) => waysOf(ask, by, option))
              .filter(admits)
              .map((way) => (
                <PageButton
                  key={`${way.option}${way.suit ?? ""}${way.card ?? ""}`}
                  className="btn"
                  onClick={() => enter(way)}
                >
                  {say(`option.${way.option}`)} {way.suit === undefined ? null : <Suit suit={way.suit} />}
                  {way.card === undefined ? null : <Card card={way.card} />}
                </PageButton>
              ))}
          </div>
        </div>
      ))}
      {returns.length === 0 ? null : (
        <div className="keys others">
          {returns.map(({ event, law, what }) => (
            <PageButton key={JSON.stringify(event)} className="btn" onClick={() => enter(event)}>
              {say("takesBack", { seat: "seat" in event && event.seat !== undefined ? seatOf(event.seat) : "" })} {what}{" "}
              <span className="law">{law}</span>
            </PageButton>
          ))}
        </div>
      )}
    </section>
  );
};
