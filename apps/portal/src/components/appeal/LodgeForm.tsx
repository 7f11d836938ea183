"use client";
/** An appeal that is lodged, by whoever played there or by the director for them, or a ruling that he takes to the committee himself. Laws 83, 92. */
import { useTranslations } from "next-intl";
import { At } from "#components/act/ActForm.tsx";
import type { Choice } from "#components/act/Choose.tsx";
import { CaseAct } from "#components/case-acts/CaseAct.tsx";
import { Why } from "#components/case-acts/Why.tsx";
import { appealAddress } from "#format/case-address.ts";
import { madeIn } from "#format/made-in.ts";
import type { PartyOffered } from "#format/offered-acts.ts";

const given = (grounds = "") => (grounds === "" ? {} : { grounds });

export const LodgeForm = ({
  type,
  session,
  ruling,
  others = [],
  party,
  csrf,
  words,
}: {
  readonly type: "LodgeAppeal" | "ReferRuling";
  readonly session: string;
  readonly ruling: string;
  /** Other rulings at the same table, which may be appealed with it. */
  readonly others?: readonly Choice[];
  readonly party?: PartyOffered | undefined;
  readonly csrf: string;
  readonly words: string;
}) => {
  const say = useTranslations("appeal");
  return (
    <CaseAct
      command={({ grounds, with: also }) =>
        type === "ReferRuling"
          ? { type, session, ruling, ...given(grounds) }
          : {
              type,
              session,
              rulings: [ruling, ...(also === undefined ? [] : also.split(","))],
              ...(party === undefined ? {} : { party }),
              ...given(grounds),
            }
      }
      fields={["rulings"]}
      csrf={csrf}
      words={words}
      goTo={(body) => {
        const { appeal } = madeIn(body);
        return appeal === undefined ? undefined : appealAddress(session, appeal);
      }}
    >
      {type === "ReferRuling" || others.length === 0 ? null : (
        <At places={["rulings"]}>
          <fieldset className="stack tight">
            <legend className="small strong">{say("lodgeWith")}</legend>
            {others.map(({ value, words: other }) => (
              <label key={value} className="tick">
                <input type="checkbox" name="with" value={value} /> <span>{other}</span>
              </label>
            ))}
          </fieldset>
        </At>
      )}
      <Why words={say("lodgeWhy")}>{say("lodgeSeen")}</Why>
    </CaseAct>
  );
};
