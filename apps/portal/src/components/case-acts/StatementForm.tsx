"use client";
/** What somebody at the table has to say about a case before it is ruled on; where an entry is said to be wrong, whether they agree. Laws 79C, 85A. */
import { useTranslations } from "next-intl";
import { At } from "#components/act/ActForm.tsx";
import { Choose } from "#components/act/Choose.tsx";
import { chosenOf } from "#components/forms/one-of.ts";
import { CaseAct } from "./CaseAct.tsx";
import { Why } from "./Why.tsx";

const ANSWERS = ["agree", "disagree"] as const;

export const StatementForm = ({
  session,
  ruling,
  isAsked,
  csrf,
}: {
  readonly session: string;
  readonly ruling: string;
  /** Whether an error of entry is reported by others than their side: the director must know whether both agree. */
  readonly isAsked: boolean;
  readonly csrf: string;
}) => {
  const say = useTranslations("caseActs");
  const appeal = useTranslations("appeal");
  return (
    <CaseAct
      command={({ agrees, text = "" }) => {
        const answer = chosenOf(ANSWERS, agrees);
        return {
          type: "GiveStatement",
          session,
          to: { kind: "ruling", ruling },
          ...(answer === undefined ? {} : { agrees: answer === "agree" }),
          ...(text === "" ? {} : { text }),
        };
      }}
      fields={["agrees"]}
      lacksOf={({ agrees = "" }) => (isAsked && agrees === "" ? { agrees: "agreed" } : {})}
      csrf={csrf}
      words={appeal("do.GiveStatement")}
      asks={false}
      plainly={
        isAsked
          ? ANSWERS.map((answer) => ({
              words: say(`answers.${answer}`),
              command: {
                type: "GiveStatement",
                session,
                to: { kind: "ruling", ruling },
                agrees: answer === "agree",
              },
            }))
          : []
      }
    >
      {isAsked ? (
        <At places={["agrees"]}>
          <Choose
            name="agrees"
            words={say("agreeAsked")}
            choices={[
              { value: "", words: "–" },
              ...ANSWERS.map((value) => ({ value, words: say(`answers.${value}`) })),
            ]}
          />
        </At>
      ) : null}
      <Why name="text" words={appeal("statement")} rows={4} required={!isAsked}>
        {appeal("statementSeen")}
      </Why>
    </CaseAct>
  );
};
