/** From what to what: a result, a penalty, a carry-over, a cancelled board, the settings that were corrected. */
import { Lacking, METHODS, Result, sessionEvents } from "@traveller/engine";
import type { ChangeView, EnteredAs } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { z } from "zod";
import { WithLaws } from "#components/laws/WithLaws.tsx";
import { Moment } from "#components/Moment.tsx";
import { LackingList } from "#components/session/Lacking.tsx";
import { OutcomeBecame } from "#components/game/OutcomeBecame.tsx";
import { OutcomeOf, useAwards } from "#components/game/OutcomeOf.tsx";
import { areExchanged } from "#format/exchanged.ts";
import { score as scoreText } from "#format/figure.ts";
import { useOptionWords } from "#components/useOptionWords.ts";
import { rangesOf } from "#format/board-ranges.ts";
import { dayText } from "#format/dates.ts";
import { AmountBecame } from "./AmountBecame.tsx";

const WithOutcome = z.object({ outcome: Result.shape.outcome });
const WithPeriods = z.object({ clocks: sessionEvents.ScoresPublished.shape.clocks });
const WithBoards = z.object({ boards: z.array(z.int()) });
const WithMoment = z.object({
  moment: z.enum(["nextSessionStarts", "eventEnds"]),
  at: z.iso.datetime({ offset: true }),
});
const { ns, ew } = sessionEvents.BoardCancelled.shape;
const WithAwards = z.object({ ns, ew });
const Settings = z.record(z.string(), z.unknown());

/** Which file a session is of, and how its settings were chosen from it: said as one thing, that it was replaced. */
const FROM_FILE: ReadonlySet<string> = new Set(["source", "evidence"]);
const Sections = z.array(z.object({ id: z.string(), name: z.string().optional() }));
const Method = z.enum(METHODS);

/** Each setting that another value holds for: the regulations one by one, the others under their own names. */
const settingsBetween = (before: unknown, after: unknown) => {
  const flat = (value: unknown): Readonly<Record<string, unknown>> => {
    const { regulations, ...others } = Settings.catch({}).parse(value);
    return { ...others, ...Settings.catch({}).parse(regulations) };
  };
  const [was, is] = [flat(before), flat(after)];
  return Object.keys({ ...was, ...is })
    .filter((key) => !FROM_FILE.has(key) && JSON.stringify(was[key]) !== JSON.stringify(is[key]))
    .map((key) => ({ key, was: was[key], is: is[key] }));
};

const fileReplaced = (after: unknown): boolean =>
  Object.keys(Settings.catch({}).parse(after)).some((key) => FROM_FILE.has(key));

const Became = ({ from, to }: { readonly from: ReactNode; readonly to: ReactNode }) => (
  <div>
    {from} → {to}
  </div>
);

/** Where one of them is none, the other is said whole. */
const BecameOutcome = ({ from, to }: { readonly from: unknown; readonly to: unknown }) => {
  const say = useTranslations("change");
  const [was, is] = [from, to].map((one) => WithOutcome.safeParse(one).data?.outcome);
  const whole = (outcome: typeof was) => (outcome === undefined ? say("nothing") : <OutcomeOf outcome={outcome} />);
  return was === undefined || is === undefined ? (
    <Became from={whole(was)} to={whole(is)} />
  ) : (
    <div>
      <OutcomeBecame from={was} to={is} />
    </div>
  );
};

const NOBODY: EnteredAs = { number: "", section: null, line: null, name: null, players: [] };
const Vulnerable = z.array(
  z.object({ board: z.int(), vulnerability: z.enum(["None", "NS", "EW", "All"]), playedIn: z.string().optional() }),
);

/** Each board that is scored by another vulnerability, or that was played before. */
const Vulnerability = ({ before, after }: Pick<ChangeView, "before" | "after">) => {
  const say = useTranslations("change");
  const late = useTranslations("rulings");
  const vulnerable = useTranslations("game.vulnerable");
  const [was, is] = [before, after].map((all) => Vulnerable.catch([]).parse(all));
  const said = (one: z.infer<typeof Vulnerable>[number] | undefined): string =>
    one === undefined
      ? say("nothing")
      : [vulnerable(one.vulnerability), ...(one.playedIn === undefined ? [] : [late("late.playedBefore")])].join(" · ");
  return (is ?? []).map((one) => {
    const [from, to] = [said(was?.find(({ board }) => board === one.board)), said(one)];
    return from === to ? null : (
      <div key={one.board}>
        {late("onBoard", { board: one.board })}: {from} → {to}
      </div>
    );
  });
};

const Withdrew = z.object({ fromRound: z.int().optional(), disqualification: z.string().optional() });

/** Who plays and under which number, as far as that is another; where all of it is the same, it is what the file published of them. */
const CorrectedContestant = ({ change: { entered, after } }: { readonly change: ChangeView }) => {
  const say = useTranslations("change");
  const contest = useTranslations("contest");
  const unit = useTranslations("units");
  const withdrew = Withdrew.safeParse(after);
  if (entered === null)
    return withdrew.success ? (
      <div>
        {withdrew.data.disqualification !== undefined
          ? say("disqualified")
          : withdrew.data.fromRound === undefined
            ? say("withdrew")
            : say("withdrewFrom", { round: withdrew.data.fromRound })}
      </div>
    ) : null;
  const said = ({ number, section, line, name, players }: EnteredAs) => ({
    number: number === "" ? null : number,
    section,
    line: line === null ? null : unit(`sidesLong.${line}`),
    name,
    players: players.length === 0 ? null : players.map((one) => one ?? contest("unnamed")).join(" – "),
  });
  // Who was forgotten, and entered late, was nothing before.
  const [was, is] = [said(entered.before ?? NOBODY), said(entered.after)];
  const others = (["number", "section", "line", "name", "players"] as const).filter((part) => was[part] !== is[part]);
  return others.length === 0 ? (
    <div>{say("sameContestant")}</div>
  ) : (
    others.map((part) => (
      <div key={part}>
        {say(`parts.${part}`)}: {was[part] ?? say("nothing")} → {is[part] ?? say("nothing")}
      </div>
    ))
  );
};

/** Where the contract stays and its score does not: a score that was keyed wrongly. */
const Rescored = ({ from, to }: { readonly from: unknown; readonly to: unknown }) => {
  const [was, is] = [from, to].map((one) => {
    const outcome = WithOutcome.safeParse(one).data?.outcome;
    return outcome?.kind === "played" ? outcome : undefined;
  });
  if (was?.score === undefined || is?.score === undefined || was.score === is.score) return null;
  const same = was.contract === is.contract && was.declarer === is.declarer && was.tricks === is.tricks;
  return same ? <Became from={scoreText(was.score)} to={scoreText(is.score)} /> : null;
};

export const Changed = ({ change }: { readonly change: ChangeView }) => {
  const { kind, before, after } = change;
  const say = useTranslations("change");
  const words = useOptionWords();
  const locale = useLocale();
  const periods = useTranslations("official.until");
  const awards = useAwards();
  const methods = useTranslations("units.methods");
  const settingOf = (key: string, value: unknown): string => {
    if (value === undefined || value === null) return say("nothing");
    const [sections, method] = [Sections.safeParse(value), Method.safeParse(value)];
    if (key === "sections" && sections.success) return sections.data.map(({ id, name }) => name ?? id).join(", ");
    if (key === "method" && method.success) return methods(method.data);
    return key === "date" && typeof value === "string" ? dayText(value, locale, true) : words.value(key, value);
  };
  switch (kind) {
    case "correction":
    case "removal":
      return (
        <>
          {areExchanged(before, after) ? <div>{say("exchanged")}</div> : null}
          <BecameOutcome from={before} to={after} />
          <Rescored from={before} to={after} />
        </>
      );
    case "penalty":
    case "penaltyLifted":
    case "carryOver":
      return <AmountBecame change={change} />;
    case "cancelledBoard": {
      const read = WithAwards.safeParse(after);
      return read.success ? <div>{awards(read.data.ns, read.data.ew)}</div> : null;
    }
    case "settings":
      return (
        <>
          {fileReplaced(after) ? <div>{say("fileReplaced")}</div> : null}
          {settingsBetween(before, after).map(({ key, was, is }) => (
            <div key={key}>
              {words.name(key)}: {settingOf(key, was)} → {settingOf(key, is)}
            </div>
          ))}
        </>
      );
    case "completeness": {
      const read = z.array(Lacking).safeParse(after);
      return read.success ? <LackingList lacking={read.data} /> : null;
    }
    case "contestant":
      return <CorrectedContestant change={change} />;
    case "vulnerability":
      return <Vulnerability before={before} after={after} />;
    case "moment": {
      const read = WithMoment.safeParse(after);
      return read.success ? (
        <div>
          {periods(read.data.moment)}: <Moment at={read.data.at} />
        </div>
      ) : null;
    }
    case "dealing":
    case "handsTakenOut": {
      const read = WithBoards.safeParse(after);
      return read.success ? <div>{say("ofBoards", { boards: rangesOf(read.data.boards) })}</div> : null;
    }
    case "withdrawn":
    case "match":
    case "roundEnd":
      return null;
    case "publication": {
      const read = WithPeriods.safeParse(after);
      return read.success && read.data.clocks === "closed" ? (
        <div>
          <WithLaws text={say("publishedAsFinal")} />
        </div>
      ) : null;
    }
  }
};
