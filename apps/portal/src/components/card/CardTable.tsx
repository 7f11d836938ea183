/** A pair's or a player's score card: board by board, against whom, what it was worth, what others did with it. */
import { type Contest, outcomeAtTable, outcomeOfCancelled } from "@traveller/engine";
import type { CardBoard, CaseOfResult, ContestantLabel } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { Card } from "#components/game/Card.tsx";
import { OutcomeOf } from "#components/game/OutcomeOf.tsx";
import { NumberOf } from "#components/NumberOf.tsx";
import { useNames } from "#components/useNames.ts";
import { ownScore, ranges, roundsOf } from "#format/card.ts";
import { countedScore } from "#format/counted.ts";
import { aligned, columnOf, figure, figureBy, score, signed } from "#format/figure.ts";
import { type Shown, TENTH } from "#format/rounding.ts";
import { CaseLinks } from "#components/rulings/CaseLinks.tsx";
import { Others } from "./Others.tsx";

type Open = Extract<CardBoard, { kind: "open" }>;
type CardProps = {
  readonly session: string;
  readonly contestant: string;
  readonly contest: Contest;
  readonly boards: readonly CardBoard[];
  readonly contestants: Readonly<Record<string, ContestantLabel>>;
  readonly shown: Shown;
  readonly signs: boolean;
  /** Rulings and appeals on these results. */
  readonly cases: readonly CaseOfResult[];
};

const pointsOf = ({ side, result }: Open): string | null => (side === "NS" ? result.nsPoints : result.ewPoints);
const percentOf = ({ side, result }: Open): string | null => (side === "NS" ? result.nsPercent : result.ewPercent);
const leadOf = ({ result: { outcome } }: Open): string | undefined => {
  const table = outcomeAtTable(outcome);
  return table?.kind === "played" ? table.lead : undefined;
};

export const CardTable = ({ session, contestant, contest, boards, contestants, shown, signs, cases }: CardProps) => {
  const say = useTranslations("card");
  const unit = useTranslations("units");
  const locale = useLocale();
  const { name } = useNames(contest);
  const text = (amount: string | null): string => {
    if (amount === null) return "";
    const plain = shown.board === undefined ? figure(amount, locale) : figureBy(amount, locale, shown.board);
    return signs ? signed(plain) : plain;
  };
  const open = boards.filter((board): board is Open => board.kind === "open");
  const column = columnOf(open.map((board) => text(pointsOf(board))));
  const leads = open.some((board) => leadOf(board) !== undefined);
  const closed = boards.flatMap((board) => (board.kind === "notReleased" ? [board.board] : []));
  const rounds = roundsOf(open);
  const scores = open.some(({ result }) => result.score !== null);
  const percents = open.some((board) => percentOf(board) !== null);
  const percent = (board: Open) => {
    const amount = percentOf(board);
    return amount === null ? null : unit("percent", { value: figureBy(amount, locale, TENTH) });
  };
  const columns = 5 + [leads, scores, percents].filter(Boolean).length;
  return (
    <table className="card">
      <caption className="said">{say("title")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("board")}</th>
          <th scope="col" className="wide">
            {say("side")}
          </th>
          <th scope="col">{say("contract")}</th>
          {leads ? (
            <th scope="col" className="wide">
              {say("lead")}
            </th>
          ) : null}
          {scores ? (
            <th scope="col" className="num">
              {say("score")}
            </th>
          ) : null}
          <th scope="col" className="num">
            {say("points")}
          </th>
          {percents ? (
            <th scope="col" className="num wide">
              {unit("short.percent")}
            </th>
          ) : null}
          <th scope="col" className="wide">
            {say("others")}
          </th>
        </tr>
      </thead>
      {rounds.map(({ round, boards: played }) => {
        const first = played.find((board): board is Open => board.kind === "open");
        const together =
          first !== undefined &&
          played.every((board) => board.kind !== "open" || board.opponents.join() === first.opponents.join());
        const against = (board: Open) => (
          <>
            {board.opponents.map((id, index) => (
              <span key={id}>
                {index === 0 ? null : " + "}
                <NumberOf label={contestants[id]} />
                <Link href={`/s/${session}/c/${encodeURIComponent(id)}`} prefetch={false}>
                  {name(contestants[id])}
                </Link>
              </span>
            ))}
            {board.partner === null ? null : (
              <span className="faint"> {say("partner", { name: name(contestants[board.partner]) })}</span>
            )}
          </>
        );
        return (
          <tbody key={round ?? "all"}>
            {together && (round !== null || rounds.length > 1) ? (
              <tr className="round">
                <th scope="rowgroup" colSpan={columns}>
                  {round === null ? null : <>{say("round", { round })}, </>}
                  {against(first)}
                </th>
              </tr>
            ) : null}
            {played.map((board) => {
              if (board.kind === "notReleased") return null;
              const { result, side } = board;
              const lead = leadOf(board);
              const own = ownScore(countedScore(result, side, board), side);
              const points = aligned(text(pointsOf(board)), column);
              return (
                <tr key={result.id} id={`board-${result.board}`}>
                  <th scope="row">
                    <Link href={`/s/${session}/b/${result.board}`} prefetch={false}>
                      {result.board}
                    </Link>
                  </th>
                  <td className="wide quiet nowrap">{unit(`lines.${side}`)}</td>
                  <td>
                    <OutcomeOf
                      outcome={
                        board.cancelled === null ? result.outcome : outcomeOfCancelled(result.outcome, board.cancelled)
                      }
                      side={side}
                    />
                    {together && (round !== null || rounds.length > 1) ? null : (
                      <span className="small quiet after">{against(board)}</span>
                    )}
                    <CaseLinks session={session} result={result.id} cases={cases} />
                  </td>
                  {leads ? <td className="wide nowrap">{lead === undefined ? null : <Card card={lead} />}</td> : null}
                  {scores ? <td className="num">{own === null ? "" : score(own)}</td> : null}
                  <td className="num total">
                    {points === "" ? (
                      <span className="small faint">{say("notScored")}</span>
                    ) : (
                      <Link
                        className="why"
                        href={`/s/${session}/why/${encodeURIComponent(contestant)}#board-${result.board}`}
                        prefetch={false}
                        aria-label={say("openWhy", { points, board: result.board })}
                      >
                        {points}
                      </Link>
                    )}
                    {percents ? <span className="narrow after small faint">{percent(board)}</span> : null}
                  </td>
                  {percents ? <td className="num wide quiet">{percent(board)}</td> : null}
                  <td className="wide small quiet">
                    <Others groups={board.groups} side={side} own={own} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        );
      })}
      {closed.length === 0 ? null : (
        <tbody>
          <tr>
            <td colSpan={columns} className="quiet">
              {say("closed", { boards: ranges(closed), count: closed.length })}
            </td>
          </tr>
        </tbody>
      )}
    </table>
  );
};
