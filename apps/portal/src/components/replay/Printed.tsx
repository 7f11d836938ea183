/** A record on one sheet of paper: the hands, the auction, the play as a table, and what was irregular or ruled. Laws 17, 44, 81C. */
import { SEATS } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { Card } from "#components/game/Card.tsx";
import { Auction } from "./Auction.tsx";
import { Board, type BoardProps } from "./Board.tsx";
import { dealtIn, tricksOf } from "./rows.ts";
import { Sentence } from "./Said.tsx";
import type { FrameShown } from "#format/replay.ts";

const Play = ({ frames }: { readonly frames: readonly FrameShown[] }) => {
  const say = useTranslations("replay");
  const game = useTranslations("game");
  const won = frames.at(-1)?.won ?? [];
  return (
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
        {tricksOf(frames).map((trick, index) => (
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
  );
};

export const Printed = ({ frames, ...board }: BoardProps & { readonly frames: readonly FrameShown[] }) => {
  const say = useTranslations("replay");
  const last = frames.at(-1);
  if (last === undefined) return null;
  const dealt = { ...last, hands: dealtIn(frames), trick: [], aside: [], won: [], turn: null };
  const marked = frames.filter(({ mark }) => mark !== null);
  return (
    <div className="paper-only replay-paper">
      <div className="half">
        <div>
          <Board {...board} frame={dealt} />
        </div>
        <div>
          <Auction calls={last.calls} />
        </div>
      </div>
      <div className="half">
        <Play frames={frames} />
        <div>
          {marked.length === 0 ? null : <h2 className="caps">{say("marked")}</h2>}
          {marked.map(({ number, mark, said, answer }) => (
            <p key={number} className="small">
              {[...said, ...(mark === "irregularity" ? (answer?.happened ?? []) : [])].map((one, index) => (
                <span key={index} className="block">
                  <Sentence said={one} />
                </span>
              ))}
            </p>
          ))}
          {[...last.now, ...(last.answer?.later ?? [])].map((one, index) => (
            <p key={index} className="small">
              <Sentence said={one} />
            </p>
          ))}
        </div>
      </div>
    </div>
  );
};
