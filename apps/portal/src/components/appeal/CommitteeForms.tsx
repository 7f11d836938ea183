"use client";
/** Who hears an appeal: members are named by their numbers, the first of them in the chair; one who should not judge it steps down; each votes. Law 93B. */
import { useTranslations } from "next-intl";
import { At } from "#components/act/ActForm.tsx";
import { Choose, type Choice } from "#components/act/Choose.tsx";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { oneOf } from "#components/forms/one-of.ts";
import { TextField } from "#components/forms/Fields.tsx";
import type { About } from "#format/offered-acts.ts";
import { Why } from "./Why.tsx";

type Props = { readonly about: About; readonly csrf: string; readonly words: string };

/** Members that there are fields for. */
const MEMBERS = [1, 2, 3, 4, 5] as const;
const LEAST = 1;

export const NameCommitteeForm = ({
  about: { session, appeal },
  csrf,
  words,
  authority,
}: Props & {
  /** Whose numbers they are, where no other is written before them. */
  readonly authority: string;
}) => {
  const say = useTranslations("appeal");
  const personOf = (text: string): string => (text.includes(":") || text.includes("/") ? text : `${authority}:${text}`);
  return (
    <OfficeAct
      command={(texts) => {
        const members = MEMBERS.flatMap((number) => {
          const text = (texts[`member${number}`] ?? "").trim();
          return text === "" ? [] : [personOf(text)];
        });
        return { type: "NameCommittee", session, appeal, members, chair: members[0] ?? "" };
      }}
      places={["members", "chair"]}
      csrf={csrf}
      words={words}
      done={say("done")}
    >
      <At places={["members", "chair"]}>
        <div className="filters">
          {MEMBERS.map((number) => (
            <TextField
              key={number}
              name={`member${number}`}
              words={say("member", { number })}
              required={number <= LEAST}
            />
          ))}
        </div>
      </At>
      <p className="small quiet">{say("chairFirst")}</p>
    </OfficeAct>
  );
};

export const RecuseForm = ({
  about: { session, appeal },
  csrf,
  words,
  sitting,
}: Props & { readonly sitting: readonly Choice[] }) => {
  const say = useTranslations("appeal");
  return (
    <OfficeAct
      command={({ member = "", grounds = "" }) => ({
        type: "RecuseMember",
        session,
        appeal,
        member,
        ...(grounds === "" ? {} : { grounds }),
      })}
      places={["member", "grounds"]}
      csrf={csrf}
      words={words}
      done={say("done")}
    >
      <At places={["member"]}>
        <Choose name="member" words={say("whoSteps")} choices={sitting} />
      </At>
      <Why words={say("grounds")} />
    </OfficeAct>
  );
};

const VOTES = ["upheld", "changed", "recommended"] as const;

export const VoteForm = ({ about: { session, appeal }, ruling, csrf, words }: Props & { readonly ruling: string }) => {
  const say = useTranslations("appeal");
  const decided = useTranslations("rulings.decided");
  return (
    <OfficeAct
      command={({ vote }) => ({ type: "CastVote", session, appeal, ruling, vote: oneOf(VOTES, vote) })}
      places={["vote"]}
      csrf={csrf}
      words={words}
      done={say("done")}
      keep
    >
      <At places={["vote"]}>
        <Choose name="vote" words={say("vote")} choices={VOTES.map((value) => ({ value, words: decided(value) }))} />
      </At>
      <p className="small quiet">{say("voteSeen")}</p>
    </OfficeAct>
  );
};
