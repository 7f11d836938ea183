/** The words of a language for options, their values, their parts and the ways to say them, out of its messages. */
import type { OptionKey } from "@traveller/engine";
import type { Words } from "#i18n/words.ts";
import { shapeOfOption } from "./of-schema.ts";
import type { Choice, Shape, ShapeWords } from "./shape.ts";

/** The part of a language's messages that speaks of options. */
export type OptionMessages = Pick<Words, "options" | "values" | "optionParts" | "optionWays" | "optionUnits"> & {
  readonly units: Pick<Words["units"], "methods">;
  readonly regulations: Pick<Words["regulations"], "items" | "who">;
};

/** What is counted in what, where a number would not say so itself. */
const UNITS: Readonly<Record<string, keyof Words["optionUnits"]>> = {
  artificialImps: "imps",
  "artificialImpsApproved.values": "imps",
  teamSize: "members",
  "sessionDefinition.boards": "boards",
  "mandatoryPauses.seconds": "seconds",
  "penaltyScale.fromMinutes": "minutes",
  "specialUnderstandingLicence.misuse.moreThan": "times",
  "butlerDatum.trimTop": "scores",
  "butlerDatum.trimBottom": "scores",
  "butlerDatum.trimTop.drop": "scores",
  "butlerDatum.trimBottom.drop": "scores",
  "butlerDatum.roundTo": "points",
  "butlerDatum.differenceRoundTo": "points",
  "fouledGroups.smallGroups.percents": "percent",
  "missedBoardsScale.rows.averagePlus.percent": "percent",
  "missedBoardsScale.rows.average.percent": "percent",
  "missedBoardsScale.rows.averageMinus.percent": "percent",
  "singleTableBoards.noFault": "imps",
  "singleTableBoards.nonOffenders": "imps",
  "singleTableBoards.offenders": "imps",
  "singleTableBoards.bothAtFault": "imps",
};

const table = (words: object): ReadonlyMap<string, string> =>
  new Map(Object.entries(words).flatMap(([key, word]) => (typeof word === "string" ? [[key, word]] : [])));

/** Where a method of scoring is chosen: it is called there what every other page calls it. */
const OF_METHODS: ReadonlySet<string> = new Set(["scoringMethod", "otherMethodApproved.approved"]);

/** A title as it stands within a sentence; what is written in capitals stays so. */
export const withinSentence = (title: string, locale: string): string =>
  /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLocaleLowerCase(locale) + title.slice(1) : title;

const shapeWords = (messages: OptionMessages, locale: string): ShapeWords => {
  const [values, parts, ways, items, who, methods] = [
    messages.values,
    messages.optionParts,
    messages.optionWays,
    messages.regulations.items,
    messages.regulations.who,
    messages.units.methods,
  ].map(table);
  const last = (path: string): string => path.slice(path.lastIndexOf(".") + 1);
  return {
    value: (path: string, value: Choice): string => {
      if (path === "winners") return messages.values[value === 1 ? "one" : "two"];
      // Of boards with fewer results "none" says that nothing is made of them; elsewhere there simply is none.
      if (value === "none" && path !== "unequalResults") return messages.values.nothing;
      const method = OF_METHODS.has(path) ? methods?.get(String(value)) : undefined;
      if (method !== undefined) return withinSentence(method, locale);
      const word =
        path === "conditionsOfContest.mustContain"
          ? items
          : value === "RA" || value === "TO" || value === "TD"
            ? who
            : values;
      return word?.get(String(value)) ?? values?.get(String(value)) ?? String(value);
    },
    // A part is called the same wherever it stands, but where its whole path has words of its own.
    part: (path) => parts?.get(path.replaceAll(".", "_")) ?? parts?.get(last(path)) ?? last(path),
    way: (path) => ways?.get(path.replaceAll(/[./]/g, "_")) ?? last(path),
    unit: (path) => {
      const unit = UNITS[path];
      return unit === undefined ? undefined : messages.optionUnits[unit];
    },
  };
};

const known = new WeakMap<object, Map<OptionKey, Shape>>();

/** The form of an option in a language; made once for its messages. */
export const shapeIn = (messages: OptionMessages, key: OptionKey, locale: string): Shape => {
  const shapes = known.get(messages) ?? new Map<OptionKey, Shape>();
  known.set(messages, shapes);
  const shape = shapes.get(key) ?? shapeOfOption(key, shapeWords(messages, locale));
  shapes.set(key, shape);
  return shape;
};

/** What an option is called; its key where nobody knows the option. */
export const optionTitle = (messages: Pick<OptionMessages, "options">, key: string): string =>
  table(messages.options).get(key) ?? key;
