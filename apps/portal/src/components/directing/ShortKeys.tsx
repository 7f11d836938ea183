"use client";
/** The keys of the short form: seats, bids, contracts, cards and numbers, each one tap. */
import {
  type Call as CallName,
  type Card as CardName,
  RANKS,
  type Seat,
  SEATS,
  type Suit,
  SUITS,
} from "@traveller/engine/score";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageButton } from "#components/ScriptForm.tsx";
import { Suit as SuitShown } from "#components/game/Suit.tsx";
import { Call } from "#components/replay/Call.tsx";

export const Keys = <T extends string | number>({
  label,
  of,
  chosen,
  choose,
  shown,
}: {
  readonly label: string;
  readonly of: readonly T[];
  readonly chosen: T | undefined;
  readonly choose: (value: T) => void;
  readonly shown: (value: T) => ReactNode;
}) => (
  <fieldset className="short-keys">
    <legend className="small quiet">{label}</legend>
    <div className="call-keys">
      {of.map((value) => (
        <PageButton key={value} className="call-key" aria-pressed={chosen === value} onClick={() => choose(value)}>
          {shown(value)}
        </PageButton>
      ))}
    </div>
  </fieldset>
);

export const SeatKeys = ({
  label,
  chosen,
  choose,
}: {
  readonly label: string;
  readonly chosen: Seat | undefined;
  readonly choose: (seat: Seat) => void;
}) => {
  const seats = useTranslations("game.seats");
  return <Keys label={label} of={SEATS} chosen={chosen} choose={choose} shown={(seat) => seats(seat)} />;
};

const LEVELS = ["1", "2", "3", "4", "5", "6", "7"] as const;
const STRAINS = ["C", "D", "H", "S", "NT"] as const;
const strainShown = (strain: (typeof STRAINS)[number]): ReactNode =>
  strain === "NT" ? "NT" : <SuitShown suit={strain} />;

/** A level, and a strain to it. */
export const BidKeys = ({
  level,
  strain,
  setLevel,
  setStrain,
}: {
  readonly level: string | undefined;
  readonly strain: string | undefined;
  readonly setLevel: (level: (typeof LEVELS)[number]) => void;
  readonly setStrain: (strain: (typeof STRAINS)[number]) => void;
}) => (
  <>
    <div className="call-keys of-seven">
      {LEVELS.map((one) => (
        <PageButton key={one} className="call-key" aria-pressed={level === one} onClick={() => setLevel(one)}>
          {one}
        </PageButton>
      ))}
    </div>
    <div className="call-keys">
      {STRAINS.map((one) => (
        <PageButton
          key={one}
          className="call-key"
          disabled={level === undefined}
          aria-pressed={strain === one}
          onClick={() => setStrain(one)}
        >
          {strainShown(one)}
        </PageButton>
      ))}
    </div>
  </>
);

const OTHER_CALLS: readonly CallName[] = ["Pass", "X", "XX"];

export const OtherCalls = ({
  call,
  back,
}: {
  readonly call: (call: CallName) => void;
  readonly back: (() => void) | undefined;
}) => {
  const say = useTranslations("directing");
  return (
    <div className="call-keys of-four">
      {OTHER_CALLS.map((one) => (
        <PageButton key={one} className="call-key" onClick={() => call(one)}>
          <Call call={one} />
        </PageButton>
      ))}
      <PageButton className="call-key" disabled={back === undefined} aria-label={say("short.back")} onClick={back}>
        ⌫
      </PageButton>
    </div>
  );
};

const suitShown = (suit: Suit): ReactNode => <SuitShown suit={suit} />;

export const SuitKeys = ({
  label,
  chosen,
  choose,
}: {
  readonly label: string;
  readonly chosen: Suit | undefined;
  readonly choose: (suit: Suit) => void;
}) => <Keys label={label} of={SUITS} chosen={chosen} choose={choose} shown={suitShown} />;

/** A suit, and a rank of it. */
export const CardKeys = ({
  label,
  suit,
  card,
  setSuit,
  setCard,
}: {
  readonly label: string;
  readonly suit: Suit | undefined;
  readonly card: CardName | undefined;
  readonly setSuit: (suit: Suit) => void;
  readonly setCard: (card: CardName) => void;
}) => {
  const rank = useTranslations("directing");
  return (
    <>
      <SuitKeys label={label} chosen={suit} choose={setSuit} />
      {suit === undefined ? null : (
        <Keys
          label={rank("short.rank")}
          of={RANKS}
          chosen={RANKS.find((one) => `${suit}${one}` === card)}
          choose={(one) => setCard(`${suit}${one}`)}
          shown={(one) => (one === "T" ? "10" : one)}
        />
      )}
    </>
  );
};
