"use client";
/** The keys of the table's device: contracts, seats, cards and tricks, each big enough for a thumb. What cannot be is not there to be tapped. */
import { RANKS, type Seat } from "@traveller/engine/score";
import { useTranslations } from "next-intl";
import { PageButton } from "#components/ScriptForm.tsx";
import { Card } from "#components/game/Card.tsx";
import { Contract } from "#components/game/Contract.tsx";
import { Suit } from "#components/game/Suit.tsx";
import { againstContract, contractParts, STRAINS, SUITS } from "#format/contract.ts";

const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;
const TRICKS = 13;

export const ContractKeys = ({
  chosen,
  choose,
}: {
  readonly chosen: string | undefined;
  readonly choose: (contract: string) => void;
}) => (
  <div className="keys of-five">
    {LEVELS.flatMap((level) =>
      STRAINS.map((strain) => (
        <PageButton
          key={`${level}${strain}`}
          className="key"
          aria-pressed={chosen === `${level}${strain}`}
          onClick={() => choose(`${level}${strain}`)}
        >
          <Contract contract={`${level}${strain}`} />
        </PageButton>
      )),
    )}
  </div>
);

export const SeatKeys = ({
  contract,
  names,
  chosen,
  choose,
}: {
  readonly contract: string;
  readonly names: { readonly NS: string; readonly EW: string };
  readonly chosen: Seat | undefined;
  readonly choose: (seat: Seat) => void;
}) => {
  const say = useTranslations("game");
  return (
    <div className="compass">
      {(["N", "W", "E", "S"] as const).map((seat) => (
        <PageButton key={seat} className={`key at-${seat}`} aria-pressed={chosen === seat} onClick={() => choose(seat)}>
          <b>{say(`seats.${seat}`)}</b>
          <span className="small">{seat === "N" || seat === "S" ? names.NS : names.EW}</span>
        </PageButton>
      ))}
      <span className="middle">
        <Contract contract={contract} />
      </span>
    </div>
  );
};

export const LeadKeys = ({
  chosen,
  choose,
}: {
  readonly chosen: string | undefined;
  readonly choose: (card: string | undefined) => void;
}) => {
  const say = useTranslations("atTable");
  return (
    <div className="stack">
      {SUITS.map((suit) => (
        <div key={suit} className="suit-keys">
          <span className="suit-of">
            <Suit suit={suit} />
          </span>
          {RANKS.map((rank) => (
            <PageButton
              key={rank}
              className="key"
              aria-pressed={chosen === `${suit}${rank}`}
              onClick={() => choose(`${suit}${rank}`)}
            >
              <Card card={`${suit}${rank}`} />
            </PageButton>
          ))}
        </div>
      ))}
      <PageButton className="key" onClick={() => choose(undefined)}>
        {say("notKnown")}
      </PageButton>
    </div>
  );
};

/** What was contracted for first, then more, then less. */
export const TrickKeys = ({
  contract,
  choose,
}: {
  readonly contract: string;
  readonly choose: (tricks: number) => void;
}) => {
  const say = useTranslations("atTable");
  const level = contractParts(contract)?.level ?? 1;
  const needed = level + 6;
  const all = Array.from({ length: TRICKS + 1 }, (_, tricks) => tricks);
  const inOrder = [
    ...all.filter((tricks) => tricks >= needed),
    ...all.filter((tricks) => tricks < needed).toReversed(),
  ];
  return (
    <div className="keys of-four">
      {inOrder.map((tricks) => (
        <PageButton key={tricks} className="key tall" onClick={() => choose(tricks)}>
          <b>{tricks}</b>
          <span className="small">{tricks === needed ? say("justMade") : againstContract(level, tricks)}</span>
        </PageButton>
      ))}
    </div>
  );
};
