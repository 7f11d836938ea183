/**
 * Reads a scheme: its shape, then every formula where it stands, with the names that are known there. Serves Law 80A: what a federation lays down is taken
 * whole or not at all.
 */
import { firstWrong } from "../../facts/wrong-value.ts";
import type { Known } from "../formula/index.ts";
import {
  OF_CARRIED,
  OF_ENTRY,
  OF_EVENT,
  OF_FIELD,
  OF_GRADE_HOLDER,
  OF_GRADED,
  OF_HOLDER,
  OF_LISTED,
  OF_MATCH,
  OF_PLACE,
  OF_PLAYER,
  OF_WEIGHT,
  ofYears,
} from "./names.ts";
import type { Prepared, PreparedAward, PreparedAwards, PreparedGrade, PreparedList } from "./prepared.ts";
import { type Reader, readerOf, type SchemeProblem } from "./reader.ts";
import { type AwardsScheme, type GradeScheme, Scheme } from "./scheme.ts";

const commonOf = (scheme: Scheme, { knownOf, conditions, formula, once }: Reader) => {
  const titles = scheme.titles ?? [];
  once(
    titles.map(({ title }) => title),
    (index) => ["titles", index, "title"],
  );
  return {
    counts: conditions(scheme.counts, knownOf(OF_EVENT), ["counts"]),
    earns: conditions(scheme.earns, knownOf(OF_PLAYER), ["earns"]),
    titles: titles.map(({ title, name, when, says }, index) => ({
      title,
      name,
      when: formula(when, "truth", knownOf(scheme.kind === "grade" ? OF_GRADE_HOLDER : OF_HOLDER), [
        "titles",
        index,
        "when",
      ]),
      says,
    })),
    yearBegins: scheme.yearBegins ?? "01-01",
  };
};

const NAMES_PER = { place: OF_PLACE, contestant: OF_PLACE, match: OF_MATCH } as const;

const awardsOf = (scheme: AwardsScheme, before: Known, reader: Reader): readonly PreparedAward[] => {
  const { problems, knownOf, steps, formula, once } = reader;
  once(
    scheme.awards.map(({ award }) => award),
    (index) => ["awards", index, "award"],
  );
  const classes = new Set(scheme.classes?.map((one) => one.class));
  return scheme.awards.map((one, index) => {
    const path = ["awards", index];
    if (one.class !== undefined && !classes.has(one.class))
      problems.push({ kind: "noSuchClass", path: [...path, "class"], name: one.class });
    const own = steps(one.steps, knownOf(NAMES_PER[one.per], before), [...path, "steps"]);
    return {
      award: one.award,
      class: one.class,
      per: one.per,
      steps: own.steps,
      worth: formula(one.worth, "number", own.known, [...path, "worth"]),
      ties: one.ties ?? "shared",
      rounding: one.rounding,
      says: one.says,
    };
  });
};

const listsOf = (scheme: AwardsScheme, { problems, knownOf, formula, once }: Reader): readonly PreparedList[] => {
  const lists = scheme.lists ?? [];
  once(
    lists.map(({ list }) => list),
    (index) => ["lists", index, "list"],
  );
  const known = new Set(scheme.classes?.map((one) => one.class));
  return lists.map(({ list, title, who, classes, counts }, index) => {
    const path = ["lists", index];
    for (const name of classes ?? [])
      if (!known.has(name)) problems.push({ kind: "noSuchClass", path: [...path, "classes"], name });
    const names = counts.by === "years" ? ofYears(counts.years) : OF_CARRIED;
    return {
      list,
      title,
      who: who === undefined ? undefined : formula(who, "truth", knownOf(OF_LISTED), [...path, "who"]),
      classes,
      counts:
        counts.by === "all" || counts.by === "best"
          ? counts
          : {
              ...counts,
              formula: formula(counts.formula, "number", knownOf(names), [...path, "counts", "formula"]),
            },
    };
  });
};

const readAwards = (scheme: AwardsScheme, reader: Reader): Omit<PreparedAwards, "tables"> => {
  const { knownOf, steps, instead, formula, once } = reader;
  const strata = scheme.strata ?? [];
  once(
    strata.map(({ stratum }) => stratum),
    (index) => ["strata", index, "stratum"],
  );
  const shared = steps(scheme.steps, knownOf(OF_FIELD), ["steps"], { ...OF_PLACE, ...OF_MATCH });
  const own = new Set(scheme.steps?.map(({ name }) => name));
  return {
    kind: "awards",
    scheme,
    ...commonOf(scheme, reader),
    steps: shared.steps,
    strata: strata.map(({ stratum, who, steps: others, says }, index) => ({
      stratum,
      who: who === undefined ? undefined : formula(who, "truth", knownOf(OF_ENTRY), ["strata", index, "who"]),
      steps: instead(others, { own, kinds: shared.known }, knownOf(OF_FIELD), ["strata", index, "steps"]),
      says,
    })),
    awards: awardsOf(scheme, shared.known, reader),
    lists: listsOf(scheme, reader),
  };
};

const readGrade = (scheme: GradeScheme, reader: Reader): Omit<PreparedGrade, "tables"> => {
  const { knownOf, steps, formula } = reader;
  const shared = steps(scheme.steps, knownOf(OF_GRADED), ["steps"]);
  const { weight } = scheme.keeps;
  return {
    kind: "grade",
    scheme,
    ...commonOf(scheme, reader),
    steps: shared.steps,
    worth: formula(scheme.worth, "number", shared.known, ["worth"]),
    weight: weight === undefined ? undefined : formula(weight, "number", knownOf(OF_WEIGHT), ["keeps", "weight"]),
  };
};

/** The scheme that somebody wrote, ready to be worked out, or all that is wrong with it. Never throws. */
export const readScheme = (written: unknown): Prepared | { readonly problems: readonly SchemeProblem[] } => {
  const shape = Scheme.safeParse(written);
  if (!shape.success) {
    const wrong = firstWrong(shape.error);
    const path = wrong.path.map((part) => (typeof part === "number" ? part : String(part)));
    return { problems: [{ kind: "shape", path, wrong }] };
  }
  const tables = new Map(Object.entries(shape.data.tables ?? {}));
  const reader = readerOf(tables);
  const prepared =
    shape.data.kind === "awards"
      ? { ...readAwards(shape.data, reader), tables }
      : { ...readGrade(shape.data, reader), tables };
  return reader.problems.length > 0 ? { problems: reader.problems } : prepared;
};
