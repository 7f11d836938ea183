"use client";
/** A button of the office that does one thing by a command, asks again where it cannot be undone, and says what came of it. */
import type { CommandToSend } from "@traveller/contract";
import { useTranslations } from "next-intl";
import { Button } from "react-aria-components";
import { AskFirst } from "#components/AskFirst.tsx";
import { useAct } from "#components/act/useAct.ts";
import { doorSays } from "#components/door-says.tsx";
import { useScript } from "#components/useScript.ts";

export const Act = ({
  command,
  csrf,
  words,
  done,
  ask,
  look = ask === undefined ? "plain" : "harm",
}: {
  readonly command: CommandToSend;
  readonly csrf: string;
  readonly words: string;
  /** What is said when it is done. */
  readonly done: string;
  /** What is asked before; absent: nothing. */
  readonly ask?: string;
  readonly look?: "main" | "harm" | "plain";
}) => {
  const say = useTranslations("office");
  const runs = useScript();
  const { act, said, pending, refusal, silent } = useAct(csrf);
  const send = (): void => act(command);
  return (
    <span className="row">
      {ask === undefined ? (
        <Button className={look === "plain" ? "btn" : `btn ${look}`} isDisabled={pending || !runs} onPress={send}>
          {words}
        </Button>
      ) : (
        <AskFirst words={words} ask={ask} look={look} disabled={pending} act={send} />
      )}
      <output className="small quiet">
        {said?.kind === "done" ? done : null}
        {refusal === undefined ? silent : say.rich("failed", { why: doorSays(refusal) })}
      </output>
    </span>
  );
};
