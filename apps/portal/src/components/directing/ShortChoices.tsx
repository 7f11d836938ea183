"use client";
/** The options of the short form: one tap goes on to the page of what then is, and going back takes it back. Written it is only where all of it happened as it stands. */
import type { Call as CallName, TableEvent } from "@traveller/engine";
import type { Shortly } from "@traveller/engine/shortly";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { PageButton } from "#components/ScriptForm.tsx";
import type { AtTable, ChoiceShown } from "#format/directed-choice.ts";
import { shortAddress, type ShortPlace } from "#format/short-address.ts";
import { Options } from "./Choices.tsx";
import { useProposal } from "./Proposed.tsx";

export const ShortChoices = ({
  session,
  place,
  told,
  took,
  choices,
  calls,
}: {
  readonly session: string;
  readonly place: ShortPlace;
  readonly told: Shortly;
  readonly took: readonly TableEvent[];
  readonly choices: readonly ChoiceShown[];
  readonly calls: readonly CallName[];
}) => {
  const router = useRouter();
  const [pending, start] = useTransition();
  return (
    <Options
      choices={choices}
      calls={calls}
      elects={{
        proposal: undefined,
        propose: (chosen) => {
          if (chosen !== undefined)
            start(() => router.push(shortAddress(session, place, told, [...took, ...chosen.events])));
        },
        busy: pending,
      }}
    />
  );
};

/** Into the table's record, afterwards. */
export const WriteShort = ({ at, events }: { readonly at: AtTable; readonly events: readonly TableEvent[] }) => {
  const say = useTranslations("directing");
  const { propose, proposal, bar, busy } = useProposal(at);
  return (
    <div className="stack tight">
      {proposal === undefined ? (
        <PageButton className="btn" disabled={busy} onClick={() => propose({ words: say("short.write"), events })}>
          {say("short.write")}
        </PageButton>
      ) : null}
      {bar}
    </div>
  );
};
