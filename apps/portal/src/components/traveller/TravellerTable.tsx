/** All results of a board, the best for North–South first: who, contract, lead, score, what it is worth to each side; every worth opens. */
import { compareExact, exact, type Contest, outcomeAtTable, outcomeOfCancelled } from "@traveller/engine";
import type { CaseOfResult, ContestantLabel, FieldTraveller, RecordEntry, ResultView } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { Card } from "#components/game/Card.tsx";
import { OutcomeOf } from "#components/game/OutcomeOf.tsx";
import { RecordMarks } from "#components/replay/Records.tsx";
import { CaseLinks } from "#components/rulings/CaseLinks.tsx";
import { NumberOf } from "#components/NumberOf.tsx";
import { useNames } from "#components/useNames.ts";
import { ownScore } from "#format/card.ts";
import { countedScore } from "#format/counted.ts";
import { againstBest, type BestTricks } from "#format/double-dummy.ts";
import { aligned, columnOf, figure, figureBy, score, signed } from "#format/figure.ts";
import { recordAddress } from "#format/record-address.ts";
import { type Shown, TENTH } from "#format/rounding.ts";
import { AgainstBest } from "./AgainstBest.tsx";

const leadOf = ({ outcome }: ResultView): string | undefined => {
  const table = outcomeAtTable(outcome);
  return table?.kind === "played" ? table.lead : undefined;
};

/** The record that a result is of: where both sides met in that round, the last attempt. */
const recordOf = (result: ResultView, records: readonly RecordEntry[]): RecordEntry | undefined =>
  records.findLast(
    ({ section, round, ns, ew }) =>
      section === result.section &&
      round === (result.round ?? 1) &&
      ns.join(" ") === result.ns.join(" ") &&
      ew.join(" ") === result.ew.join(" "),
  );

/** Highest for North–South first; results without a score after them, in the order in which they came. */
const byScore = (a: ResultView, b: ResultView): number => {
  if (a.nsPoints !== null && b.nsPoints !== null)
    return compareExact(exact(b.nsPoints), exact(a.nsPoints)) || a.position - b.position;
  return Number(a.nsPoints === null) - Number(b.nsPoints === null) || a.position - b.position;
};

/** North–South's score; where a ruling split it, each side's own. */
const Scores = ({ ns, ew }: { readonly ns: number | null; readonly ew: number | null }) => {
  const unit = useTranslations("units.sides");
  if (ns === ew) return ns === null ? null : score(ns);
  const own = { NS: ns, EW: ownScore(ew, "EW") };
  return (["NS", "EW"] as const).map((side) =>
    own[side] === null ? null : (
      <div key={side} className="nowrap">
        <span className="small faint">{unit(side)}</span> {score(own[side])}
      </div>
    ),
  );
};

export const TravellerTable = ({
  session,
  contest,
  results,
  records,
  contestants,
  shown,
  signs,
  mine,
  cancelled,
  best,
  cases,
  actsOn,
}: {
  readonly session: string;
  readonly contest: Contest;
  readonly results: readonly ResultView[];
  /** What was recorded of the board call by call. */
  readonly records: readonly RecordEntry[];
  readonly contestants: Readonly<Record<string, ContestantLabel>>;
  readonly shown: Shown;
  /** Whether points of this method carry a sign: IMPs do, matchpoints do not. */
  readonly signs: boolean;
  /** The reader's own contestants. */
  readonly mine: ReadonlySet<string>;
  /** What either side was awarded where the board was cancelled. */
  readonly cancelled: FieldTraveller["cancelled"];
  /** Each declarer's tricks with best play, where the source says them. */
  readonly best?: BestTricks;
  /** Rulings and appeals on these results. */
  readonly cases: readonly CaseOfResult[];
  /** What the reader may do about a result, and where. */
  readonly actsOn: (result: ResultView) => readonly { readonly words: string; readonly href: string }[];
}) => {
  const say = useTranslations("traveller");
  const replay = useTranslations("replay");
  const unit = useTranslations("units");
  const locale = useLocale();
  const { name } = useNames(contest);
  const ordered = results.toSorted(byScore);
  const text = (amount: string | null): string => {
    if (amount === null) return "";
    const plain = shown.board === undefined ? figure(amount, locale) : figureBy(amount, locale, shown.board);
    return signs ? signed(plain) : plain;
  };
  const written = ordered.map((result) => ({ ns: text(result.nsPoints), ew: text(result.ewPoints) }));
  const column = columnOf(written.flatMap(({ ns, ew }) => [ns, ew]));
  const points = written.map(({ ns, ew }) => ({ ns: aligned(ns, column), ew: aligned(ew, column) }));
  const leads = ordered.some((result) => leadOf(result) !== undefined);
  const contracts = ordered.some(({ outcome }) => outcome.kind !== "scoreOnly");
  const scores = ordered.some((result) => result.score !== null);
  const compared = ordered.some((result) => againstBest(result.outcome, best) !== undefined);
  const percents = ordered.some((result) => result.nsPercent !== null);
  const percent = (amount: string | null) =>
    amount === null ? null : unit("percent", { value: figureBy(amount, locale, TENTH) });
  const counted = (result: ResultView) => ({
    ns: countedScore(result, "NS", { cancelled }),
    ew: countedScore(result, "EW", { cancelled }),
  });
  const called = (ids: readonly string[]) => ids.map((id) => name(contestants[id])).join(" + ");
  const side = (ids: readonly string[]) =>
    ids.map((id, index) => (
      <span key={id}>
        {index === 0 ? null : " + "}
        <NumberOf label={contestants[id]} />
        <Link href={`/s/${session}/c/${encodeURIComponent(id)}`} prefetch={false}>
          {name(contestants[id])}
        </Link>
      </span>
    ));
  const why = (ids: readonly string[], board: number, words: string) => {
    const [first] = ids;
    if (words === "" || first === undefined) return null;
    return (
      <Link
        className="why"
        href={`/s/${session}/why/${encodeURIComponent(first)}#board-${board}`}
        prefetch={false}
        aria-label={say("why", { points: words, name: called(ids) })}
      >
        {words}
      </Link>
    );
  };
  return (
    <table className="traveller">
      <caption className="said">{say("results")}</caption>
      <thead>
        <tr>
          <th scope="col" className="versus">
            {say("players")}
          </th>
          {contracts ? <th scope="col">{say("contract")}</th> : null}
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
          {compared ? (
            <th scope="col" className="num wide">
              {say("tricks")} <span className="after faint">{say("bestPlay")}</span>
            </th>
          ) : null}
          {percents ? (
            <th scope="col" className="num wide">
              <span className="said">{unit("sides.NS")} </span>
              {unit("short.percent")}
            </th>
          ) : null}
          <th scope="col" className="num">
            {unit("sides.NS")}
          </th>
          <th scope="col" className="num ew">
            {unit("sides.EW")}
          </th>
        </tr>
      </thead>
      <tbody>
        {ordered.map((result, index) => {
          const own = [...result.ns, ...result.ew].some((id) => mine.has(id));
          const lead = leadOf(result);
          const record = recordOf(result, records);
          return (
            <tr key={result.id} id={`result-${result.id}`} className={own ? "mine" : undefined}>
              <th scope="row" className="versus">
                <span className="side">{side(result.ns)}</span>
                <span className="side quiet">{side(result.ew)}</span>
                {own ? <span className="tag">{say("yours")}</span> : null}
                {result.subjectToAppeal ? (
                  <Link className="tag open" href={`/rulings?session=${session}`} prefetch={false}>
                    {say("subjectToAppeal")}
                  </Link>
                ) : null}
                {result.corrected === null ? null : (
                  <Link className="tag" href={`/s/${session}/history#change-${result.corrected}`} prefetch={false}>
                    {say("corrected")}
                  </Link>
                )}
                {result.group === null ? null : (
                  <span className="tag open">{say("formOf", { group: result.group })}</span>
                )}
                {result.room === null ? null : <span className="small faint">{say(`room.${result.room}`)}</span>}
                {record === undefined ? null : (
                  <>
                    <Link className="small screen" href={recordAddress(session, record, records)} prefetch={false}>
                      {replay("records")}
                    </Link>
                    <RecordMarks marks={record.marks} />
                  </>
                )}
                <CaseLinks session={session} result={result.id} cases={cases} />
                {actsOn(result).map(({ words, href }) => (
                  <Link key={href} className="small screen nowrap" href={href} prefetch={false}>
                    {words}
                  </Link>
                ))}
              </th>
              {contracts ? (
                <td>
                  <OutcomeOf
                    outcome={cancelled === null ? result.outcome : outcomeOfCancelled(result.outcome, cancelled)}
                  />
                  {result.scoreByLaw77 === null ? null : (
                    <span className="small after">
                      <span className="tag open">{say("contradiction", { score: score(result.scoreByLaw77) })}</span>
                    </span>
                  )}
                </td>
              ) : null}
              {leads ? <td className="wide nowrap">{lead === undefined ? null : <Card card={lead} />}</td> : null}
              {scores ? (
                <td className="num">
                  <Scores {...counted(result)} />
                </td>
              ) : null}
              {compared ? (
                <td className="num wide">
                  <AgainstBest by={againstBest(result.outcome, best)} />
                </td>
              ) : null}
              {percents ? <td className="num wide quiet">{percent(result.nsPercent)}</td> : null}
              <td className="num total">
                {why(result.ns, result.board, points[index]?.ns ?? "")}
                {percents ? <span className="narrow after small faint">{percent(result.nsPercent)}</span> : null}
              </td>
              <td className="num ew">{why(result.ew, result.board, points[index]?.ew ?? "")}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
