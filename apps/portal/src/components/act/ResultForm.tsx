"use client";
/** Corrects a result: what the table wrote or the scorer typed, with the score that follows from it. Laws 77, 79B-C, 12C2. */
import type { CommandToSend, PlaceOfResult } from "@traveller/contract";
import {
  contractScore,
  isSeat,
  parseContract,
  RANKS,
  type Contest,
  type Outcome,
  type Vulnerability,
} from "@traveller/engine";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { sideGiven } from "#format/side-given.ts";
import { figure, score as scoreText } from "#format/figure.ts";
import { STRAINS, SUITS, SUIT_SIGNS, strainSign } from "#format/contract.ts";
import { useAwards } from "#components/game/OutcomeOf.tsx";
import { ActForm, At } from "./ActForm.tsx";
import type { Texts } from "#components/forms/texts.ts";
import { Choose, wordsOf, type Choice } from "./Choose.tsx";
import { Lack, useLack } from "#components/forms/Lacking.tsx";
import type { Lacks } from "#components/forms/lack.ts";
import { resultLacks } from "./lacks.ts";
import { outcomeWords } from "./outcome-words.ts";
import { AVERAGES, filledWith, KINDS, outcomeOf, type Filled } from "./outcome.ts";

const SEATS = ["N", "E", "S", "W"] as const;

/** The result as it stands: all that a correction gives again, and does not change unless it is told to. */
export type Standing = {
  readonly id: string;
  readonly board: number;
  readonly ns: readonly string[];
  readonly ew: readonly string[];
  readonly outcome: Outcome;
  readonly vulnerability: Vulnerability;
  readonly place: PlaceOfResult;
  readonly players: Readonly<Record<string, string | undefined>> | null;
};

const cardWords = (card: string): string => {
  const suit = SUITS.find((one) => card.startsWith(one));
  return suit === undefined ? card : `${SUIT_SIGNS[suit]}${card.slice(1).replace("T", "10")}`;
};

const scoreOf = (filled: Filled, vulnerability: Vulnerability): number | undefined => {
  const contract = parseContract(`${filled["level"]}${filled["strain"]}${filled["doubling"]}`);
  const { declarer = "", tricks = "" } = filled;
  return filled["kind"] === "played" && contract !== undefined && isSeat(declarer)
    ? contractScore(contract, declarer, Number(tricks), vulnerability)
    : undefined;
};

const awardsOf = (outcome: Outcome): string =>
  outcome.kind === "adjusted" ? JSON.stringify([outcome.ns, outcome.ew]) : "";

const ScoreAlone = ({ score }: { readonly score: string | undefined }) => {
  const say = useTranslations("act");
  return (
    <label className="field">
      <span>{say("score")}</span>
      <input
        type="text"
        name="score"
        inputMode="numeric"
        maxLength={6}
        defaultValue={score}
        required
        {...useLack("score")}
      />
      <Lack of="score" />
    </label>
  );
};

export const ResultForm = ({
  session,
  contest,
  result,
  contestants,
  csrf,
  next,
}: {
  readonly session: string;
  readonly contest: Contest;
  readonly result: Standing;
  readonly contestants: readonly Choice[];
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("act");
  const game = useTranslations("game");
  const unit = useTranslations("units");
  const locale = useLocale();
  const awards = useAwards();
  const [filled, setFilled] = useState<Filled>(() => ({
    level: "1",
    strain: "NT",
    doubling: "",
    declarer: "N",
    tricks: "7",
    lead: "",
    score: "0",
    nsAward: "average",
    ewAward: "average",
    ...filledWith(result.outcome),
  }));
  const put = (name: string) => (value: string) => setFilled((before) => ({ ...before, [name]: value }));
  const choose = (name: string, words: string, choices: readonly Choice[]) => (
    <Choose name={name} words={words} choices={choices} chosen={filled[name]} change={put(name)} />
  );
  const moved = contest !== "individual";
  const command = (texts: Texts): CommandToSend => {
    const [ns, ew] = moved ? [texts["ns"] ?? "", texts["ew"] ?? ""] : [sideGiven(result.ns), sideGiven(result.ew)];
    const same = !moved || (ns === result.ns[0] && ew === result.ew[0]);
    return {
      type: "CorrectResult",
      session,
      result: result.id,
      law: "79C",
      to: {
        ...result.place,
        board: result.board,
        ns,
        ew,
        ...(same && result.players !== null ? { players: result.players } : {}),
        // What is lacking is asked for before anything is sent.
        outcome: outcomeOf(texts, result.outcome) ?? result.outcome,
      },
    };
  };
  const sides = (ns: string, ew: string): string => say("sides", { ns, ew });
  const called = (side: readonly string[]): string => side.map((id) => wordsOf(contestants, id)).join(", ");
  /** What stood, and what is to stand: with who sat there where that is corrected, with the lead where that is. */
  const question = (texts: Texts): string => {
    const was = sides(called(result.ns), called(result.ew));
    const willBe = moved ? sides(wordsOf(contestants, texts["ns"]), wordsOf(contestants, texts["ew"])) : was;
    const to = outcomeOf(texts, result.outcome);
    const led = (outcome: Outcome | undefined) => (outcome?.kind === "played" ? (outcome.lead ?? "") : "");
    const lead = led(result.outcome) !== led(to);
    const said = (outcome: Outcome, who: string): string =>
      [
        ...(was === willBe ? [] : [who]),
        outcomeWords(outcome, { game, awards }),
        ...(lead ? [`${say("lead")} ${led(outcome) === "" ? say("leadUnknown") : cardWords(led(outcome))}`] : []),
      ].join(", ");
    return say(was === willBe ? "ask.result" : "ask.resultOfOthers", {
      board: figure(String(result.board), locale),
      who: was,
      before: said(result.outcome, was),
      after: to === undefined ? "?" : said(to, willBe),
    });
  };
  /** Of what a form of this kind can say, whether it says what stands. */
  const stands = (texts: Texts): boolean => {
    const said = outcomeOf(filledWith(result.outcome), result.outcome);
    const { ns, ew } = texts;
    return (
      said?.kind === result.outcome.kind &&
      (said.kind !== "adjusted" || awardsOf(said) === awardsOf(result.outcome)) &&
      (!moved || (ns === result.ns[0] && ew === result.ew[0])) &&
      JSON.stringify(outcomeOf(texts, result.outcome)) === JSON.stringify(said)
    );
  };
  const lacking = (texts: Texts): Lacks => (stands(texts) ? { kind: "same" } : resultLacks(texts));
  const averages = AVERAGES.map((value) => ({ value, words: game(`award.${value}`) }));
  const score = scoreOf(filled, result.vulnerability);
  return (
    <ActForm
      command={command}
      places={["ns", "ew", "players", "outcome"]}
      csrf={csrf}
      next={next}
      words={say("do.result")}
      lacksOf={lacking}
      ask={question}
      follows={[say("then.scored"), say("then.listed"), say("then.clocks")]}
      why
    >
      {result.outcome.kind === "adjusted" ? <p className="says">{say("ruled")}</p> : null}
      {moved ? (
        <At places={["ns", "ew", "players"]}>
          <div className="filters">
            <Choose name="ns" words={unit("sidesLong.NS")} choices={contestants} chosen={result.ns[0]} />
            <Choose name="ew" words={unit("sidesLong.EW")} choices={contestants} chosen={result.ew[0]} />
          </div>
        </At>
      ) : null}
      {choose(
        "kind",
        say("kind"),
        KINDS.map((value) => ({ value, words: say(`kinds.${value}`) })),
      )}
      <At places={["outcome"]}>
        <div className="filters">
          {filled["kind"] === "played" ? (
            <>
              {choose(
                "level",
                say("level"),
                ["1", "2", "3", "4", "5", "6", "7"].map((value) => ({ value, words: value })),
              )}
              {choose(
                "strain",
                say("strain"),
                STRAINS.map((value) => ({ value, words: `${strainSign(value)} ${game(`strains.${value}`)}` })),
              )}
              {choose(
                "doubling",
                say("doubling"),
                (["", "X", "XX"] as const).map((value) => ({ value, words: say(`doublings.${value || "none"}`) })),
              )}
              {choose(
                "declarer",
                say("declarer"),
                SEATS.map((value) => ({ value, words: game(`seats.${value}`) })),
              )}
              {choose(
                "tricks",
                say("tricks"),
                Array.from({ length: 14 }, (_, tricks) => ({ value: String(tricks), words: String(tricks) })),
              )}
              {choose("lead", say("lead"), [
                { value: "", words: say("leadUnknown") },
                ...SUITS.flatMap((suit) =>
                  RANKS.map((rank) => ({
                    value: `${suit}${rank}`,
                    words: cardWords(`${suit}${rank}`),
                  })),
                ),
              ])}
            </>
          ) : null}
          {filled["kind"] === "scoreOnly" ? <ScoreAlone score={filled["score"]} /> : null}
          {filled["kind"] === "adjusted" ? (
            <>
              {choose("nsAward", unit("sidesLong.NS"), averages)}
              {choose("ewAward", unit("sidesLong.EW"), averages)}
            </>
          ) : null}
        </div>
        <p aria-live="polite">{score === undefined ? null : say("scoreIs", { score: scoreText(score) })}</p>
      </At>
    </ActForm>
  );
};
