"use client";
/** Something that is done to an appeal with no more than why, if that: agreed to, withdrawn, heard, referred, taken further. It is asked first. Laws 92D, 93. */
import { useTranslations } from "next-intl";
import { CaseAct } from "#components/case-acts/CaseAct.tsx";
import { Why } from "#components/case-acts/Why.tsx";
import { type About, givesGrounds, type PartyOffered, type Plain, plainCommand } from "#format/offered-acts.ts";

/** Of two that stand side by side one is for good. */
const LOOKS: Readonly<Partial<Record<Plain, "harm" | "plain">>> = {
  RefuseToConcur: "plain",
  RefuseAppeal: "harm",
  ForfeitDeposit: "harm",
  WithdrawAppeal: "harm",
};

export const PlainAct = ({
  type,
  about,
  party,
  to,
  onward,
  csrf,
  words,
}: {
  readonly type: Plain;
  readonly about: About;
  /** For whom a director writes. */
  readonly party?: PartyOffered | undefined;
  /** The committee, or a body beyond the event by its name, that it goes on to. */
  readonly to?: string | undefined;
  /** Of its rulings those that do. */
  readonly onward?: readonly string[] | undefined;
  readonly csrf: string;
  readonly words: string;
}) => {
  const say = useTranslations("appeal");
  return (
    <CaseAct
      command={({ grounds }) => plainCommand(type, about, { party, grounds, to, onward })}
      csrf={csrf}
      words={words}
      heading={givesGrounds(type) ? words : undefined}
      look={LOOKS[type] ?? "main"}
      asksWith={type === "RefuseToConcur" ? () => say("sure.refuseConsent") : undefined}
      plainly={[{ words, command: plainCommand(type, about, { party, to, onward }) }]}
    >
      {!givesGrounds(type) ? undefined : type === "TakeAppealFurther" ? (
        <Why words={say("lodgeWhy")}>{say("lodgeSeen")}</Why>
      ) : (
        <Why words={say("grounds")} />
      )}
    </CaseAct>
  );
};
