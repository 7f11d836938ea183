"use client";
/** Forms about a person: invited, corrected, erased. */
import type { CommandToSend } from "@traveller/contract";
import { oneOf } from "#components/forms/one-of.ts";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { At } from "#components/act/ActForm.tsx";
import type { Texts } from "#components/forms/texts.ts";
import { Choose } from "#components/act/Choose.tsx";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { Pick, type Picked } from "#components/act/Pick.tsx";
import { Invited, type ListedPerson } from "@traveller/contract/answers";
import { journalAddress, personAddress } from "./address.ts";
import { TextField } from "../forms/Fields.tsx";

/** How somebody is let in, and what becomes of the files that hold a name. */
const WAYS = ["mail", "link"] as const;
const FATES = ["erase", "keep"] as const;

const filledIn = (texts: Texts, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => (texts[name] === undefined || texts[name] === "" ? [] : [[name, texts[name]]])),
  );

const Known = ({ person, club }: { readonly person?: ListedPerson; readonly club?: Picked | undefined }) => {
  const say = useTranslations("office");
  return (
    <>
      <At places={["name"]}>
        <TextField name="name" words={say("name")} required value={person?.name} />
      </At>
      <At places={["number"]}>
        <TextField name="number" words={say("number")} value={person?.number ?? ""} />
      </At>
      <At places={["email"]}>
        <TextField name="email" type="email" words={say("linkFor")} value={person?.email ?? ""} />
      </At>
      <At places={["club"]}>
        <Pick kind="club" name="club" words={say("club")} chosen={club} />
      </At>
    </>
  );
};

export const InviteForm = ({ csrf }: { readonly csrf: string }) => {
  const say = useTranslations("office");
  const locale = useLocale();
  return (
    <OfficeAct
      command={(texts) => ({
        type: "InvitePerson",
        ...filledIn(texts, ["number", "email", "club"]),
        name: texts["name"] ?? "",
        by: oneOf(WAYS, texts["by"]),
        language: locale,
      })}
      places={["name", "number", "email", "club"]}
      csrf={csrf}
      words={say("invite")}
      done={say("invited")}
      once={say("linkOnce")}
      secretOf={(body) => Invited.safeParse(body).data?.answer.url}
    >
      <Known />
      <Choose
        name="by"
        words={say("inviteBy")}
        choices={WAYS.map((value) => ({ value, words: say(value === "mail" ? "byMail" : "byLink") }))}
      />
    </OfficeAct>
  );
};

export const CorrectPerson = ({
  csrf,
  person,
  club,
}: {
  readonly csrf: string;
  readonly person: ListedPerson;
  readonly club: Picked | undefined;
}) => {
  const say = useTranslations("office");
  /** What was changed, and only that: emptied, it is taken away. */
  const command = (texts: Texts): CommandToSend => {
    const { name = "", number = "", email = "", club: chosen = "" } = texts;
    return {
      type: "CorrectPerson",
      person: person.person,
      ...(name === person.name ? {} : { name }),
      ...(number === (person.number ?? "") || number === "" ? {} : { number }),
      ...(email.toLowerCase() === (person.email ?? "") ? {} : { email: email === "" ? null : email }),
      ...(chosen === (person.club ?? "") ? {} : { club: chosen === "" ? null : chosen }),
    };
  };
  return (
    <OfficeAct
      command={command}
      places={["name", "number", "email", "club"]}
      csrf={csrf}
      words={say("correct")}
      done={say("corrected")}
      keep
      goTo={(body) => {
        const now = Invited.safeParse(body).data?.answer.person;
        return now === undefined || now === person.person ? undefined : personAddress(now);
      }}
    >
      <Known person={person} club={club} />
    </OfficeAct>
  );
};

export const ErasePerson = ({
  csrf,
  person,
  held,
  children,
}: {
  readonly csrf: string;
  readonly person: ListedPerson;
  /** What the originals that hold the name are called: then it is asked what becomes of them. */
  readonly held: readonly string[];
  readonly children: ReactNode;
}) => {
  const say = useTranslations("office");
  const format = useFormatter();
  const ask = ({ originals }: Texts): string => {
    const erased = say("eraseAsk", { name: person.name });
    if (held.length === 0) return erased;
    const files = { count: held.length, files: format.list(held, { type: "conjunction" }) };
    return `${erased} ${oneOf(FATES, originals) === "erase" ? say("eraseAskFiles", files) : say("keepAsk", files)}`;
  };
  return (
    <OfficeAct
      command={({ originals }) => ({
        type: "ErasePerson",
        person: person.person,
        originals: oneOf(FATES, originals),
      })}
      places={[]}
      csrf={csrf}
      words={say("erasePerson")}
      done={say("erased")}
      ask={ask}
      look="harm"
      goTo={() => journalAddress(person.person)}
    >
      {children}
      {held.length > 0 ? (
        <Choose
          name="originals"
          words={say("originalsToo")}
          choices={FATES.map((value) => ({ value, words: say(`${value}Originals`) }))}
        />
      ) : null}
    </OfficeAct>
  );
};
