"use client";
/** Who hears an appeal: members are looked for by name or number, the first of them in the chair; one who should not judge it steps down, and says why; each votes, for a change with what to. Law 93B. */
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { At } from "#components/act/ActForm.tsx";
import { Choose, type Choice, wordsOf } from "#components/act/Choose.tsx";
import { Pick, type Picked } from "#components/act/Pick.tsx";
import { CaseAct } from "#components/case-acts/CaseAct.tsx";
import { Why } from "#components/case-acts/Why.tsx";
import type { Texts } from "#components/forms/texts.ts";
import type { About, Vote } from "#format/offered-acts.ts";
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

type Props = { readonly about: About; readonly csrf: string; readonly words: string };

/** Members that there are fields for. */
const MEMBERS = [1, 2, 3, 4, 5] as const;
const LEAST = 1;

export const NameCommitteeForm = ({
  about: { session, appeal },
  inPlace,
  csrf,
  words,
}: Props & {
  /** Those who sit on it have heard it: others come in their place. */
  readonly inPlace: boolean;
}) => {
  const say = useTranslations("appeal");
  const [picked, setPicked] = useState<ReadonlyMap<number, Picked>>(new Map());
  const named = [...new Map(MEMBERS.flatMap((number) => picked.get(number) ?? []).map((one) => [one.id, one.words]))];
  const sayWho = (): string => {
    const [[, chair] = ["", ""], ...others] = named;
    return say(others.length === 0 ? "sure.committeeOfOne" : "sure.committee", {
      chair,
      others: others.map(([, words]) => words).join(", "),
    });
  };
  return (
    <CaseAct
      command={(texts) => {
        const members = [...new Set(MEMBERS.flatMap((number) => texts[`member${number}`] || []))];
        const why = inPlace ? { grounds: texts["grounds"] ?? "" } : {};
        return { type: "NameCommittee", session, appeal, members, chair: members[0] ?? "", ...why };
      }}
      fields={["members", "chair"]}
      csrf={csrf}
      words={words}
      heading={words}
      asksWith={sayWho}
    >
      <At places={["members", "chair"]}>
        <div className="members">
          {MEMBERS.map((number) => (
            <Pick
              key={number}
              kind="person"
              of={{ session, appeal }}
              name={`member${number}`}
              words={number === 1 ? say("chair") : say("member", { number })}
              required={number <= LEAST}
              told={(one) =>
                setPicked((before) => {
                  const after = new Map(before);
                  if (one === undefined) after.delete(number);
                  else after.set(number, one);
                  return after;
                })
              }
            />
          ))}
        </div>
      </At>
      <p className="small quiet">{say("memberHint")}</p>
      {inPlace ? (
        <Why words={say("inPlace")} required>
          {say("inPlaceHint")}
        </Why>
      ) : null}
    </CaseAct>
  );
};

export const RecuseForm = ({
  about: { session, appeal },
  csrf,
  words,
  sitting,
}: Props & { readonly sitting: readonly Choice[] }) => {
  const say = useTranslations("appeal");
  // Of several nobody is chosen for whoever is in the chair.
  const choices = sitting.length > 1 ? [{ value: "", words: "–" }, ...sitting] : sitting;
  return (
    <CaseAct
      command={({ member = "", grounds = "" }) => ({
        type: "RecuseMember",
        session,
        appeal,
        member,
        ...(grounds === "" ? {} : { grounds }),
      })}
      fields={["member"]}
      lacksOf={({ member }) => (member === "" ? { member: "member" } : {})}
      csrf={csrf}
      words={words}
      heading={words}
      asksWith={({ member }) => say("sure.recuse", { name: wordsOf(sitting, member) })}
      plainly={sitting.map(({ value, words: name }) => ({
        words: `${words}: ${name}`,
        ask: say("sure.recuse", { name }),
        command: { type: "RecuseMember", session, appeal, member: value },
      }))}
    >
      <At places={["member"]}>
        <Choose name="member" words={say("whoSteps")} choices={choices} />
      </At>
      <Why words={say("grounds")} />
    </CaseAct>
  );
};

export const VoteForm = ({
  about: { session, appeal },
  ruling,
  votes,
  penalty,
  desk,
  csrf,
  words,
}: Props & {
  readonly ruling: string;
  /** What may be voted for. */
  readonly votes: readonly Vote[];
  readonly penalty: OfPenalty | undefined;
  /** What a change that is voted for begins with, where the board may be read. */
  readonly desk: DecideDesk | undefined;
}) => {
  const say = useTranslations("appeal");
  const decided = useTranslations("rulings.decided");
  // Nothing is chosen for whoever votes: what he says is his.
  const [chosen, setChosen] = useState<string>("");
  const about = { session, appeal, ruling };
  const voteIn = (texts: Texts): Vote => votes.find((one) => one === texts["vote"]) ?? "upheld";
  const resultOf = (texts: Texts): Result =>
    texts["vote"] === "changed" && desk !== undefined ? resultIn(texts, penalty) : undefined;
  const exactly = (texts: Texts): ReactNode => (
    <DecisionSaid by="votes" outcome={voteIn(texts)} result={resultOf(texts)} fault={faultIn(texts, resultOf(texts))} />
  );
  return (
    <CaseAct
      command={(texts) => {
        const vote = voteIn(texts);
        const result = resultOf(texts);
        return {
          type: "CastVote",
          ...about,
          vote,
          ...(result === undefined ? {} : { result, ...faultIn(texts, result) }),
        };
      }}
      fields={["vote", "result", "selfInflicted"]}
      lacksOf={(texts) => ({ ...(texts["vote"] === "" ? { vote: "vote" } : {}), ...changeLacks(texts, penalty, true) })}
      csrf={csrf}
      words={words}
      heading={words}
      asksWith={exactly}
      keep
      plainly={votes.map((vote) => ({
        words: `${words}: ${decided(vote)}`,
        ask: say("voteSeen"),
        command: { type: "CastVote", ...about, vote },
      }))}
    >
      <At places={["vote"]}>
        <Choose
          name="vote"
          words={say("vote")}
          choices={[{ value: "", words: "–" }, ...votes.map((value) => ({ value, words: decided(value) }))]}
          chosen={chosen}
          change={setChosen}
        />
      </At>
      {chosen === "changed" && desk !== undefined ? (
        <At places={["result", "selfInflicted"]}>
          <ChangedTo
            desk={desk}
            penalty={penalty}
            session={session}
            csrf={csrf}
            command={(result, fault) => ({ type: "DecideAppeal", ...about, outcome: "changed", result, ...fault })}
          />
        </At>
      ) : null}
      <p className="small quiet">{say("voteSeen")}</p>
    </CaseAct>
  );
};
