/** The boards of a total: each result, its score and worth, and where the worth comes from. On a phone the reason stands under its board. */
import type { Contest } from "@traveller/engine";
import type { ContestantLabel, WhyBoard, WhyPart } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { OutcomeOf } from "#components/game/OutcomeOf.tsx";
import { useNames } from "#components/useNames.ts";
import { ownScore, ranges } from "#format/card.ts";
import { countedScore } from "#format/counted.ts";
import { aligned, columnOf, figure, figureBy, score, signed } from "#format/figure.ts";
import type { Shown } from "#format/rounding.ts";
import { basisKey, commonBasis } from "#format/explain.ts";
import { Basis, CommonBasis } from "../laws/Basis.tsx";
import { PointsExplained } from "./PointsExplained.tsx";

export type BoardsProps = {
  readonly session: string;
  readonly contest: Contest;
  readonly parts: readonly WhyPart[];
  readonly boards: Readonly<Record<string, WhyBoard>>;
  readonly contestants: Readonly<Record<string, ContestantLabel>>;
  readonly shown: Shown;
  readonly signs: boolean;
};

export const Boards = ({ session, contest, parts, boards, contestants, shown, signs }: BoardsProps) => {
  const say = useTranslations("why");
  const scored = useTranslations("scored");
  const card = useTranslations("card");
  const locale = useLocale();
  const { name } = useNames(contest);
  const text = (amount: string): string => {
    const plain = shown.board === undefined ? figure(amount, locale) : figureBy(amount, locale, shown.board);
    return signs ? signed(plain) : plain;
  };
  const listed = parts.flatMap((part) => (part.kind === "match" || part.kind === "notReleased" ? [] : [part]));
  const closed = parts.flatMap((part) => (part.kind === "notReleased" ? [part.board] : []));
  const decimals = columnOf(listed.map((part) => text(part.points)));
  const tops = new Set(listed.flatMap((part) => (part.kind === "board" && part.top !== undefined ? [part.top] : [])));
  const common = commonBasis(
    listed.flatMap((part) => {
      const opened = part.kind === "board" ? boards[part.result] : undefined;
      if (part.kind !== "board" || opened === undefined) return [];
      const reason = part.why ?? (part.side === "NS" ? opened.result.nsWhy : opened.result.ewWhy);
      return "outcomes" in reason ? [reason] : [];
    }),
  );
  const known = new Set(common.map(basisKey));
  return (
    <>
      <table className="whys">
        <caption className="said">{say("from")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("board")}</th>
            <th scope="col" className="wide">
              {say("against")}
            </th>
            <th scope="col">{say("result")}</th>
            <th scope="col" className="num">
              {say("score")}
            </th>
            <th scope="col" className="num">
              {say("worth")}
            </th>
            <th scope="col" className="wide">
              {say("from")}
            </th>
          </tr>
        </thead>
        {listed.map((part, index) => {
          if (part.kind === "sitOut")
            return (
              <tbody key={`sit-out ${part.round ?? index}`}>
                <tr>
                  <th scope="row">–</th>
                  <td className="wide">–</td>
                  <td className="quiet">{say("sitOut", { boards: part.boards })}</td>
                  <td className="num">–</td>
                  <td className="num total">{aligned(text(part.points), decimals)}</td>
                  <td className="small quiet wide">
                    <Basis basis={part.basis} />
                  </td>
                </tr>
              </tbody>
            );
          const opened = boards[part.result];
          if (opened === undefined) return null;
          const { result } = opened;
          const opponents = part.side === "NS" ? result.ew : result.ns;
          const reason = part.why ?? (part.side === "NS" ? result.nsWhy : result.ewWhy);
          const own = ownScore(countedScore(result, part.side, { why: part.why }), part.side);
          const published = part.side === "NS" ? result.nsPublished : result.ewPublished;
          const explained = (
            <>
              <PointsExplained why={reason} side={part.side} top={part.top} known={known} />
              {published === null || published.agrees ? null : (
                <div>
                  <span className="tag open">
                    {scored("file")}: {figure(published.amount, locale)}
                  </span>
                </div>
              )}
            </>
          );
          return (
            <tbody key={part.result} id={`board-${part.board}`}>
              <tr>
                <th scope="row">
                  <Link href={`/s/${session}/b/${part.board}#result-${part.result}`} prefetch={false}>
                    {part.board}
                  </Link>
                </th>
                <td className="wide small">{opponents.map((id) => name(contestants[id])).join(" + ")}</td>
                <td>
                  <OutcomeOf outcome={result.outcome} side={part.side} />
                </td>
                <td className="num">{own === null ? "" : score(own)}</td>
                <td className="num">
                  <span className="strong">{aligned(text(part.points), decimals)}</span>
                  {part.top === undefined || tops.size === 1 ? null : (
                    <span className="faint small"> /{figure(part.top, locale)}</span>
                  )}
                </td>
                <td className="wide small quiet">{explained}</td>
              </tr>
              <tr className="narrow said-below">
                <td colSpan={4} className="small quiet">
                  <div>{opponents.map((id) => name(contestants[id])).join(" + ")}</div>
                  {explained}
                </td>
              </tr>
            </tbody>
          );
        })}
        {closed.length === 0 ? null : (
          <tbody>
            <tr>
              <td colSpan={6} className="quiet">
                {card("closed", { boards: ranges(closed), count: closed.length })}
              </td>
            </tr>
          </tbody>
        )}
      </table>
      {common.length === 0 ? null : (
        <div className="pad common">
          <CommonBasis basis={common} />
        </div>
      )}
    </>
  );
};
