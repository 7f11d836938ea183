/** How the sum of the boards became the total: missing boards, carry-over, penalties, the percentage, and what broke a tie. */
import type { ContestantLabel, Why } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import { useNames } from "#components/useNames.ts";
import { usePenaltyUnit } from "#components/usePenaltyUnit.ts";
import { figure, mixed, signed } from "#format/figure.ts";
import { Basis } from "./Basis.tsx";
import { Tie } from "./Tie.tsx";
import { VictoryPoints } from "./VictoryPoints.tsx";

type Opened = Pick<Why, "why" | "standing" | "session"> & {
  readonly contestants: Readonly<Record<string, ContestantLabel>>;
};

export const Total = ({ opened, total }: { readonly opened: Opened; readonly total: string }) => {
  const say = useTranslations("why");
  const unit = useTranslations("units");
  const locale = useLocale();
  const { name } = useNames(opened.session.contest);
  const { why, standing, session, contestants } = opened;
  const plain = (amount: string) => mixed(amount, locale);
  const penaltyUnit = usePenaltyUnit();
  const matches = why.parts.filter((part) => part.kind === "match").length;
  const countedIn = matches > 0 || why.victoryPoints !== undefined ? session.totalUnit : session.unit;
  const unitOfSum = countedIn === "boards" ? unit("long.boards") : penaltyUnit(countedIn);
  return (
    <div className="stack tight">
      <p className="lead">
        {why.percent !== undefined && standing.percent !== null
          ? say("sumMatchpoints", {
              points: plain(why.percent.points),
              of: plain(why.percent.of),
              boards: why.boards,
              percent: unit("percent", { value: figure(standing.percent, locale, 6) }),
              shown: total,
            })
          : matches > 0
            ? say("sumMatches", { points: plain(why.sum), unit: unitOfSum, matches })
            : say("sumPlain", { points: plain(why.sum), unit: unitOfSum, boards: why.boards })}
        <Basis basis={why.percent?.basis ?? why.basis} />
      </p>
      {why.victoryPoints === undefined ? null : (
        <VictoryPoints made={why.victoryPoints} nameOf={(id) => name(contestants[id])} />
      )}
      {why.missing === undefined ? null : (
        <p>
          {say(`missing.${why.missing.rule}`, {
            own: why.boards,
            full: why.fullBoards,
            before: plain(why.missing.before),
            after: plain(why.missing.after),
          })}
          <Basis basis={why.missing.basis} />
        </p>
      )}
      {why.carryOver.map((one) => (
        <p key={`${one.amount} ${one.unit}`}>
          {say("carryOver", {
            amount: signed(plain(one.amount)),
            unit: penaltyUnit(one.unit),
            gives: signed(plain(one.gives)),
          })}
        </p>
      ))}
      {why.penalties.length === 0 ? null : (
        <div id="penalties">
          {why.penalties.map((one) => (
            <p key={one.penalty} className="says bad">
              {say("penalty", {
                law: one.law,
                amount: plain(one.amount),
                unit: penaltyUnit(one.unit),
                takes: plain(one.takes),
              })}{" "}
              <a href="#changes" className="screen">
                {say("penaltyWhy")}
              </a>
            </p>
          ))}
        </div>
      )}
      {why.tie === undefined ? null : (
        <Tie names={why.tie.with.map((id) => name(contestants[id]))} criteria={why.tie.criteria} />
      )}
    </div>
  );
};
