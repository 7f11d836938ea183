/** Reads the formulas of one scheme and keeps all that is wrong with them, each with its place, so that an editor can mark it while somebody writes. */
import type { FirstWrong } from "../../facts/wrong-value.ts";
import {
  demand,
  FUNCTIONS,
  type FormulaProblem,
  type KindOfValue,
  kindOfFormula,
  type Known,
  type LookUp,
  parseFormula,
} from "../formula/index.ts";
import type { Formula, PreparedCondition, PreparedStep } from "./prepared.ts";
import type { Step } from "./scheme.ts";

export type Path = readonly (string | number)[];
export type SchemeProblem = { readonly path: Path } & (
  | { readonly kind: "formula"; readonly problem: FormulaProblem }
  | { readonly kind: "shape"; readonly wrong: FirstWrong }
  /** A name twice, or one that means something already. */
  | { readonly kind: "nameTaken"; readonly name: string }
  | { readonly kind: "noSuchClass"; readonly name: string }
  /** A stratum has another value for a step that the scheme does not have. */
  | { readonly kind: "noSuchStep"; readonly name: string }
);

type Names = Readonly<Record<string, KindOfValue>>;

/** A formula that is wrong is not kept; whoever asks for the problems afterwards keeps no scheme that has any. */
export const readerOf = (tables: ReadonlyMap<string, LookUp>) => {
  const problems: SchemeProblem[] = [];
  /** `before`: what steps of the whole scheme have named already. */
  const knownOf = (names: Names, before?: Known): Known => ({
    names: new Map([...(before?.names ?? []), ...Object.entries(names)]),
    tables,
  });

  const read = (text: string, wanted: KindOfValue | undefined, known: Known, path: Path): [Formula, KindOfValue] => {
    const expression = parseFormula(text);
    const nothing = { text, expression: { kind: "words", value: "", at: { from: 0, to: 0 } } } as const;
    if ("trouble" in expression) {
      problems.push({ kind: "formula", path, problem: expression });
      return [nothing, wanted ?? "number"];
    }
    const kind = kindOfFormula(expression, known);
    const problem = typeof kind !== "string" ? kind : wanted && demand(expression, wanted, known);
    if (problem === undefined && typeof kind === "string") return [{ text, expression }, kind];
    if (problem !== undefined) problems.push({ kind: "formula", path, problem });
    return [nothing, wanted ?? "number"];
  };
  const formula = (text: string, wanted: KindOfValue, known: Known, path: Path): Formula =>
    read(text, wanted, known, path)[0];

  const once = (names: readonly string[], path: (index: number) => Path): void => {
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index) problems.push({ kind: "nameTaken", path: path(index), name });
  };

  /** Steps see those before them. `later`: names that mean something where the steps are spoken of afterwards, and so may be none of theirs. */
  const steps = (
    all: readonly Step[] | undefined,
    known: Known,
    path: Path,
    later: Names = {},
  ): { readonly steps: readonly PreparedStep[]; readonly known: Known } => {
    const names = new Map(known.names);
    const prepared = (all ?? []).map(({ name, formula: text, says }, index): PreparedStep => {
      const at = [...path, index];
      if (names.has(name) || name in later || tables.has(name) || FUNCTIONS.has(name))
        problems.push({ kind: "nameTaken", path: [...at, "name"], name });
      const [formulaRead, kind] = read(text, undefined, { names, tables }, [...at, "formula"]);
      names.set(name, kind);
      return { name, formula: formulaRead, says };
    });
    return { steps: prepared, known: { names, tables } };
  };

  /** Steps of a stratum, each in place of one of the scheme's own: what follows from that one follows from the other there. */
  const instead = (
    all: readonly Step[] | undefined,
    { own, kinds }: { readonly own: ReadonlySet<string>; readonly kinds: Known },
    known: Known,
    path: Path,
  ): readonly PreparedStep[] => {
    once(
      (all ?? []).map(({ name }) => name),
      (index) => [...path, index, "name"],
    );
    return (all ?? []).map(({ name, formula: text, says }, index) => {
      const at = [...path, index];
      if (!own.has(name)) problems.push({ kind: "noSuchStep", path: [...at, "name"], name });
      const kind = own.has(name) ? kinds.names.get(name) : undefined;
      return { name, formula: read(text, kind, known, [...at, "formula"])[0], says };
    });
  };

  const conditions = (
    all: readonly { readonly when: string; readonly says?: string | undefined }[] | undefined,
    known: Known,
    path: Path,
  ): readonly PreparedCondition[] =>
    (all ?? []).map(({ when, says }, index) => ({
      when: formula(when, "truth", known, [...path, index, "when"]),
      says,
    }));

  return { problems, knownOf, formula, steps, instead, conditions, once };
};
export type Reader = ReturnType<typeof readerOf>;
