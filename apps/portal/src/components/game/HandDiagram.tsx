/** A deal as bridge players draw it: North on top, hands by suit, the board between them. Each hand is also a sentence for who listens. */
import { partnerOf, SEATS, type Seat } from "@traveller/engine";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SUITS, type Suit as SuitOf } from "#format/contract.ts";
import { highCardPoints, type Hand, type Hands } from "#format/deal.ts";
import { Felt, type Vulnerability } from "./Felt.tsx";
import { Suit } from "./Suit.tsx";

const HandOf = ({
  seat,
  place,
  hand,
  name,
  turn,
  played,
}: {
  readonly seat: Seat;
  /** Where it is drawn: as on the wall, or turned. */
  readonly place: Seat;
  readonly hand: Hand | undefined;
  readonly name?: string | undefined;
  readonly turn: boolean;
  readonly played: HandDiagramProps["played"];
}) => {
  const say = useTranslations("game");
  const rank = (card: string) =>
    card === "T" ? "10" : card === "A" || card === "K" || card === "Q" || card === "J" ? say(`ranks.${card}`) : card;
  const cardsOf = (suit: SuitOf): ReactNode => {
    const ranks = Array.from(hand?.[suit] ?? "");
    if (played === undefined) return ranks.map(rank).join(" ");
    return ranks.map((card) => {
      const trick = played.get(`${suit}${card}`);
      return (
        <span key={card} className={trick === undefined ? "kept" : "gone"}>
          {rank(card)}
          {trick === undefined ? null : <sub aria-hidden>{trick}</sub>}{" "}
        </span>
      );
    });
  };
  return (
    <section
      className={turn ? `hand-of ${place} turn` : `hand-of ${place}`}
      aria-label={say("handOf", { seat: say(`seats.${seat}`) })}
    >
      <span className="seat-name">
        {say(`seats.${seat}`)}
        {name === undefined ? null : <span className="quiet"> {name}</span>}
      </span>
      {hand === undefined ? (
        <span className="small faint">{say("unknownHand")}</span>
      ) : (
        <ul className="hand">
          {SUITS.map((suit) => (
            <li key={suit}>
              <Suit suit={suit} />
              {hand[suit] === "" ? (
                <span className="void">
                  <span aria-hidden>–</span>
                  <span className="said">{say("void")}</span>
                </span>
              ) : (
                <span className="cards">{cardsOf(suit)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

export type HandDiagramProps = {
  readonly board: number;
  readonly hands: Hands;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  readonly names?: Readonly<Partial<Record<Seat, string>>>;
  /** Whose turn it is, while the board is played. */
  readonly turn?: Seat | null;
  /** South on top. */
  readonly turned?: boolean;
  /** Of cards that were played the trick that each was played in: they are dimmed, those never played are not. */
  readonly played?: ReadonlyMap<string, number>;
  /** What lies between the hands while the board is played, instead of the board; points are counted in whole hands only. */
  readonly middle?: ReactNode;
};

export const HandDiagram = ({
  board,
  hands,
  dealer,
  vulnerability,
  names = {},
  turn = null,
  turned = false,
  played,
  middle,
}: HandDiagramProps) => {
  const say = useTranslations("game");
  const complete = middle === undefined && SEATS.every((seat) => hands[seat] !== undefined);
  return (
    <figure className="deal" aria-label={say("deal", { board })}>
      <p className="info small quiet">
        {say("dealer", { seat: say(`seats.${dealer}`) })}
        <br />
        {say(`vulnerable.${vulnerability}`)}
      </p>
      {SEATS.map((seat) => (
        <HandOf
          key={seat}
          seat={seat}
          place={turned ? partnerOf(seat) : seat}
          hand={hands[seat]}
          name={names[seat]}
          turn={turn === seat}
          played={played}
        />
      ))}
      {middle ?? <Felt board={board} dealer={dealer} vulnerability={vulnerability} />}
      {complete ? (
        <dl className="points small quiet">
          <dt className="said">{say("highCardPoints")}</dt>
          {SEATS.map((seat) => {
            const hand = hands[seat];
            return hand === undefined ? null : (
              <dd key={seat} className={`hcp-${seat}`}>
                <span className="said">{say(`seats.${seat}`)} </span>
                {highCardPoints(hand)}
              </dd>
            );
          })}
        </dl>
      ) : null}
    </figure>
  );
};
