/** What is to be put right after the correction period, each thing from what to what: exactly that is approved of. Law 79C2. */
import { vulnerabilityOf } from "@traveller/engine";
import type { LateChange } from "@traveller/engine/procedure";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { OutcomeBecame } from "#components/game/OutcomeBecame.tsx";
import { OutcomeOf } from "#components/game/OutcomeOf.tsx";
import { useOptionWords } from "#components/useOptionWords.ts";
import { usePenaltyOrWarning } from "#components/usePenaltyUnit.ts";
import { casePlace } from "#format/case-address.ts";

/** What a contestant is called for this reader; nothing where names are not known here. */
type Name = ((contestant: string) => string) | undefined;
type Of<Kind extends LateChange["of"]> = Extract<LateChange, { readonly of: Kind }>;

const Became = ({ from, to }: { readonly from: string | undefined; readonly to: string | undefined }) => {
  const say = useTranslations("rulings");
  return <>{say("late.became", { from: from ?? say("late.nothing"), to: to ?? say("late.nothing") })}</>;
};

const OfResult = ({ change: { from, to }, name }: { readonly change: Of<"result">; readonly name: Name }) => {
  const say = useTranslations("rulings");
  const at = ({ board, section, table, ns, ew }: NonNullable<typeof from>): string =>
    [
      casePlace(say, { board, section, table: table ?? null, number: 0 }),
      ...(name === undefined ? [] : [[ns, ew].map((side) => [side].flat().map(name).join(" + ")).join(" · ")]),
    ].join(", ");
  if (from === undefined || to === undefined) {
    const only = from ?? to;
    return only === undefined ? null : (
      <>
        {at(only)}: <OutcomeOf outcome={only.outcome} />.{" "}
        {say(from === undefined ? "late.notEntered" : "late.takenOut")}
      </>
    );
  }
  return (
    <>
      {at(from) === at(to) ? at(from) : <Became from={at(from)} to={at(to)} />}
      {JSON.stringify(from.outcome) !== JSON.stringify(to.outcome) ? (
        <>
          : <OutcomeBecame from={from.outcome} to={to.outcome} />
        </>
      ) : at(from) === at(to) ? null : (
        <>
          : <OutcomeOf outcome={to.outcome} /> ({say("late.sameOutcome")})
        </>
      )}
    </>
  );
};

const OfEntry = ({
  change: { contestant, from, to },
  name,
}: {
  readonly change: Of<"contestant">;
  readonly name: Name;
}) => {
  const say = useTranslations("rulings");
  const line = useTranslations("units.lines");
  const said = (entry: typeof to): string =>
    [
      `${entry.section ?? ""}${entry.number}`,
      ...(entry.line === undefined ? [] : [line(entry.line)]),
      say("late.players", { count: entry.players.length }),
    ].join(" · ");
  return (
    <>
      {name === undefined || from === undefined ? say("late.entry") : name(contestant)}:{" "}
      <Became from={from && said(from)} to={said(to)} />
    </>
  );
};

const OfMatch = ({ change: { from, to }, name }: { readonly change: Of<"match">; readonly name: Name }) => {
  const say = useTranslations("rulings");
  const called = (team: string): string => name?.(team) ?? team;
  const said = ({ round, home, away, boards }: typeof to): string =>
    say("late.met", {
      round: round === undefined ? "none" : String(round),
      home: called(home),
      away: called(away),
      boards: boards.join(", "),
    });
  return <Became from={from && said(from)} to={said(to)} />;
};

const OfBoard = ({ change: { board, from, to } }: { readonly change: Of<"board"> }) => {
  const say = useTranslations("rulings");
  const vulnerable = useTranslations("game.vulnerable");
  const said = ({ vulnerability, playedIn }: typeof to): string =>
    [
      vulnerable(vulnerability ?? vulnerabilityOf(board)),
      ...(playedIn === undefined ? [] : [say("late.playedBefore")]),
    ].join(" · ");
  return (
    <>
      {say("onBoard", { board })}: <Became from={said(from)} to={said(to)} />
    </>
  );
};

const OfPenalty = ({
  change: { contestant, from, to },
  name,
}: {
  readonly change: Of<"penalty">;
  readonly name: Name;
}) => {
  const amountIn = usePenaltyOrWarning();
  const say = useTranslations("rulings");
  const said = ({ unit, amount }: typeof from): string => amountIn(unit, String(amount));
  return (
    <>
      {say("late.penalty")}
      {name === undefined ? null : `, ${name(contestant)}`}: <Became from={said(from)} to={to && said(to)} />
    </>
  );
};

const OfSettings = ({ change: { from, to } }: { readonly change: Of<"settings"> }) => {
  const say = useTranslations("rulings");
  const methods = useTranslations("units.methods");
  const options = useOptionWords();
  const said = ({ method, sections, fields, regulations = {} }: typeof to): string =>
    [
      ...(method === undefined ? [] : [methods(method)]),
      ...(sections === undefined ? [] : [say("late.sections", { sections: sections.join(", ") })]),
      ...(fields === undefined
        ? []
        : [say("late.fields", { fields: fields.map((field) => field.join(" + ")).join(" · ") })]),
      ...Object.entries(regulations).map(
        ([key, value]) => `${options.name(key)}: ${value === null ? say("late.nothing") : options.value(key, value)}`,
      ),
    ].join(" · ");
  return <Became from={said(from)} to={said(to)} />;
};

const one = (change: LateChange, name: Name): ReactNode => {
  switch (change.of) {
    case "result":
      return <OfResult change={change} name={name} />;
    case "contestant":
      return <OfEntry change={change} name={name} />;
    case "match":
      return <OfMatch change={change} name={name} />;
    case "board":
      return <OfBoard change={change} />;
    case "penalty":
      return <OfPenalty change={change} name={name} />;
    case "settings":
      return <OfSettings change={change} />;
  }
};

const idOf = (change: LateChange): string => {
  switch (change.of) {
    case "result":
      return change.result;
    case "contestant":
      return change.contestant;
    case "match":
      return change.match;
    case "board":
      return String(change.board);
    case "penalty":
      return change.penalty;
    case "settings":
      return "";
  }
};

export const LateChanges = ({ changes, name }: { readonly changes: readonly LateChange[]; readonly name?: Name }) => (
  <div className="stack tight">
    {changes.map((change) => (
      <div key={`${change.of} ${idOf(change)}`}>{one(change, name)}</div>
    ))}
  </div>
);
