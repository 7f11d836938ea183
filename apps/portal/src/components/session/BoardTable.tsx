/** The boards of a session at a glance: what was played most, and the best result of either side with who had it. Boards in play keep their secret. */
import type { Contest } from "@traveller/engine";
import type { BestResult, BoardEntry, BoardGlance, ContestantLabel } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Contract } from "#components/game/Contract.tsx";
import { OutcomeOf } from "#components/game/OutcomeOf.tsx";
import { NumberOf } from "#components/NumberOf.tsx";
import { useNames } from "#components/useNames.ts";
import { ownScore } from "#format/card.ts";
import { score } from "#format/figure.ts";

export const BoardTable = ({
  session,
  contest,
  boards,
  glances,
  contestants,
}: {
  readonly session: string;
  readonly contest: Contest;
  readonly boards: readonly BoardEntry[];
  readonly glances: readonly BoardGlance[];
  readonly contestants: Readonly<Record<string, ContestantLabel>>;
}) => {
  const say = useTranslations("boards");
  const { name } = useNames(contest);
  const seen = new Map(glances.map((glance) => [glance.board, glance]));
  const usual = glances.some((glance) => glance.usual !== undefined);
  const best = (result: BestResult, side: "NS" | "EW") => {
    // What was assigned is said with the outcome.
    const points = result.outcome.kind === "adjusted" ? null : ownScore(result.score, side);
    return (
      <>
        <OutcomeOf outcome={result.outcome} side={side} />{" "}
        {points === null ? null : <b className="nowrap apart">{score(points)}</b>}
        <span className="small quiet after">
          {(side === "NS" ? result.ns : result.ew).map((id, index) => (
            <span key={id}>
              {index === 0 ? null : " + "}
              <NumberOf label={contestants[id]} />
              {name(contestants[id])}
            </span>
          ))}
        </span>
      </>
    );
  };
  return (
    <table className="boards">
      <caption className="said">{say("title")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("board")}</th>
          {usual ? (
            <th scope="col" className="wide">
              {say("usual")}
            </th>
          ) : null}
          <th scope="col">{say("bestNs")}</th>
          <th scope="col">{say("bestEw")}</th>
        </tr>
      </thead>
      <tbody>
        {boards.map(({ board, results, readable, cancelled }) => {
          const glance = seen.get(board);
          if (!readable)
            return (
              <tr key={board} className="closed">
                <th scope="row">{board}</th>
                <td colSpan={usual ? 3 : 2} className="quiet">
                  {say(results === 0 ? "notOpen" : "inPlay")}
                </td>
              </tr>
            );
          return (
            <tr key={board}>
              <th scope="row">
                <Link href={`/s/${session}/b/${board}`} prefetch={false}>
                  <b>{board}</b>
                </Link>
                <span className="small quiet after wide">{say("results", { count: results })}</span>
              </th>
              {usual ? (
                <td className="wide">
                  {glance?.usual === undefined ? null : (
                    <>
                      <Contract contract={glance.usual.contract} declarer={glance.usual.declarer} />{" "}
                      <span className="faint">×{glance.usual.times}</span>
                    </>
                  )}
                </td>
              ) : null}
              {cancelled ? (
                <td colSpan={2} className="quiet">
                  {say("cancelled")}
                </td>
              ) : (
                <>
                  <td>{glance === undefined ? null : best(glance.highest, "NS")}</td>
                  <td>{glance === undefined ? null : best(glance.lowest, "EW")}</td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
