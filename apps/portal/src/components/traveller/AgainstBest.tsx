/** How many tricks a declarer took over or under best play, where the source says what that is. */
import { score } from "#format/figure.ts";

export const AgainstBest = ({ by }: { readonly by: number | undefined }) =>
  by === undefined ? null : by === 0 ? (
    <span className="faint">0</span>
  ) : (
    <b className={by > 0 ? "up" : "down"}>{score(by)}</b>
  );
