/** A record on one sheet of paper: the hands, the auction, the play as a table, and what was irregular or ruled. Laws 17, 44, 81C. */
import { SEATS } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { Card } from "#components/game/Card.tsx";
import { Auction } from "./Auction.tsx";
import { Board, type BoardProps } from "./Board.tsx";
import { dealtIn, tricksOf } from "./rows.ts";
import { Sentence } from "./Said.tsx";
import type { FrameShown } from "#format/replay.ts";

export const Play = ({ frames }: { readonly frames: readonly FrameShown[] }) => {
  const say = useTranslations("replay");
  const game = useTranslations("game");
  const won = frames.at(-1)?.won ?? [];
  const tricks = tricksOf(frames);
  return (
    <div>
      <table className="dense play">
        <caption className="caps">{say("playOf")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("trick")}</th>
            {SEATS.map((seat) => (
              <th key={seat} scope="col">
                {game(`seats.${seat}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tricks.map((trick, index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {SEATS.map((seat) => (
                <td key={seat} className={won[index] === seat ? "strong" : undefined}>
                  {trick
                    .filter((one) => one.seat === seat)
                    .map(({ card }) => (
                      <span key={card} className={trick[0]?.seat === seat ? "led" : undefined}>
                        <Card card={card} />
                      </span>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {tricks.length === 0 ? null : (
        <p className="small quiet">
          <span className="led">{say("led")}</span>, <b className="strong">{say("wonIt")}</b>
        </p>
      )}
    </div>
  );
};

/** What was irregular, chosen or ruled, and how the board stands at its end. */
export const Marked = ({ frames }: { readonly frames: readonly FrameShown[] }) => {
  const say = useTranslations("replay");
  const last = frames.at(-1);
  const marked = frames.filter(({ mark }) => mark !== null);
  const ending = [...(last?.now ?? []), ...(last?.answer?.later ?? [])];
  return (
    <div>
      {marked.length === 0 ? null : <h2 className="caps">{say("marked")}</h2>}
      {marked.map(({ number, mark, said, quoted, answer }) => (
        <p key={number} className="small">
          <b className="num">{number}</b>{" "}
          {[...said, ...(mark === "irregularity" ? (answer?.happened ?? []) : [])].map((one, index) => (
            <span key={index} className={index === 0 ? undefined : "block"}>
              <Sentence said={one} />
            </span>
          ))}
          {quoted.map((words, index) => (
            <q key={index} className="block">
              {words ?? say("erased")}
            </q>
          ))}
        </p>
      ))}
      {marked.length === 0 || ending.length === 0 ? null : <h2 className="caps">{say("stands")}</h2>}
      {ending.map((one, index) => (
        <p key={index} className="small">
          <Sentence said={one} />
        </p>
      ))}
    </div>
  );
};

/** The board before a card was played. */
export const Dealt = ({ frames, ...board }: BoardProps & { readonly frames: readonly FrameShown[] }) => {
  const last = frames.at(-1);
  return last === undefined ? null : (
    <Board
      {...board}
      frame={{ ...last, hands: dealtIn(frames), trick: [], aside: [], won: [], turn: null, contract: null }}
    />
  );
};

export const Printed = ({ frames, ...board }: BoardProps & { readonly frames: readonly FrameShown[] }) => (
  <div className="paper-only replay-paper">
    <div className="half">
      <div>
        <Dealt {...board} frames={frames} />
      </div>
      <div>
        <Auction calls={frames.at(-1)?.calls ?? []} />
      </div>
    </div>
    <div className="half">
      <Play frames={frames} />
      <Marked frames={frames} />
    </div>
  </div>
);
