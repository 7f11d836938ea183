"use client";
/** An appeal that is lodged, by whoever played there or by the director for them, or a ruling that he takes to the committee himself. Laws 83, 92. */
import { useTranslations } from "next-intl";
import { At } from "#components/act/ActForm.tsx";
import { type Choice, Choose } from "#components/act/Choose.tsx";
import { CaseAct } from "#components/case-acts/CaseAct.tsx";
import { Why } from "#components/case-acts/Why.tsx";
import type { Texts } from "#components/forms/texts.ts";
import { appealAddress } from "#format/case-address.ts";
import { madeIn } from "#format/made-in.ts";
import type { PartyOffered } from "#format/offered-acts.ts";

/** For whom, and what they are called. */
export type Lodging = Choice & { readonly party: PartyOffered | undefined };

const partyIn = (lodging: Lodging | undefined) => (lodging?.party === undefined ? {} : { party: lodging.party });
const given = (grounds = "") => (grounds === "" ? {} : { grounds });

export const LodgeForm = ({
  type,
  session,
  ruling,
  others = [],
  penalties = [],
  inPart = false,
  parties = [],
  isHeaded = false,
  deposit,
  csrf,
  words,
}: {
  readonly type: "LodgeAppeal" | "ReferRuling";
  readonly session: string;
  readonly ruling: string;
  /** Other rulings at the same table, which may be appealed with it. */
  readonly others?: readonly Choice[];
  /** Of several that the ruling imposed those that it may be about alone. */
  readonly penalties?: readonly Choice[];
  /** Not all of it may be appealed any more: he says what of it is. */
  readonly inPart?: boolean;
  /** For whom a director may write; of several he says which. */
  readonly parties?: readonly Lodging[];
  /** Beside another form. */
  readonly isHeaded?: boolean;
  /** What is due with it, where something is. */
  readonly deposit?: string | undefined;
  readonly csrf: string;
  readonly words: string;
}) => {
  const say = useTranslations("appeal");
  const [only, ...more] = parties;
  const isChosen = more.length > 0;
  const partyOf = (texts: Texts): Lodging | undefined =>
    isChosen ? parties.find(({ value }) => value === texts["whom"]) : only;
  const plainly =
    type === "ReferRuling"
      ? [{ words, command: { type, session, ruling } }]
      : inPart
        ? []
        : parties.map((each) => ({
            words: isChosen ? say("forParty", { what: words, who: each.words }) : words,
            command: { type, session, rulings: [ruling], ...partyIn(each) },
          }));
  return (
    <CaseAct
      command={(texts) =>
        type === "ReferRuling"
          ? { type, session, ruling, ...given(texts["grounds"]) }
          : {
              type,
              session,
              rulings: [ruling, ...(texts["with"]?.split(",") ?? [])],
              ...(texts["about"] === undefined || texts["about"] === ""
                ? {}
                : { penalties: texts["about"].split(",") }),
              ...partyIn(partyOf(texts)),
              ...given(texts["grounds"]),
            }
      }
      fields={["rulings", "penalties", "party"]}
      lacksOf={(texts) => (isChosen && partyOf(texts) === undefined ? { whom: "whom" } : {})}
      asksOf={isChosen ? (texts) => say("forParty", { what: words, who: partyOf(texts)?.words ?? "" }) : undefined}
      asksWith={(texts) => {
        const said = [deposit, (texts["grounds"] ?? "") === "" ? say("sure.noWhy") : undefined].filter(
          (one) => one !== undefined,
        );
        return said.length === 0 ? undefined : said.join(" ");
      }}
      csrf={csrf}
      words={words}
      heading={isHeaded ? words : undefined}
      goTo={(body) => {
        const { appeal } = madeIn(body);
        return appeal === undefined ? undefined : appealAddress(session, appeal);
      }}
      plainly={plainly}
      plainlyTo={appealAddress(session)}
    >
      {isChosen ? (
        <At places={["party"]}>
          <Choose name="whom" words={say("forWhom")} choices={[{ value: "", words: "–" }, ...parties]} />
        </At>
      ) : null}
      {type === "ReferRuling" || penalties.length === 0 ? null : (
        <At places={["penalties"]}>
          <fieldset className="stack tight">
            <legend className="small strong">{say("lodgeAbout")}</legend>
            {penalties.map(({ value, words: penalty }) => (
              <label key={value} className="tick">
                <input type="checkbox" name="about" value={value} defaultChecked={inPart && penalties.length === 1} />{" "}
                <span>{penalty}</span>
              </label>
            ))}
            <p className="small quiet">{say(inPart ? "lodgeAboutPart" : "lodgeAboutAll")}</p>
          </fieldset>
        </At>
      )}
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
