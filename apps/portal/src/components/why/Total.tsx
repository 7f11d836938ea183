/** How the sum of the boards became the total: missing boards, carry-over, penalties, the percentage, and what broke a tie. Laws 78D, 90, 91. */
import type { ContestantLabel, Why } from "@traveller/model";
import { equalExact, exact, round, sum } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { lawLink } from "#components/laws/LawTag.tsx";
import { useNames } from "#components/useNames.ts";
import { usePenaltyAmount, usePenaltyUnit } from "#components/usePenaltyUnit.ts";
import { useWriting } from "#components/useWriting.ts";
import { signed } from "#format/figure.ts";
import { mixed } from "#format/fraction.ts";
import { missingFormula, percentFormula, totalFormula } from "#format/total-proof.ts";
import { HUNDREDTH, shownBy } from "#format/rounding.ts";
import { sumText } from "#format/total.ts";
import { Basis } from "../laws/Basis.tsx";
import { Tie } from "./Tie.tsx";
import { VictoryPoints } from "./VictoryPoints.tsx";

type Opened = Pick<Why, "why" | "standing" | "session" | "unscored"> & {
  readonly contestants: Readonly<Record<string, ContestantLabel>>;
};

/** Boards that are written rounded, and add up to something else than what is written of them. */
const writtenRounded = ({ why, session }: Opened): boolean => {
  if (why.victoryPoints !== undefined) return false;
  const points = why.parts.flatMap((part) => (part.kind === "notReleased" ? [] : [exact(part.points)]));
  const by = shownBy(session).board ?? HUNDREDTH;
  const written = points.map((one) => round(one, by));
  return equalExact(sum(points), exact(why.sum)) && !equalExact(sum(written), exact(why.sum));
};

/** Why a total has fewer boards than others: they are still to come, it did not play them, or some gave it nothing. */
const shortOf = ({ why, session, unscored }: Opened): "toCome" | "satOut" | "notScored" => {
  if (session.status === "live") return "toCome";
  const whole = session.status === "final" || session.status === "published" || session.status === "changed";
  return whole && unscored === 0 && session.contest !== "teams" && why.boards < why.fullBoards ? "satOut" : "notScored";
};

/** Names of a match's opponents; the engine names a match by its round and them. */
const opponentsOf = (against: string, known: Readonly<Record<string, ContestantLabel>>): readonly ContestantLabel[] =>
  against.split(" ").flatMap((id) => known[id] ?? []);

export const Total = ({ opened, total }: { readonly opened: Opened; readonly total: string }) => {
  const say = useTranslations("why");
  const unit = useTranslations("units");
  const writing = useWriting();
  const { name } = useNames(opened.session.contest);
  const { why, standing, session, contestants } = opened;
  const plain = (amount: string) => mixed(amount, writing.locale);
  const penaltyUnit = usePenaltyUnit();
  const amountIn = usePenaltyAmount();
  // Of boards that became victory points, and of a percentage, the sum is in another unit than the total.
  const sumOf =
    standing.percent === null && why.victoryPoints === undefined
      ? sumText(session, why.sum, writing.locale)
      : plain(why.sum);
  const matches = why.parts.filter((part) => part.kind === "match").length;
  const countedIn = matches > 0 || why.victoryPoints !== undefined ? session.totalUnit : session.unit;
  const unitOfSum = countedIn === "boards" ? unit("long.boards") : penaltyUnit(countedIn, why.sum);
  const inAll = totalFormula(why, writing);
  const percent =
    why.percent === undefined || standing.percent === null
      ? undefined
      : {
          points: plain(why.percent.points),
          unit: penaltyUnit("matchpoints", why.percent.points),
          of: plain(why.percent.of),
          formula: percentFormula(why.percent, writing),
          same: percentFormula(why.percent, writing).endsWith(`=\u00A0${total}`) ? "yes" : "no",
          shown: total,
        };
  // Where nothing but boards made the percentage, one sentence says it all.
  const atOnce = percent !== undefined && why.percent?.points === why.sum && why.boards === why.fullBoards;
  return (
    <div className="stack tight">
      <p className="lead">
        {atOnce
          ? say("sumMatchpoints", { ...percent, boards: why.boards })
          : matches > 0
            ? say("sumMatches", { points: sumOf, unit: unitOfSum, matches })
            : say("sumPlain", { points: sumOf, unit: unitOfSum, boards: why.boards })}
        <Basis basis={atOnce ? why.percent.basis : why.basis} />
      </p>
      {writtenRounded(opened) ? <p className="small quiet">{say("roundedBoards")}</p> : null}
      {why.capped?.map((one) => (
        <p key={one.against}>
          {say("capped", {
            names: opponentsOf(one.against, contestants).map(name).join(" + "),
            points: plain(one.points),
            counts: plain(one.counts),
          })}
        </p>
      ))}
      {why.victoryPoints === undefined ? null : (
        <VictoryPoints made={why.victoryPoints} nameOf={(id) => name(contestants[id])} />
      )}
      {why.missing === undefined ? null : (
        <p>
          {say(`short.${shortOf(opened)}`, { own: why.boards, full: why.fullBoards })}{" "}
          {say(`missing.${why.missing.rule}`, { formula: missingFormula(why, writing) ?? "" })}
          <Basis basis={why.missing.basis} />
        </p>
      )}
      {why.carryOver.map((one) => (
        <p key={`${one.amount} ${one.unit}`}>
          {say("carryOver", {
            amount: amountIn(one.unit, one.amount, signed(plain(one.amount))),
            gives: signed(plain(one.gives)),
          })}
        </p>
      ))}
      {why.penalties.length === 0 ? null : (
        <div id="penalties">
          {why.penalties.map((one) => (
            <p key={one.penalty} className="says bad">
              {say.rich("penalty", {
                law: one.law,
                amount: amountIn(one.unit, one.amount, plain(one.amount)),
                takes: plain(one.takes),
                link: lawLink(one.law),
              })}{" "}
              <a href="#changes" className="screen">
                {say("penaltyWhy")}
              </a>
            </p>
          ))}
        </div>
      )}
      {inAll === undefined ? null : <p>{say("inAll", { formula: inAll })}</p>}
      {percent === undefined || atOnce ? null : (
        <p>
          {say("percentOf", percent)}
          <Basis basis={why.percent?.basis ?? []} />
        </p>
      )}
      {why.tie === undefined ? null : (
        <Tie names={why.tie.with.map((id) => name(contestants[id]))} criteria={why.tie.criteria} />
      )}
    </div>
  );
};
