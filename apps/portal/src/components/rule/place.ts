/** Which result at which table an address means, and how a command names it. Laws 81C, 92A. */
import type { ProcedureCommand } from "@traveller/contract";
import { type Outcome, outcomeAtTable, placeOfTable } from "@traveller/engine";
import type { Traveller } from "@traveller/model";
import type { Texts } from "#components/forms/texts.ts";
import { sideGiven } from "#format/side-given.ts";
import { scoreTexts } from "./drafted.ts";

export type Asked = (name: string) => string | undefined;
type Open = Extract<Traveller, { readonly kind: "open" }>;
export type ResultAsked = Open["fields"][number]["results"][number];
type Place = Extract<ProcedureCommand, { readonly type: "RequestRuling" }>["place"];

/** The results of the board that the address may mean: the one it names, or those of its table; all, where it names none. */
export const resultsMeant = ({ fields }: Pick<Open, "fields">, asked: Asked): readonly ResultAsked[] => {
  const all = fields.flatMap(({ results }) => results);
  const named = all.filter(({ id }) => id === asked("result"));
  if (named.length > 0) return named;
  const table = asked("table");
  const there = all.filter(
    ({ section, table: of }) => of !== null && table !== undefined && placeOfTable({ section, table: of }) === table,
  );
  return there.length > 0 ? there : all;
};

export const placeGiven = ({ section, board, round, table, match, room, ns, ew }: ResultAsked): Place => ({
  section,
  board,
  ...(round === null ? {} : { round }),
  ...(table === null ? {} : { table }),
  ...(match === null ? {} : { match }),
  ...(room === null ? {} : { room }),
  ns: sideGiven(ns),
  ew: sideGiven(ew),
});

/** The fields of a score as it was at the table: where another one begins. */
export const beginsWith = (outcome: Outcome): Texts => {
  const there = outcomeAtTable(outcome);
  const texts = scoreTexts(
    "",
    there?.kind === "passedOut"
      ? { kind: "passedOut" }
      : there?.kind === "played"
        ? { kind: "played", contract: there.contract, declarer: there.declarer, tricks: there.tricks }
        : { kind: "played", contract: "1NT", declarer: "N", tricks: 7 },
  );
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name.slice(1), value]));
};
