"use client";
/** What is about to be written into a table's record: one tap chose it, the second writes it. Who wrote meanwhile is told, and decides again. Law 81C. */
import type { TableEvent } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useAct } from "#components/act/useAct.ts";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { PageButton } from "#components/ScriptForm.tsx";
import type { AtTable } from "#format/directed-choice.ts";

/** A record that is written, or an address that is gone on to where nothing is. */
export type Elects = {
  readonly proposal: Proposal | undefined;
  readonly propose: (proposal: Proposal | undefined) => void;
  readonly busy: boolean;
};

export type Proposal = { readonly words: string; readonly events: readonly TableEvent[] };

export const useProposal = ({ session, table, version, csrf }: AtTable) => {
  const say = useTranslations("directing");
  const [proposal, propose] = useState<Proposal>();
  const [sentAt, setSentAt] = useState<number>();
  const { act, pending, refusal, silent } = useAct(
    csrf,
    () => propose(undefined),
    () => setSentAt(undefined),
  );
  // Written, and not yet on the page: nothing else is written on what it was before.
  const isSent = sentAt === version;
  const write = ({ events }: Proposal): void => {
    setSentAt(version);
    act({ type: "RecordAtTable", session, table, expectedVersion: version, events: [...events] });
  };
  // Nothing is there to be seen, and what comes next is heard.
  const isSilent = proposal === undefined && refusal === undefined && silent === undefined && !isSent;
  const bar: ReactNode = (
    <div className={isSilent ? "said" : "go-on screen"}>
      {refusal === undefined ? null : <RefusalBox refusal={refusal} />}
      {silent === undefined ? null : <p className="says bad">{silent}</p>}
      {proposal === undefined ? (
        <p className="small quiet" aria-live="polite">
          {isSent ? say("written") : null}
        </p>
      ) : (
        <PageButton className="btn main" disabled={pending || isSent} onClick={() => write(proposal)}>
          {say("goOn", { what: proposal.words })}
        </PageButton>
      )}
    </div>
  );
  return { proposal, propose, write, bar, busy: pending || isSent };
};
