"use client";
/**
 * The ruling's form: facts, Law, players who were asked, score and grounds; beside it what it would do, all the while. A refusal stands where its cause is, with
 * its Law; it is kept as a draft, or given after a look. Laws 12, 81C, 84, 85, 90, 91.
 */
import type { Refusal } from "@traveller/contract/answers";
import type { PenaltyUnit, Seat, Vulnerability } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { useReadAnew } from "#components/useReadAnew.ts";
import { type ReactNode, useState, useTransition } from "react";
import { PageButton } from "#components/ScriptForm.tsx";
import { AskFirst } from "#components/AskFirst.tsx";
import { Ruled } from "#components/game/Ruled.tsx";
import { type Choice, wordsOf } from "#components/act/Choose.tsx";
import { amountOf } from "#components/act/lacks.ts";
import { useGoOn } from "#components/useGoOn.ts";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { oneOf } from "#components/forms/one-of.ts";
import type { Texts } from "#components/forms/texts.ts";
import { usePenaltyAmount } from "#components/usePenaltyUnit.ts";
import { judged, type Said } from "#door/send.ts";
import { givenAddress } from "#format/case-address.ts";
import type { NumbersShown } from "#format/rounding.ts";
import { BesideForm } from "./BesideForm.tsx";
import { FactsPart, type EventTold } from "./FactsPart.tsx";
import { FilledWith, Pick } from "#components/act/Filled.tsx";
import { Grounds } from "./Grounds.tsx";
import { LawPart } from "./LawPart.tsx";
import { lawsFollowing, type Topic, type Usual } from "./laws.ts";
import { PenaltyPart, type ScaleRows } from "./PenaltyPart.tsx";
import { PollPart } from "./PollPart.tsx";
import { answersIn, pollOf } from "./poll.ts";
import {
  type About,
  asForeseen,
  draftLacks,
  draftOf,
  factsOf,
  FOUND,
  givenOf,
  isWeighed,
  keptOf,
  lawsOf,
  MODES,
  ruledOf,
  rulingLacks,
  takesAway,
} from "./ruling.ts";
import { RulingSheet } from "./RulingSheet.tsx";
import { ScorePart } from "./ScorePart.tsx";
import { useForeseen } from "./useForeseen.ts";
import { forgetPoll, keepPoll, useRefusedPoll } from "#components/useRefusedPoll.ts";
import { useSheet } from "./useSheet.ts";
import { caseIn, useSteps } from "#components/useSteps.ts";

/** What a case is made of before its ruling is given, in the order in which it is kept. */
type Part = "draft" | "facts" | "poll";

type Place = "facts" | "law" | "poll" | "score" | "end";

/** Where the cause of a refusal is: by what of the command it names, else by its Law. */
const placeOf = ({ path = "", law = "" }: Refusal): Place => {
  if (/^(rests|facts|how)/u.test(path)) return "facts";
  if (/^(laws|kind|penalties|regulations)/u.test(path)) return "law";
  if (/^(hand|question|answers|auction)/u.test(path)) return "poll";
  if (path.startsWith("result") || path.startsWith("selfInflicted")) return "score";
  return /^8[45]/u.test(law) ? "facts" : /^9[01]/u.test(law) ? "law" : law.startsWith("12") ? "score" : "end";
};

export type RuleFormProps = {
  readonly about: About;
  /** The result's id at the table, where there is one. */
  readonly result: string | undefined;
  readonly here: readonly string[];
  readonly vulnerability: Vulnerability;
  readonly begins: Texts;
  readonly filled: Texts;
  readonly laws: readonly string[];
  readonly topics: readonly Topic[];
  readonly cited: Readonly<Record<string, ReactNode>>;
  readonly happened: ReactNode;
  readonly events: readonly EventTold[];
  readonly hands: Readonly<Partial<Record<Seat, string>>>;
  readonly auction: readonly string[];
  readonly contestants: readonly Choice[];
  readonly units: readonly PenaltyUnit[];
  readonly scale: ScaleRows;
  readonly usual: readonly Usual[];
  readonly numbers: NumbersShown;
  /** Tricks are disputed: how sure he is decides what he may award (Law 79B3). */
  readonly finds: boolean;
  readonly csrf: string;
  /** Where the director came from: the file of the ruling leads back there. */
  readonly next: string;
  /** When it may be appealed, and who is told. */
  readonly after: ReactNode;
};

export const RuleForm = (props: RuleFormProps) => {
  const {
    about: first,
    result,
    here,
    vulnerability,
    begins,
    filled,
    auction,
    contestants,
    units,
    numbers,
    csrf,
    next,
  } = props;
  const say = useTranslations("rule");
  const office = useTranslations("office");
  const amountIn = usePenaltyAmount();
  const readAnew = useReadAnew();
  const goOn = useGoOn();
  const { texts, now, isWhole, of } = useSheet(filled, rulingLacks);
  const [ruling, setRuling] = useState(first.ruling);
  const [said, setSaid] = useState<Said | "kept">();
  /** What of it is on record, where a later part of it was refused. */
  const [onRecord, setOnRecord] = useState<readonly Part[]>([]);
  const [pending, start] = useTransition();
  const refused = useRefusedPoll(ruling);
  const step = useSteps(csrf, keptOf(first, filled, auction));

  const about: About = { ...first, ruling };
  const kind = texts["kind"] ?? "judgement";
  const penal = kind === "procedural" || kind === "disciplinary" ? kind : undefined;
  // Nor does a Law that is yet to be named.
  const given = givenOf(about, asForeseen(texts), units);
  const asked = { ...given, laws: given.laws.length === 0 ? ["81C"] : given.laws };
  const {
    foreseen,
    worth,
    silent: unanswered,
  } = useForeseen({
    session: about.session,
    texts,
    result,
    whole: ruledOf(texts) === undefined || !isWeighed(texts) ? undefined : asked,
    alone: (one) => ({ ...asked, result: one, selfInflicted: undefined, penalties: undefined }),
    csrf,
  });

  const sent = typeof said === "object" && said.kind === "refused" ? said.refusal : undefined;
  const refusal = sent ?? (foreseen?.kind === "refused" ? foreseen.refusal : undefined);
  const at = (place: Place) =>
    refusal !== undefined && placeOf(refusal) === place ? <RefusalBox refusal={refusal} /> : null;

  /** What the board would be worth, as far as it can be said: read once more before it is given. */
  const exactly = ruledOf(asForeseen(texts));

  const penaltyAsked = (): string => {
    const name = wordsOf(contestants, texts["penalty.contestant"]);
    if (!takesAway(texts)) return say("giveWarning", { name });
    const written = texts["penalty.amount"] ?? "";
    return say("givePenalty", {
      name,
      amount: amountIn(texts["penalty.unit"] ?? "", String(amountOf(written)), written),
    });
  };

  /** Whether it would be taken: nothing is asked of who has not said all yet. */
  const isReady = async (): Promise<boolean> => {
    const filledIn = now();
    if (filledIn === undefined || !isWhole()) return false;
    const answer = await judged(givenOf(about, filledIn, units), csrf, crypto.randomUUID());
    setSaid(answer.kind === "done" ? undefined : answer);
    return answer.kind === "done";
  };

  /** The draft, the facts and those who were asked are the case's; what was sent before is not sent again. */
  const keep = async (filledIn: Texts, drafts: boolean): Promise<Said | About> => {
    let known = about;
    const kept: Part[] = [];
    setOnRecord([]);
    const recorded = (part: Part): void => {
      kept.push(part);
      setOnRecord([...kept]);
    };
    if (drafts || known.ruling === undefined) {
      const answer = await step(draftOf(known, filledIn, units));
      if (answer.kind !== "done") return answer;
      known = { ...known, ruling: caseIn(answer) };
      setRuling(known.ruling);
      recorded("draft");
      // Whoever loads the page anew finds the draft in it.
      const here = new URL(window.location.href);
      if (known.ruling !== undefined) here.searchParams.set("ruling", known.ruling);
      window.history.replaceState(null, "", here);
    }
    const facts = factsOf(known, filledIn);
    const poll =
      known.ruling === undefined
        ? undefined
        : pollOf(about.session, { kind: "ruling", ruling: known.ruling }, filledIn, auction);
    for (const command of [facts, poll]) {
      if (command === undefined) continue;
      const answer = await step(command);
      if (command.type === "TakePoll" && known.ruling !== undefined)
        keepPoll(known.ruling, filledIn, answer.kind !== "done");
      if (answer.kind !== "done") return answer;
      recorded(command.type === "TakePoll" ? "poll" : "facts");
    }
    return known;
  };
  const draft = (): void =>
    start(async () => {
      const filledIn = now();
      if (filledIn === undefined || !isWhole(draftLacks)) return;
      const kept = await keep(filledIn, true);
      setSaid("kind" in kept ? kept : "kept");
    });
  const give = (): void =>
    start(async () => {
      const filledIn = now();
      if (filledIn === undefined) return;
      const before = factsOf(about, filledIn) !== undefined || answersIn(filledIn).length > 0;
      const known = before ? await keep(filledIn, false) : about;
      if ("kind" in known) return setSaid(known);
      const answer = await step(givenOf(known, filledIn, units));
      setSaid(answer);
      if (answer.kind !== "done") return;
      forgetPoll(known.ruling);
      const id = caseIn(answer);
      await goOn(id === undefined ? next : givenAddress(about.session, id, next));
      readAnew();
    });

  const silent = unanswered || (typeof said === "object" && said.kind === "silent");
  return (
    <RulingSheet
      of={of}
      filled={filled}
      foreseen={foreseen}
      about={{ result, here, contestants, numbers }}
      made={
        <>
          <FactsPart happened={props.happened} events={props.events}>
            {props.finds ? <Found /> : null}
            {at("facts")}
          </FactsPart>
          <LawPart open={props.laws} about={props.topics} follows={lawsFollowing(texts, filled)} cited={props.cited}>
            {penal === undefined ? null : (
              <PenaltyPart
                kind={penal}
                contestants={contestants.filter(({ value }) => here.includes(value))}
                units={units}
                scale={props.scale}
                usual={props.usual}
                texts={texts}
              />
            )}
            {at("law")}
          </LawPart>
          <FilledWith value={{ ...filled, ...refused }}>
            <PollPart key={String(refused !== undefined)} hands={props.hands} texts={texts} />
          </FilledWith>
          {at("poll")}
          <ScorePart texts={texts} vulnerability={vulnerability} begins={begins} worth={worth}>
            {at("score")}
          </ScorePart>
        </>
      }
    >
      <BesideForm session={about.session} ruling={first.ruling} laws={lawsOf(texts)} />
      <Grounds />
      <section className="sheet pad stack tight">
        {props.after}
        {at("end")}
        {sent === undefined || onRecord.length === 0 ? null : (
          <output className="says">
            {say("onRecord", { parts: onRecord.map((part) => say(`parts.${part}`)).join(", ") })}
          </output>
        )}
        {silent ? <p className="says bad">{office("unavailable")}</p> : null}
        {said === "kept" ? <output className="says">{say("kept")}</output> : null}
        <AskFirst
          words={say("give")}
          ask={
            <>
              {say("giveAsk", { laws: lawsOf(texts).join(", "), mode: say(`modes.${oneOf(MODES, texts["mode"])}`) })}
              {exactly === undefined || exactly.kind === "stands" ? null : (
                <span className="block">
                  <Ruled ruled={exactly} />
                </span>
              )}
              {penal === undefined ? null : ` ${penaltyAsked()}`}
              {(texts["grounds"] ?? "") === "" ? ` ${say("noGrounds")}` : null}
            </>
          }
          look="main"
          disabled={pending}
          ready={isReady}
          act={give}
        />
        <PageButton className="btn" disabled={pending} onClick={draft}>
          {say("keep")}
        </PageButton>
        <p className="small quiet">{say("draftSeen")}</p>
      </section>
    </RulingSheet>
  );
};

const Found = () => {
  const say = useTranslations("askDirector");
  return (
    <Pick
      name="found"
      words={say("found")}
      choices={FOUND.map((value) => ({ value, words: value === "" ? "–" : say(`founds.${value}`) }))}
    />
  );
};
