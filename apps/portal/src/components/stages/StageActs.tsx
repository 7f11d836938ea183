"use client";
/** What is done to one stage: drawn, an opponent chosen, a match decided or decided again, its session opened, closed, reopened; each asked about before it is done. Laws 78D, 80B2. */
import type { Contest, Method } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { At } from "#components/act/ActForm.tsx";
import { Choose, type Choice, wordsOf } from "#components/act/Choose.tsx";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { Why } from "#components/act/Why.tsx";
import { chosenOf } from "#components/forms/one-of.ts";
import { orderOf } from "#format/stages.ts";

type Props = { readonly tournament: string; readonly stage: string; readonly called: string; readonly csrf: string };

const Order = ({ words, hint }: { readonly words: string; readonly hint: string }) => (
  <At places={["broken"]}>
    <label className="field">
      <span>{words}</span>
      <input type="text" name="order" maxLength={1000} autoComplete="off" />
      <span className="small quiet">{hint}</span>
    </label>
  </At>
);

type Tie = { readonly stage: string; readonly session: string };
const brokenOf = ({ stage, session }: Tie, order: string) =>
  order.trim() === "" ? {} : { broken: [{ stage, order: [...orderOf(session, order)] }] };
const reasonOf = (reason: string) => (reason === "" ? {} : { reason });

export const DrawStage = ({
  tournament,
  stage,
  called,
  csrf,
  tie,
  again,
  without,
}: Props & {
  readonly tie: Tie | undefined;
  readonly again: boolean;
  /** Who had the right to go on and does not. */
  readonly without: readonly string[];
}) => {
  const say = useTranslations("stages");
  return (
    <OfficeAct
      command={({ reason = "", order = "" }) => {
        const withdrawn = without.length === 0 ? {} : { withdrawn: [...without] };
        const drawn = { tournament, stage, ...withdrawn, ...(tie === undefined ? {} : brokenOf(tie, order)) };
        return again ? { type: "RedrawStage", ...drawn, reason } : { type: "DrawStage", ...drawn, ...reasonOf(reason) };
      }}
      places={["reason", "broken"]}
      csrf={csrf}
      words={say(again ? "drawAgain" : "draw")}
      done={say("isDrawn")}
      ask={() => say(again ? "drawAgainAsk" : "drawAsk", { stage: called })}
      look={again ? "harm" : "main"}
    >
      {tie === undefined ? null : <Order words={say("tieOrder")} hint={say("tieOrderHint")} />}
      <Why words={say(again ? "why" : "whyTie")} required={again} />
    </OfficeAct>
  );
};

export const ChooseOpponent = ({
  tournament,
  stage,
  csrf,
  by,
  among,
}: Props & { readonly by: Choice; readonly among: readonly Choice[] }) => {
  const say = useTranslations("stages");
  return (
    <OfficeAct
      command={({ chosen = "" }) => ({ type: "ChooseOpponent", tournament, stage, by: by.value, chosen })}
      places={["chosen"]}
      csrf={csrf}
      words={say("choose")}
      done={say("isChosen")}
      ask={({ chosen = "" }) => say("chose", { by: by.words, chosen: wordsOf(among, chosen) })}
    >
      <At places={["chosen"]}>
        <Choose name="chosen" words={say("chooses", { who: by.words })} choices={among} />
      </At>
    </OfficeAct>
  );
};

const BECAUSE = ["score", "walkOver", "withdrawal", "tieBreak"] as const;

export const DecideMatch = ({
  tournament,
  stage,
  csrf,
  matches,
  winners,
  again,
}: Props & { readonly matches: readonly Choice[]; readonly winners: readonly Choice[]; readonly again: boolean }) => {
  const say = useTranslations("stages");
  return (
    <OfficeAct
      command={({ match = "", because, winner = "", reason = "" }) => {
        const how = chosenOf(BECAUSE, because) ?? "score";
        const decided = { tournament, stage, match, because: how, ...(winner === "" ? {} : { winner }) };
        return again
          ? { type: "RedecideMatch", ...decided, reason }
          : { type: "DecideMatch", ...decided, ...reasonOf(reason) };
      }}
      places={["match", "because", "winner", "reason"]}
      csrf={csrf}
      words={say(again ? "decideAgain" : "decide")}
      done={say("isDecided")}
      ask={({ match = "", because, winner = "" }) =>
        say("decideAsk", {
          match: wordsOf(matches, match),
          how: say(`because-${chosenOf(BECAUSE, because) ?? "score"}`),
          winner: winner === "" ? "" : wordsOf(winners, winner),
        })
      }
      look={again ? "harm" : "main"}
    >
      <At places={["match"]}>
        <Choose name="match" words={say("match")} choices={matches} />
      </At>
      <At places={["because"]}>
        <Choose
          name="because"
          words={say("how")}
          choices={BECAUSE.map((value) => ({ value, words: say(`because-${value}`) }))}
        />
      </At>
      <At places={["winner"]}>
        <Choose name="winner" words={say("winner")} choices={[{ value: "", words: say("byScore") }, ...winners]} />
      </At>
      <Why words={say(again ? "why" : "whyNotScore")} required={again} />
    </OfficeAct>
  );
};

export const OpenStage = ({
  tournament,
  stage,
  called,
  csrf,
  sessions,
  knockOut,
  contest,
  methods,
}: Props & {
  readonly sessions: readonly Choice[];
  readonly knockOut: boolean;
  readonly contest: Contest;
  readonly methods: readonly (Choice & { readonly value: Method })[];
}) => {
  const say = useTranslations("stages");
  return (
    <OfficeAct
      command={({ session = "", title = "", method }) => ({
        type: "OpenStage",
        tournament,
        stage,
        session,
        title,
        method: methods.find(({ value }) => value === method)?.value ?? "imps",
        contest,
        // A match of a knock-out is won by its margin (Laws 12C4, 78D).
        ...(knockOut ? { regulations: { vpScale: "none", knockout: true } } : {}),
      })}
      places={["session", "title", "method"]}
      csrf={csrf}
      words={say("open")}
      done={say("isOpened")}
      ask={() => say("openAsk", { stage: called })}
    >
      <At places={["session"]}>
        <Choose name="session" words={say("session")} choices={sessions} />
      </At>
      <At places={["title"]}>
        <label className="field">
          <span>{say("sessionTitle")}</span>
          <input type="text" name="title" maxLength={200} required defaultValue={called} />
        </label>
      </At>
      <At places={["method"]}>
        <Choose
          name="method"
          words={say("scoredBy")}
          choices={methods}
          chosen={knockOut || contest === "teams" ? "imps" : undefined}
        />
      </At>
    </OfficeAct>
  );
};

export const CloseStage = ({ tournament, stage, called, csrf, tie }: Props & { readonly tie: Tie | undefined }) => {
  const say = useTranslations("stages");
  return (
    <OfficeAct
      command={({ shared = "", reason = "", order = "" }) => ({
        type: "CloseStage",
        tournament,
        stage,
        ...(shared === "" ? {} : { shared: true as const }),
        ...(tie === undefined ? {} : brokenOf(tie, order)),
        ...reasonOf(reason),
      })}
      places={["shared", "reason", "broken"]}
      csrf={csrf}
      words={say("close")}
      done={say("isClosed")}
      ask={() => say("closeAsk", { stage: called })}
    >
      <At places={["shared"]}>
        <label className="tick">
          <input type="checkbox" name="shared" />
          <span>{say("share")}</span>
        </label>
      </At>
      {tie === undefined ? null : <Order words={say("tieOrder")} hint={say("tieOrderHint")} />}
      <Why words={say("whyTie")} />
    </OfficeAct>
  );
};

export const ReopenStage = ({ tournament, stage, called, csrf }: Props) => {
  const say = useTranslations("stages");
  return (
    <OfficeAct
      command={({ reason = "" }) => ({ type: "ReopenStage", tournament, stage, reason })}
      places={["reason"]}
      csrf={csrf}
      words={say("reopen")}
      done={say("isReopened")}
      ask={() => say("reopenAsk", { stage: called })}
      look="harm"
    >
      <Why words={say("why")} required />
    </OfficeAct>
  );
};
