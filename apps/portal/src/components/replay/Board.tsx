/** The board as it lies there: the cards that are left, the trick on the table, and the tricks won as turned cards. Laws 44, 45, 65. */
import type { Seat } from "@traveller/engine";
import { sideOf } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { Card } from "#components/game/Card.tsx";
import type { Vulnerability } from "#components/game/Felt.tsx";
import { HandDiagram } from "#components/game/HandDiagram.tsx";
import { Contract } from "#components/game/Contract.tsx";
import { handsOf } from "#format/deal.ts";
import type { CardShown, FrameShown } from "#format/replay.ts";

export type BoardProps = {
  readonly board: number;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  readonly players: Readonly<Partial<Record<Seat, string>>>;
};

const ACROSS: Readonly<Record<Seat, Seat>> = { N: "S", S: "N", E: "W", W: "E" };

const Trick = ({ cards, turned }: { readonly cards: readonly CardShown[]; readonly turned: boolean }) => {
  const say = useTranslations("replay");
  const game = useTranslations("game");
  return (
    <ul className="mid trick" aria-label={say("trick")}>
      {cards.map(({ seat, card }, index) => (
        <li key={`${seat}${card}`} className={`${turned ? ACROSS[seat] : seat}${index === 0 ? " led" : ""}`}>
          <span className="said">{game(`seats.${seat}`)} </span>
          <Card card={card} />
        </li>
      ))}
    </ul>
  );
};

/** Cards of the tricks so far as they lie before a side: upright what it won, across what it lost. */
const Won = ({ won, side }: { readonly won: readonly Seat[]; readonly side: "NS" | "EW" }) => {
  const unit = useTranslations("units.sides");
  const count = won.filter((seat) => sideOf(seat) === side).length;
  return (
    <p className="won small">
      <span className="quiet">{unit(side)}</span> <b>{count}</b>
      <span className="turned" aria-hidden>
        {won.map((seat, index) => (
          <i key={index} className={sideOf(seat) === side ? "up" : "across"} />
        ))}
      </span>
    </p>
  );
};

/** A deal in the notation of PBN, of what is known. */
const dealOf = (hands: FrameShown["hands"]): string =>
  `N:${(["N", "E", "S", "W"] as const).map((seat) => hands[seat] ?? "-").join(" ")}`;

export const Board = ({
  frame,
  turned = false,
  board,
  dealer,
  vulnerability,
  players,
}: BoardProps & { readonly frame: FrameShown; readonly turned?: boolean }) => {
  const say = useTranslations("replay");
  const { trick, aside, won, contract, declarer } = frame;
  return (
    <>
      <HandDiagram
        board={board}
        hands={handsOf(dealOf(frame.hands))}
        dealer={dealer}
        vulnerability={vulnerability}
        names={players}
        turn={frame.turn}
        turned={turned}
        {...(trick.length === 0 && won.length === 0 ? {} : { middle: <Trick cards={trick} turned={turned} /> })}
      />
      <div className="row between stands">
        <span>
          {contract === null || declarer === null ? null : <Contract contract={contract} declarer={declarer} />}
        </span>
        {won.length === 0 ? null : (
          <span className="row">
            <Won won={won} side="NS" />
            <Won won={won} side="EW" />
          </span>
        )}
      </div>
      {aside.length === 0 ? null : (
        <p className="small">
          {say("aside")}{" "}
          {aside.map(({ card }) => (
            <span key={card} className="tag open">
              <Card card={card} />
            </span>
          ))}
        </p>
      )}
    </>
  );
};
