/** What was ruled, and what was decided on appeal: the result in words, the Laws, the grounds. Laws 12, 81C, 82C, 93. */
import type { Contest } from "@traveller/engine";
import type { CaseEventView, CaseFile } from "@traveller/model";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LawTag } from "#components/laws/LawTag.tsx";
import { useActor } from "#components/useActor.ts";
import { type MeritFound, meritFound } from "#format/merit.ts";
import { DecidedOn } from "./DecidedOn.tsx";
import { FaultFound } from "./FaultFound.tsx";
import { LongWords } from "./LongWords.tsx";
import { PenaltyDrafted } from "./Penalties.tsx";
import { Ruled } from "#components/game/Ruled.tsx";

type Told = CaseEventView["told"];
type Of<Type extends Told["type"]> = Extract<Told, { readonly type: Type }>;
type Decided = Of<"DirectorDecidedOnLaw" | "CommitteeDecided" | "AuthorityDecided">;
type Given = Of<"RulingGiven" | "RulingCorrected" | "RectificationWaived">;

const isDecided = (told: Told): told is Decided =>
  told.type === "DirectorDecidedOnLaw" || told.type === "CommitteeDecided" || told.type === "AuthorityDecided";
const isGiven = (told: Told): told is Given =>
  told.type === "RulingGiven" || told.type === "RulingCorrected" || told.type === "RectificationWaived";

const Grounds = ({ words }: { readonly words: CaseEventView["words"] }) => {
  const text = words.grounds ?? words.cause;
  return text === undefined ? null : <LongWords text={text} most={1200} look="lead words" />;
};

const lawsOf = (told: Given): readonly string[] =>
  told.type === "RulingGiven" ? told.data.laws : told.type === "RulingCorrected" ? ["82C"] : [told.data.law, "81C5"];

const Ruling = ({
  told,
  words,
  penalties,
}: {
  readonly told: Given;
  readonly words: CaseEventView["words"];
  readonly penalties: ReactNode;
}) => {
  const say = useTranslations("rulings");
  const actor = useActor();
  return (
    <section className="sheet pad stack tight">
      <h2 className="caps">
        {say(`events.${told.type}`)}, {actor(told.data.by)}
      </h2>
      <div className="row between">
        {"result" in told.data && told.data.result !== undefined ? (
          <b>
            <Ruled ruled={told.data.result} />
          </b>
        ) : told.type === "RulingGiven" ? (
          <span>{say(`kinds.${told.data.kind}`)}</span>
        ) : null}
        <span className="row tight">
          {lawsOf(told).map((law) => (
            <LawTag key={law} law={law} />
          ))}
        </span>
      </div>
      {told.type === "RulingGiven" ? penalties : null}
      {told.type === "RectificationWaived" ? (
        <FaultFound of={{ nonOffending: [told.data.nonOffending] }} />
      ) : (
        <FaultFound of={told.data} />
      )}
      <Grounds words={words} />
    </section>
  );
};

const MERIT = { without: "withoutMerit", fell: "withoutMeritFell", had: "hadMerit" } as const;

const Decision = ({
  told,
  words,
  merit,
}: {
  readonly told: Decided;
  readonly words: CaseEventView["words"];
  readonly merit: MeritFound | undefined;
}) => {
  const say = useTranslations("rulings");
  const actor = useActor();
  const { result, outcome, by } = told.data;
  return (
    <section className="sheet pad stack tight">
      <h2 className="caps">
        {say(`events.${told.type}`)}
        {/* Where nobody else hears it, the director in charge decides in the committee's place (Law 93A). */}
        {told.type === "CommitteeDecided" && by.as === "committee" ? null : <>, {actor(by)}</>}
      </h2>
      <p>
        <b>{say(`decided.${outcome}`)}</b>
        {result === undefined ? null : (
          <>
            : <DecidedOn result={result} />
          </>
        )}
      </p>
      <FaultFound of={told.data} />
      <Grounds words={words} />
      {merit === undefined ? null : <p className="small">{say(MERIT[merit])}</p>}
    </section>
  );
};

/** What a director has written so far: he alone sees it, and goes on with it. */
export const Draft = ({
  events,
  contest,
  labels,
}: {
  readonly events: readonly CaseEventView[];
  readonly contest: Contest;
  readonly labels: CaseFile["labels"];
}) => {
  const say = useTranslations("rulings");
  const last = events.findLast(({ told }) => told.type === "RulingDrafted" || told.type === "RulingGiven");
  if (last?.told.type !== "RulingDrafted") return null;
  const { kind, laws, result, penalty } = last.told.data;
  return (
    <section className="sheet pad stack tight">
      <h2 className="caps">{say("events.RulingDrafted")}</h2>
      <div className="row between">
        <span>
          {say(`kinds.${kind}`)}
          {result === undefined ? null : ": "}
          {result === undefined ? null : (
            <b>
              <Ruled ruled={result} />
            </b>
          )}
        </span>
        <span className="row tight">
          {laws.map((law) => (
            <LawTag key={law} law={law} />
          ))}
        </span>
      </div>
      {penalty === undefined ? null : <PenaltyDrafted of={penalty} contest={contest} labels={labels} />}
      <FaultFound of={last.told.data} />
      <Grounds words={last.words} />
    </section>
  );
};

export const Decisions = ({
  events,
  penalties,
}: {
  readonly events: readonly CaseEventView[];
  /** What the ruling took from whom. */
  readonly penalties?: ReactNode;
}) => {
  const merit = meritFound(events);
  return events.map(({ sequence, told, words }) =>
    isGiven(told) ? (
      <Ruling key={sequence} told={told} words={words} penalties={penalties} />
    ) : isDecided(told) ? (
      <Decision key={sequence} told={told} words={words} merit={merit.get(sequence)} />
    ) : null,
  );
};
