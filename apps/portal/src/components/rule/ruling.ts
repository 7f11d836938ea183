/**
 * What the form of a ruling says, as the commands that give it or keep it as a draft: facts, Laws, the score with its lines and weights, who offended, a penalty.
 * It is the door that says what is wrong with it. Laws 12C1, 12C2, 84, 85, 90, 91.
 */
import type { CommandToSend } from "@traveller/contract";
import { compareExact, exact, isSeat, makeExact, ONE, type PenaltyUnit, subtract, sum } from "@traveller/engine";
import { amountOf, penaltyLacks } from "#components/act/lacks.ts";
import type { Lacks } from "#components/forms/lack.ts";
import { chosenOf, oneOf } from "#components/forms/one-of.ts";
import type { Texts } from "#components/forms/texts.ts";
import { isOfScore } from "./laws.ts";
import { pollLacks, pollOf, type TakePoll } from "./poll.ts";

type Of<T extends CommandToSend["type"]> = Extract<CommandToSend, { readonly type: T }>;
export type GiveRuling = Of<"GiveRuling">;
export type Ruled = NonNullable<GiveRuling["result"]>;
type ForSide = Extract<Ruled, { readonly kind: "sides" }>["ns"];
type TableScore = Of<"CorrectEntry">["to"];
type Place = NonNullable<GiveRuling["place"]>;

export const MODES = ["stands", "one", "weighted", "artificial", "sides"] as const;
export const SIDE_MODES = ["stands", "one", "weighted", "artificial"] as const;
export const LEVELS = ["average+", "average", "average-"] as const;
export const KINDS = ["judgement", "law", "fact", "procedural", "disciplinary"] as const;
export const HOW = ["agreed", "disputed", "unestablished"] as const;
export const OFFENDED = ["unsaid", "NS", "EW", "both", "none"] as const;

/** How sure a director is of disputed tricks (Law 79B3). */
export const FOUND = ["", "probable", "clear", "beyondReasonableDoubt"] as const;

/** Where a ruling is made, and what is known there. */
export type About = {
  readonly session: string;
  readonly place: Place;
  /** A case that is open already. */
  readonly ruling?: string | undefined;
  /** The stream of the record that events are of. */
  readonly stream?: string | undefined;
};

/** `60`, `60 %`, `33,3` are percentages, `1/3` is itself: exactly what is written. */
export const weightOf = (text: string): string => {
  const bare = text.replaceAll(/[\s%]/gu, "").replace(",", ".");
  const [, units, decimals = ""] = /^(\d{1,3})(?:\.(\d{1,6}))?$/u.exec(bare) ?? [];
  if (units === undefined) return bare;
  let [a, b] = [Number(units + decimals), 100 * 10 ** decimals.length];
  const [over, under] = [a, b];
  while (b > 0) [a, b] = [b, a % b];
  return `${over / a}/${under / a}`;
};

export const scoreOf = (texts: Texts, at: string): TableScore | undefined => {
  const contract = texts[`${at}.contract`] ?? "";
  if (contract === "P") return { kind: "passedOut" };
  const declarer = texts[`${at}.declarer`] ?? "";
  const tricks = Number(texts[`${at}.tricks`] ?? "");
  if (!/^[1-7](C|D|H|S|NT)$/u.test(contract) || !isSeat(declarer)) return undefined;
  return { kind: "played", contract: `${contract}${texts[`${at}.doubling`] ?? ""}`, declarer, tricks };
};

/** The lines of a side, by the numbers in the names of their fields. */
export const linesOf = (texts: Texts, side: string): readonly string[] =>
  Object.keys(texts).flatMap((name) => {
    const [, number] = new RegExp(`^${side}\\.(\\d+)\\.weight$`, "u").exec(name) ?? [];
    return number === undefined ? [] : [`${side}.${number}`];
  });

const allLines = (texts: Texts): readonly string[] => ["both", "ns", "ew"].flatMap((side) => linesOf(texts, side));
const unanswered = (texts: Texts): readonly string[] =>
  allLines(texts)
    .map((line) => `${line}.legal`)
    .filter((field) => (texts[field] ?? "") === "");

/** A share of the whole. */
const isWeight = (text: string): boolean => /^\d{1,9}\/[1-9]\d{0,8}$/u.test(text);

const weightFields = (texts: Texts, side: string): readonly string[] =>
  linesOf(texts, side).map((line) => `${line}.weight`);

/** Each line has its weight, and those of a side come to the whole: else it is said at the last of them what they come to, and what is missing (Law 12C1(c)). */
const weightLacks = (texts: Texts, side: string): Lacks => {
  const fields = weightFields(texts, side);
  const none = fields.filter((field) => !isWeight(weightOf(texts[field] ?? "")));
  const last = fields.at(-1);
  if (none.length > 0) return Object.fromEntries(none.map((field) => [field, "weight" as const]));
  if (last === undefined) return {};
  const all = sum(fields.map((field) => exact(weightOf(texts[field] ?? ""))));
  const over = compareExact(all, ONE);
  if (over === 0) return {};
  const [lack, off] =
    over < 0 ? (["weightsUnder", subtract(ONE, all)] as const) : (["weightsOver", subtract(all, ONE)] as const);
  return { [last]: { lack, sum: makeExact(all), off: makeExact(off) } };
};

/** Every line has a weight and is asked about: a yes is somebody's answer, never what nobody has said (Law 12C1(c)). */
export const scoreLacks = (texts: Texts): Lacks => ({
  ...weightLacks(texts, "both"),
  ...weightLacks(texts, "ns"),
  ...weightLacks(texts, "ew"),
  ...Object.fromEntries(unanswered(texts).map((field) => [field, "legal" as const])),
});

/** Whether each line has its weight, and they come to the whole: until then nothing is asked about them. */
export const isWeighed = (texts: Texts): boolean =>
  ["both", "ns", "ew"].every((side) => Object.keys(weightLacks(texts, side)).length === 0);

/** What would follow hangs on no words, and an answer that is not there yet does not keep it from being seen; nor does a penalty that is yet to be filled in. */
export const asForeseen = (texts: Texts): Texts => ({
  ...texts,
  grounds: "",
  ...Object.fromEntries(unanswered(texts).map((field) => [field, "yes"])),
  ...(Object.keys(penaltyLacksOf(texts)).length === 0 ? {} : { "penalty.amount": "" }),
});

const legalOf = (answer: string | undefined): { readonly byLegalMeans?: boolean } =>
  answer === "yes" ? { byLegalMeans: true } : answer === "no" ? { byLegalMeans: false } : {};

const forSide = (texts: Texts, side: string, mode: string | undefined): ForSide | undefined => {
  switch (chosenOf(SIDE_MODES, mode)) {
    case "stands":
      return { kind: "stands" };
    case "one":
      return scoreOf(texts, `${side}.one`);
    case "weighted":
      return {
        kind: "weighted",
        lines: linesOf(texts, side).flatMap((line) => {
          const score = scoreOf(texts, line);
          const weight = weightOf(texts[`${line}.weight`] ?? "");
          return score === undefined ? [] : [{ weight, score, ...legalOf(texts[`${line}.legal`]) }];
        }),
      };
    case "artificial":
      return { kind: "artificial", level: chosenOf(LEVELS, texts[`${side}.level`]) ?? "average" };
    case undefined:
      return undefined;
  }
};

export const ruledOf = (texts: Texts): Ruled | undefined => {
  const mode = texts["mode"];
  if (mode === "artificial" || mode === "sides") {
    const [ns, ew] = ["ns", "ew"].map((side) =>
      forSide(texts, side, mode === "artificial" ? mode : texts[`${side}.mode`]),
    );
    return ns === undefined || ew === undefined ? undefined : { kind: "sides", ns, ew };
  }
  const ruled = forSide(texts, "both", mode);
  return ruled?.kind === "artificial" ? undefined : ruled;
};

const nonOffendingOf = (texts: Texts): Pick<GiveRuling, "nonOffending"> => {
  switch (chosenOf(OFFENDED, texts["offended"])) {
    case "NS":
      return { nonOffending: ["EW"] };
    case "EW":
      return { nonOffending: ["NS"] };
    case "both":
      return { nonOffending: [] };
    case "none":
      return { nonOffending: ["NS", "EW"] };
    default:
      return {};
  }
};

const isPenal = (texts: Texts): boolean => texts["kind"] === "procedural" || texts["kind"] === "disciplinary";

/** The paragraph of a penalty is the ruling's first Law; how a score is made comes after what it is given for. */
export const lawsOf = (texts: Texts): string[] => {
  const named = [isPenal(texts) ? (texts["penalty.law"] ?? "") : "", texts["laws"] ?? "", texts["otherLaws"] ?? ""]
    .join(",")
    .split(/[,;]/u)
    .map((law) => law.trim())
    .filter((law) => law !== "");
  return [...new Set([...named.filter((law) => !isOfScore(law)), ...named])];
};

/** Weights are no cause: something else says why the score is another one (Law 12C1(c)). */
const saysWhy = (texts: Texts): boolean => lawsOf(texts).some((law) => law !== "12C1(c)");

const selfInflictedOf = (texts: Texts): Pick<GiveRuling, "selfInflicted"> => {
  if (texts["own"] !== "yes") return {};
  const [withoutError, atTable] = [scoreOf(texts, "own.without"), scoreOf(texts, "own.at")];
  return withoutError === undefined || atTable === undefined ? {} : { selfInflicted: { withoutError, atTable } };
};

export type Fault = Pick<GiveRuling, "nonOffending" | "selfInflicted">;
/** Who did not offend, and what a side did to itself. */
export const faultOf = (texts: Texts): Fault => ({ ...nonOffendingOf(texts), ...selfInflictedOf(texts) });

/** A penalty or a point of Law says nothing of the board unless it gives a score: whatever counted counts. */
const onBoard = (texts: Texts): Pick<GiveRuling, "result"> => {
  const result = ruledOf(texts);
  return result === undefined || (result.kind === "stands" && (isPenal(texts) || texts["kind"] === "law"))
    ? {}
    : { result };
};

const inCase = ({ ruling }: About) => (ruling === undefined ? {} : { ruling });

const bodyOf = (about: About, texts: Texts) => {
  const { session, place } = about;
  const grounds = texts["grounds"] ?? "";
  const found = chosenOf(FOUND, texts["found"]);
  return {
    session,
    ...inCase(about),
    place,
    kind: oneOf(KINDS, texts["kind"]),
    laws: lawsOf(texts),
    ...onBoard(texts),
    ...faultOf(texts),
    ...(found === undefined || found === "" ? {} : { found }),
    ...(grounds === "" ? {} : { grounds }),
  };
};

/** A ruling about a penalty may be a warning, and take nothing away. */
export const takesAway = (texts: Texts): boolean =>
  isPenal(texts) && !/^(?:0+(?:[.,]0+)?)?$/.test(texts["penalty.amount"] ?? "");

const offenceOf = (texts: Texts): { readonly offence?: string } => {
  const offence = texts["penalty.offence"] ?? "";
  return offence === "" ? {} : { offence };
};

export const givenOf = (about: About, texts: Texts, units: readonly PenaltyUnit[]): GiveRuling => {
  const unit = chosenOf(units, texts["penalty.unit"]);
  const contestant = texts["penalty.contestant"] ?? "";
  const penal = unit !== undefined && isPenal(texts) && contestant !== "";
  return {
    type: "GiveRuling",
    ...bodyOf(about, texts),
    ...(penal
      ? {
          penalties: [
            {
              contestant,
              law: texts["penalty.law"] ?? "",
              ...offenceOf(texts),
              amount: takesAway(texts) ? amountOf(texts["penalty.amount"] ?? "") : 0,
              unit,
            },
          ],
        }
      : {}),
  };
};

const penaltyLacksOf = (texts: Texts): Lacks => {
  if (!isPenal(texts)) return {};
  const { amount } = takesAway(texts) ? penaltyLacks({ amount: texts["penalty.amount"] ?? "" }) : {};
  return {
    ...((texts["penalty.law"] ?? "") === "" ? { "penalty.law": "paragraph" } : {}),
    ...((texts["penalty.contestant"] ?? "") === "" ? { "penalty.contestant": "contestant" } : {}),
    ...(/^(?:\d{1,3}(?:[.,]\d{1,2})?)?$/.test((texts["penalty.minutes"] ?? "").trim())
      ? {}
      : { "penalty.minutes": "minutesForm" }),
    ...(amount === undefined ? {} : { "penalty.amount": amount }),
  };
};

const saysFacts = (texts: Texts): boolean => (texts["facts"] ?? "") !== "" || (texts["rests"] ?? "") !== "";

/** What a draft is asked for: how its facts stand, and what players were asked. */
export const draftLacks = (texts: Texts): Lacks => ({
  ...(saysFacts(texts) && chosenOf(HOW, texts["how"]) === undefined ? { how: "how" } : {}),
  ...pollLacks(texts),
});

/** What is asked before it is given. */
export const rulingLacks = (texts: Texts): Lacks => ({
  ...draftLacks(texts),
  ...penaltyLacksOf(texts),
  ...(!isPenal(texts) && !saysWhy(texts) ? { otherLaws: "law" } : {}),
  ...scoreLacks(texts),
});

/** What a penalty has so far; what is no amount yet waits. */
const penaltySoFar = (texts: Texts, units: readonly PenaltyUnit[]): Pick<Of<"DraftRuling">, "penalty"> => {
  if (!isPenal(texts)) return {};
  const [contestant, written] = [texts["penalty.contestant"] ?? "", texts["penalty.amount"] ?? ""];
  const unit = chosenOf(units, texts["penalty.unit"]);
  const isAmount = written !== "" && (!takesAway(texts) || penaltyLacks({ amount: written }).amount === undefined);
  const penalty = {
    ...(contestant === "" ? {} : { contestant }),
    ...offenceOf(texts),
    ...(isAmount ? { amount: takesAway(texts) ? amountOf(written) : 0, ...(unit === undefined ? {} : { unit }) } : {}),
  };
  return Object.keys(penalty).length === 0 ? {} : { penalty };
};

export const draftOf = (about: About, texts: Texts, units: readonly PenaltyUnit[]): Of<"DraftRuling"> => ({
  type: "DraftRuling",
  ...bodyOf(about, texts),
  ...penaltySoFar(texts, units),
});

/** A ruling that was given, put right; a board that can be scored normally has no artificial score (Law 82C). */
export const correctedOf = (session: string, ruling: string, texts: Texts): Of<"CorrectRuling"> | undefined => {
  const result = ruledOf(texts);
  const grounds = texts["grounds"] ?? "";
  if (result === undefined) return undefined;
  return {
    type: "CorrectRuling",
    session,
    ruling,
    result,
    normalResult: texts["normal"] !== "no",
    ...selfInflictedOf(texts),
    ...(grounds === "" ? {} : { grounds }),
  };
};

/** The facts and what they rest on, where anything was said of either, and how they stand. */
export const factsOf = (about: About, texts: Texts): Of<"FindFacts"> | undefined => {
  const facts = texts["facts"] ?? "";
  const versions = (texts["rests"] ?? "").split(",").filter((text) => text !== "");
  const how = chosenOf(HOW, texts["how"]);
  if (!saysFacts(texts) || how === undefined) return undefined;
  const { session, place, stream } = about;
  return {
    type: "FindFacts",
    session,
    ...inCase(about),
    place,
    how,
    ...(stream === undefined || versions.length === 0 ? {} : { rests: { stream, versions: versions.map(Number) } }),
    ...(facts === "" ? {} : { facts }),
  };
};

/** What a case that was drafted has of facts and of players who were asked, as the form would send it. */
export const keptOf = (
  about: About,
  filled: Texts,
  auction: readonly string[],
): readonly (Of<"FindFacts"> | TakePoll)[] =>
  about.ruling === undefined
    ? []
    : [
        factsOf(about, filled) ?? [],
        pollOf(about.session, { kind: "ruling", ruling: about.ruling }, filled, auction) ?? [],
      ].flat();
