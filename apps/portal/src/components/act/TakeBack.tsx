"use client";
/** Takes back what was told: asks once more, since what readers have seen is gone from everywhere at once. */
import type { CommandToSend } from "@traveller/contract";
import { AskFirst } from "#components/AskFirst.tsx";
import { useAct } from "#components/act/useAct.ts";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";

export const TakeBack = ({
  words,
  ask,
  command,
  csrf,
  next,
}: {
  readonly words: string;
  readonly ask: string;
  readonly command: CommandToSend;
  readonly csrf: string;
  readonly next: string;
}) => {
  const { act, pending, refusal, silent } = useAct(csrf);
  return (
    <div className="stack tight">
      <AskFirst words={words} ask={ask} look="harm" disabled={pending} act={() => act(command, next)} />
      <output className="block">{refusal === undefined ? silent : <RefusalBox refusal={refusal} />}</output>
    </div>
  );
};
