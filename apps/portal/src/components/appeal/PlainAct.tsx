"use client";
/** Something that is done to an appeal by one button: agreed to, withdrawn, heard, referred. It is asked first. Laws 92D, 93. */
import { useTranslations } from "next-intl";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { Why } from "./Why.tsx";
import { type About, type PartyOffered, type Plain, plainCommand } from "#format/offered-acts.ts";

export const PlainAct = ({
  type,
  about,
  party,
  csrf,
  words,
}: {
  readonly type: Plain;
  readonly about: About;
  /** For whom a director writes. */
  readonly party?: PartyOffered | undefined;
  readonly csrf: string;
  readonly words: string;
}) => {
  const say = useTranslations("appeal");
  return (
    <OfficeAct
      command={({ grounds }) => plainCommand(type, about, { party, grounds })}
      places={["grounds"]}
      csrf={csrf}
      words={words}
      done={say("done")}
      ask={() => say("ask", { what: words })}
      look={type === "RefuseAppeal" || type === "ForfeitDeposit" || type === "WithdrawAppeal" ? "harm" : "main"}
    >
      {type === "ReferToAuthority" ? <Why words={say("grounds")} /> : null}
    </OfficeAct>
  );
};
