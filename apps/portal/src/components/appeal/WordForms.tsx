"use client";
/** What is done with words: an appeal that is lodged, by whoever played there or by the director for them, one that goes further, a statement. Laws 83, 92, 93C. */
import { useTranslations } from "next-intl";
import { At } from "#components/act/ActForm.tsx";
import type { Choice } from "#components/act/Choose.tsx";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { z } from "zod";
import { appealAddress } from "#format/case-address.ts";
import type { About, PartyOffered } from "#format/offered-acts.ts";
import { Why } from "./Why.tsx";

const Lodged = z.object({ answer: z.object({ appeal: z.string() }) });
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
    <OfficeAct
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
      places={["rulings", "grounds"]}
      csrf={csrf}
      words={words}
      done={say("done")}
      ask={() => say("ask", { what: words })}
      goTo={(body) => {
        const appeal = Lodged.safeParse(body).data?.answer.appeal;
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
    </OfficeAct>
  );
};

export const StatementForm = ({
  about: { session, appeal },
  csrf,
  words,
}: {
  readonly about: About;
  readonly csrf: string;
  readonly words: string;
}) => {
  const say = useTranslations("appeal");
  return (
    <OfficeAct
      command={({ text = "" }) => ({ type: "GiveStatement", session, to: { kind: "appeal", appeal }, text })}
      places={["text"]}
      csrf={csrf}
      words={words}
      done={say("done")}
    >
      <Why name="text" words={say("statement")} rows={5} required>
        {say("statementSeen")}
      </Why>
    </OfficeAct>
  );
};

export const FurtherForm = ({
  about: { session, appeal, rulings },
  to,
  csrf,
  words,
}: {
  readonly about: About;
  /** The committee, or a body beyond the event by its name. */
  readonly to: string;
  readonly csrf: string;
  readonly words: string;
}) => {
  const say = useTranslations("appeal");
  return (
    <OfficeAct
      command={({ grounds }) => ({
        type: "TakeAppealFurther",
        session,
        appeal,
        rulings: [...rulings],
        to,
        ...given(grounds),
      })}
      places={["grounds"]}
      csrf={csrf}
      words={words}
      done={say("done")}
      ask={() => say("ask", { what: words })}
    >
      <Why words={say("lodgeWhy")}>{say("lodgeSeen")}</Why>
    </OfficeAct>
  );
};
