/** Two records of one board on one sheet of paper: the cards once where both tables held the same, then what each came to, how it bid and how it played. Laws 17, 44, 77, 81C. */
import { isDeepStrictEqual } from "node:util";
import type { ReactNode } from "react";
import type { FrameShown } from "#format/replay.ts";
import { Auction } from "../Auction.tsx";
import type { BoardProps } from "../Board.tsx";
import { Dealt, Marked, Play } from "../Printed.tsx";
import { dealtIn } from "../rows.ts";
import type { Pair } from "./together.ts";

type OnPaper = {
  readonly name: string;
  /** What the board came to there. */
  readonly heading: ReactNode;
  /** What was decided on it there. */
  readonly rulings: ReactNode;
  readonly frames: readonly FrameShown[];
  readonly board: BoardProps;
};

export const PrintedBeside = ({ tables }: { readonly tables: Pair<OnPaper> }) => {
  const [first, second] = tables;
  const same = isDeepStrictEqual(dealtIn(first.frames), dealtIn(second.frames));
  return (
    <div className="paper-only replay-paper beside-paper">
      <div className="half">
        {/* Who held them is said at each table. */}
        <div>{same ? <Dealt {...first.board} players={{}} frames={first.frames} /> : null}</div>
        <div>
          {tables.map(({ name, rulings }) =>
            rulings === null ? null : (
              <div key={name}>
                <b>{name}</b>
                {rulings}
              </div>
            ),
          )}
        </div>
      </div>
      <div className="half">
        {tables.map(({ name, heading, frames, board }) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            {heading}
            {same ? null : <Dealt {...board} players={{}} frames={frames} />}
            <Auction calls={frames.at(-1)?.calls ?? []} />
            <Play frames={frames} />
            <Marked frames={frames} />
          </section>
        ))}
      </div>
    </div>
  );
};
