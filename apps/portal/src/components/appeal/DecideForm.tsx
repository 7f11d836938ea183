"use client";
/** The decision on one ruling under appeal: upheld, changed to another worth of the board or another penalty, recommended or declined; with its grounds and its merit. Laws 92A, 93. */
import type { CommandToSend } from "@traveller/contract";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { At } from "#components/act/ActForm.tsx";
import { Choose } from "#components/act/Choose.tsx";
import { CaseAct } from "#components/case-acts/CaseAct.tsx";
import { Why } from "#components/case-acts/Why.tsx";
import type { Texts } from "#components/forms/texts.ts";
import type { Fault } from "#components/rule/ruling.ts";
import type { About, Deciding, Outcome } from "#format/offered-acts.ts";
import { DecisionSaid } from "./DecisionSaid.tsx";
import {
  ChangedTo,
  changeLacks,
  type DecideDesk,
  faultIn,
  type OfPenalty,
  type Result,
  resultIn,
} from "./ChangedTo.tsx";

/** What may be said of its merit after an earlier finding that it had none. */
const MERITS = ["", "yes", "no"] as const;

const outcomeOf = <T extends Outcome>(offered: readonly T[], chosen: string | undefined): T | undefined =>
  offered.find((one) => one === chosen);

/** Whether it had merit is said by whoever upholds; a body beyond the event may say that it had where an earlier one found none (Law 93C1). */
const meritIn = ({ withoutMerit, outcome }: Texts): { readonly withoutMerit?: boolean } =>
  outcome !== "upheld" || withoutMerit === undefined || withoutMerit === ""
    ? {}
    : { withoutMerit: withoutMerit === "yes" };

const decisionOf = (
  type: Deciding,
  about: { readonly session: string; readonly appeal: string; readonly ruling: string },
  texts: Texts,
  result: Result,
  fault: Fault = faultIn(texts, result),
): CommandToSend => {
  const grounds = texts["grounds"] ?? "";
  const outcome = texts["outcome"];
  const said = {
    ...about,
    ...(outcome === "changed" && result !== undefined ? { result, ...fault } : {}),
    ...(grounds === "" ? {} : { grounds }),
  };
  const merit = meritIn(texts);
  switch (type) {
    case "DecideOnLaw":
      return { type, ...said, outcome: outcomeOf(["upheld", "changed"], outcome) ?? "upheld" };
    case "DecideAppeal":
      return { type, ...said, ...merit, outcome: outcomeOf(["upheld", "changed", "recommended"], outcome) ?? "upheld" };
    case "DecideAsAuthority":
      return {
        type,
        ...said,
        ...merit,
        ...(outcome === "changed" && texts["changesResult"] === "yes" ? { changesResult: true } : {}),
        outcome: outcomeOf(["upheld", "changed", "declined"], outcome) ?? "upheld",
      };
  }
};

/** What is left of an appeal beside what is decided now. */
export type Standing = {
  readonly hasDeposit: boolean;
  /** An earlier stage found it to be without merit, and nobody has said otherwise since. */
  readonly isUnmerited: boolean;
  /** Rulings that are decided already not among them. */
  readonly open: readonly string[];
};

/** What a change would be about. */
export type Changing = {
  readonly score: boolean;
  /** The penalty, where the ruling is about one. */
  readonly penalty: OfPenalty | undefined;
  /** Whether the body says itself if the result changes with it (Law 93C1). */
  readonly saysWhether: boolean;
};

export const DecideForm = ({
  type,
  about: { session, appeal, rulings },
  ruling,
  outcomes,
  changing,
  standing,
  desk,
  csrf,
  words,
}: {
  readonly type: Deciding;
  readonly about: About;
  readonly ruling: string;
  /** Those that would be taken. */
  readonly outcomes: readonly Outcome[];
  readonly changing: Changing;
  readonly standing: Standing;
  /** What another score begins with, where the board may be read. */
  readonly desk: DecideDesk | undefined;
  readonly csrf: string;
  readonly words: string;
}) => {
  const say = useTranslations("appeal");
  const decided = useTranslations("rulings.decided");
  const [chosen, setChosen] = useState<string>(outcomes[0] ?? "upheld");
  const { penalty, saysWhether } = changing;
  const about = { session, appeal, ruling };
  const resultOf = (texts: Texts): Result =>
    !changing.score && penalty === undefined
      ? undefined
      : desk === undefined && penalty === undefined
        ? { kind: "stands" }
        : resultIn(texts, penalty);
  const changed = (result: Result, fault: Fault): CommandToSend =>
    decisionOf(type, about, { outcome: "changed", ...(saysWhether ? { changesResult: "yes" } : {}) }, result, fault);
  const exactly = (texts: Texts): ReactNode => {
    const result = texts["outcome"] === "changed" ? resultOf(texts) : undefined;
    const outcome = outcomeOf(outcomes, texts["outcome"]) ?? "upheld";
    // What is open beyond the event is not told by the rulings where it does not change them.
    const ends =
      outcome !== "recommended" &&
      // Who may recommend changes the score alone: what was done under Law 91 is still to be decided (93B3).
      !(outcome === "changed" && outcomes.includes("recommended")) &&
      (type === "DecideAsAuthority" ? rulings.length === 1 : standing.open.every((one) => one === ruling));
    const left = standing.open.filter((one) => one !== ruling).length;
    const { withoutMerit } = meritIn(texts);
    const merit =
      withoutMerit === true
        ? "withoutMerit"
        : withoutMerit === false || (type === "DecideAsAuthority" && standing.isUnmerited && outcome === "changed")
          ? "hadMerit"
          : undefined;
    return (
      <DecisionSaid by="decides" outcome={outcome} result={result} fault={faultIn(texts, result)}>
        {merit === undefined ? null : `${say(`sure.${merit}`)} `}
        {ends && standing.hasDeposit
          ? `${say(withoutMerit === true ? "sure.depositKept" : "sure.depositBack")} `
          : null}
        {ends ? say("sure.ends") : left > 0 && type !== "DecideAsAuthority" ? say("sure.left", { count: left }) : null}
        {(texts["grounds"] ?? "") === "" ? ` ${say("sure.noGrounds")}` : null}
      </DecisionSaid>
    );
  };
  return (
    <CaseAct
      command={(texts) => decisionOf(type, about, texts, resultOf(texts))}
      fields={["outcome", "result", "selfInflicted", "withoutMerit", "changesResult"]}
      lacksOf={(texts) => changeLacks(texts, penalty, false)}
      csrf={csrf}
      words={words}
      heading={words}
      asksWith={exactly}
      plainly={outcomes
        .filter((one) => one === "upheld" || one === "declined")
        .map((outcome) => ({
          words: `${words}: ${decided(outcome)}`,
          ask: exactly({ outcome }),
          command: decisionOf(type, about, { outcome }, undefined),
        }))}
    >
      <At places={["outcome"]}>
        <Choose
          name="outcome"
          words={say("outcome")}
          choices={outcomes.map((value) => ({ value, words: decided(value) }))}
          chosen={chosen}
          change={setChosen}
        />
      </At>
      {chosen !== "changed" || !(changing.score || penalty !== undefined) ? null : (
        <At places={["result", "selfInflicted", "changesResult"]}>
          {desk === undefined ? (
            <p className="small">
              {say("result")}: {say("stands")}
            </p>
          ) : (
            <ChangedTo
              desk={{ ...desk, filled: desk.voted ?? desk.filled }}
              penalty={penalty}
              session={session}
              csrf={csrf}
              command={changed}
            />
          )}
          {saysWhether ? (
            <label className="tick">
              <input type="checkbox" name="changesResult" value="yes" defaultChecked />{" "}
              <span>{say("changesResult")}</span>
            </label>
          ) : null}
        </At>
      )}
      {chosen === "upheld" && type !== "DecideOnLaw" ? (
        <At places={["withoutMerit"]}>
          {type === "DecideAsAuthority" && standing.isUnmerited ? (
            <Choose
              name="withoutMerit"
              words={say("merit")}
              choices={MERITS.map((value) => ({ value, words: say(`merits.${value === "" ? "unsaid" : value}`) }))}
            />
          ) : (
            <label className="tick">
              <input type="checkbox" name="withoutMerit" value="yes" /> <span>{say("withoutMerit")}</span>
            </label>
          )}
        </At>
      ) : null}
      <Why words={say("groundsWanted")} rows={4} />
    </CaseAct>
  );
};
