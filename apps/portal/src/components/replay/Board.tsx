/** The board as it lies there: the cards that are left, the trick on the table, and the tricks won as turned cards. Laws 44, 45, 65. */
import type { Seat } from "@traveller/engine";
import { sideOf } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { Card } from "#components/game/Card.tsx";
import type { Vulnerability } from "#components/game/Felt.tsx";
import { HandDiagram } from "#components/game/HandDiagram.tsx";
import { Contract } from "#components/game/Contract.tsx";
import { handsOf } from "#format/deal.ts";
import type { FrameShown } from "#format/replay.ts";
import { Trick } from "./Trick.tsx";

export type BoardProps = {
  readonly board: number;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  readonly players: Readonly<Partial<Record<Seat, string>>>;
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

/** What lies on the table: the trick in hand, else the one before it until a card is led. */
const onTable = ({ trick, lastTrick, won, over }: FrameShown) => {
  if (over || won.length + trick.length === 0) return undefined;
  return trick.length > 0 || lastTrick.length === 0
    ? { cards: trick, winner: undefined }
    : { cards: lastTrick, winner: won.at(-1) };
};

export const Board = ({
  frame,
  turned = false,
  whole,
  board,
  dealer,
  vulnerability,
  players,
}: BoardProps & {
  readonly frame: FrameShown;
  readonly turned?: boolean;
  /** The cards as they were dealt, and the trick that each was played in: shown again when the play is over. */
  readonly whole?: { readonly hands: FrameShown["hands"]; readonly played: ReadonlyMap<string, number> };
}) => {
  const say = useTranslations("replay");
  const { aside, won, contract, declarer, tricks, over } = frame;
  const lies = onTable(frame);
  const open = over ? whole : undefined;
  // Before anything happened the cards are in the board already.
  const hands = frame.number === 0 ? (whole?.hands ?? frame.hands) : (open?.hands ?? frame.hands);
  return (
    <>
      <HandDiagram
        board={board}
        hands={handsOf(dealOf(hands))}
        dealer={dealer}
        vulnerability={vulnerability}
        names={players}
        turn={frame.turn}
        turned={turned}
        {...(open === undefined ? {} : { played: open.played })}
        {...(lies === undefined ? {} : { middle: <Trick {...lies} turned={turned} /> })}
      />
      <div className="row between stands">
        <span>
          {contract === null || declarer === null ? null : (
            <Contract contract={contract} declarer={declarer} {...(over && tricks !== null ? { tricks } : {})} />
          )}
        </span>
        {won.length === 0 ? null : (
          <span className="row">
            <Won won={won} side="NS" />
            <Won won={won} side="EW" />
          </span>
        )}
      </div>
      {whole === undefined ? null : (
        <p className="small quiet played-in">{open === undefined || open.played.size === 0 ? null : say("playedIn")}</p>
      )}
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
