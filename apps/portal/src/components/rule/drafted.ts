/** The fields of a ruling's form as a draft has them: its last words on the score, the Laws, the facts and the grounds. Laws 12, 84, 85. */
import { exact, partsOf } from "@traveller/engine";
import type { Ruled, TableScore } from "@traveller/engine/procedure";
import type { CaseEventView } from "@traveller/model";
import type { Texts } from "#components/forms/texts.ts";
import { isParagraph } from "./laws.ts";

export type Drafted = {
  readonly kind?: string | undefined;
  readonly laws: readonly string[];
  readonly result?: Ruled | undefined;
  readonly nonOffending?: readonly ("NS" | "EW")[] | undefined;
  readonly selfInflicted?: { readonly withoutError: TableScore; readonly atTable: TableScore } | undefined;
  readonly penalty?:
    | {
        readonly contestant?: string | undefined;
        readonly offence?: string | undefined;
        readonly amount?: number | string | undefined;
        readonly unit?: string | undefined;
      }
    | undefined;
  readonly grounds?: string | undefined;
  readonly facts?: { readonly how: string; readonly versions: readonly number[]; readonly words?: string | undefined };
};
/** Those who were asked, by their names where these are still there. */
export type Polled = {
  readonly hand: string;
  readonly seat?: string | undefined;
  readonly question?: string | undefined;
  readonly methods?: string | undefined;
  readonly answers: readonly {
    readonly does: string;
    readonly considers: readonly string[];
    readonly why: string | null;
    readonly name: string | null;
  }[];
};
type ForSide = Extract<Ruled, { readonly kind: "sides" }>["ns"];

/** The players who were asked last, with the auction that they were shown. */
export const pollIn = (
  events: readonly Pick<CaseEventView, "told" | "words" | "answers">[],
): (Polled & { readonly auction: readonly string[] }) | undefined => {
  const last = events.findLast(({ told }) => told.type === "PollTaken");
  if (last?.told.type !== "PollTaken") return undefined;
  const { hand, seat, auction = [] } = last.told.data;
  const { question, methods } = last.words;
  return { hand, seat, question, methods, answers: last.answers, auction };
};

/** The damage that a side did to itself, as the director said it last of a ruling. */
export const ownDamageOf = (
  events: readonly Pick<CaseEventView, "told">[],
  ruling: string,
): Drafted["selfInflicted"] => {
  const last = events.findLast(
    ({ told }) => (told.type === "RulingGiven" || told.type === "RulingCorrected") && told.data.ruling === ruling,
  )?.told;
  return last?.type === "RulingGiven" || last?.type === "RulingCorrected" ? last.data.selfInflicted : undefined;
};

export const scoreTexts = (at: string, score: TableScore): Texts => {
  if (score.kind === "passedOut") return { [`${at}.contract`]: "P" };
  const [, bid = "", doubling = ""] = /^(.*?)(X{0,2})$/u.exec(score.contract) ?? [];
  return {
    [`${at}.contract`]: bid,
    [`${at}.doubling`]: doubling,
    [`${at}.declarer`]: score.declarer,
    [`${at}.tricks`]: String(score.tricks),
  };
};

/** As many decimals as a weight is read with. */
const DECIMALS = 6;

/** A weight in percent, where decimals say it exactly, as 60 or 33.33; else as it is, as 1/3. */
const percentOr = (weight: number | string): string => {
  const { numerator, denominator } = partsOf(exact(weight));
  const [scaled, unit] = [numerator * 100n * 10n ** BigInt(DECIMALS), 10n ** BigInt(DECIMALS)];
  if (scaled % denominator !== 0n) return `${numerator}/${denominator}`;
  const percent = scaled / denominator;
  const decimals = String(percent % unit)
    .padStart(DECIMALS, "0")
    .replace(/0+$/u, "");
  return decimals === "" ? String(percent / unit) : `${percent / unit}.${decimals}`;
};

const sideTexts = (side: string, one: ForSide): Texts => {
  switch (one.kind) {
    case "stands":
      return { [`${side}.mode`]: "stands" };
    case "played":
    case "passedOut":
      return { [`${side}.mode`]: "one", ...scoreTexts(`${side}.one`, one) };
    case "weighted":
      return {
        [`${side}.mode`]: "weighted",
        ...Object.fromEntries(
          one.lines.flatMap(({ weight, score, byLegalMeans }, index) =>
            Object.entries({
              [`${side}.${index}.weight`]: percentOr(weight),
              [`${side}.${index}.legal`]: byLegalMeans === undefined ? "" : byLegalMeans ? "yes" : "no",
              ...scoreTexts(`${side}.${index}`, score),
            }),
          ),
        ),
      };
    case "artificial":
      return {
        [`${side}.mode`]: "artificial",
        [`${side}.level`]: typeof one.level === "string" ? one.level : "average",
      };
  }
};

const resultTexts = (ruled: Ruled): Texts => {
  if (ruled.kind !== "sides") {
    const texts = sideTexts("both", ruled);
    return { ...texts, mode: texts["both.mode"] ?? "stands" };
  }
  const artificial = ruled.ns.kind === "artificial" && ruled.ew.kind === "artificial";
  return { mode: artificial ? "artificial" : "sides", ...sideTexts("ns", ruled.ns), ...sideTexts("ew", ruled.ew) };
};

export const pollTexts = ({ hand, seat, question, methods, answers }: Polled): Texts => ({
  "poll.hand": hand,
  ...(seat === undefined ? {} : { "poll.seat": seat }),
  ...(question === undefined ? {} : { "poll.question": question }),
  ...(methods === undefined ? {} : { "poll.methods": methods }),
  ...Object.fromEntries(
    answers.flatMap(({ does, considers, why, name }, index) => [
      [`poll.${index}.does`, does],
      [`poll.${index}.considers`, considers.join(", ")],
      [`poll.${index}.why`, why ?? ""],
      [`poll.${index}.name`, name ?? ""],
    ]),
  ),
});

const offendedText = (nonOffending: Drafted["nonOffending"]): string => {
  if (nonOffending === undefined) return "unsaid";
  const [only, other] = nonOffending;
  return only === undefined ? "both" : other !== undefined ? "none" : only === "NS" ? "EW" : "NS";
};

/** The paragraph of a penalty has a field of its own. */
const lawTexts = (kind: string | undefined, laws: readonly string[]): Texts => {
  const paragraph = kind === "procedural" || kind === "disciplinary" ? laws.find(isParagraph) : undefined;
  return {
    ...(paragraph === undefined ? {} : { "penalty.law": paragraph }),
    laws: laws.filter((law) => law !== paragraph).join(","),
  };
};

const penaltyTexts = ({ contestant, offence, amount, unit }: NonNullable<Drafted["penalty"]>): Texts => ({
  ...(contestant === undefined ? {} : { "penalty.contestant": contestant }),
  ...(offence === undefined ? {} : { "penalty.offence": offence }),
  ...(amount === undefined ? {} : { "penalty.amount": String(amount) }),
  ...(unit === undefined ? {} : { "penalty.unit": unit }),
});

export const draftTexts = ({
  kind,
  laws,
  result,
  nonOffending,
  selfInflicted,
  penalty,
  grounds,
  facts,
}: Drafted): Texts => ({
  ...(kind === undefined ? {} : { kind }),
  ...lawTexts(kind, laws),
  ...(result === undefined ? {} : resultTexts(result)),
  offended: offendedText(nonOffending),
  ...(selfInflicted === undefined
    ? {}
    : {
        own: "yes",
        ...scoreTexts("own.without", selfInflicted.withoutError),
        ...scoreTexts("own.at", selfInflicted.atTable),
      }),
  ...(penalty === undefined ? {} : penaltyTexts(penalty)),
  ...(grounds === undefined ? {} : { grounds }),
  ...(facts === undefined
    ? {}
    : {
        how: facts.how,
        rests: facts.versions.join(","),
        ...(facts.words === undefined ? {} : { facts: facts.words }),
      }),
});
