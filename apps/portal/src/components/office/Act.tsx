"use client";
/** A button of the office that does one thing by a command, asks again where it cannot be undone, and says what came of it. */
import type { CommandToSend } from "@traveller/contract";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type ReactNode, useState, useTransition } from "react";
import { Button } from "react-aria-components";
import { AskFirst } from "#components/AskFirst.tsx";
import { doorSays } from "#components/door-says.tsx";
import { useScript } from "#components/useScript.ts";
import { send } from "#door/send.ts";

export const Act = ({
  command,
  csrf,
  words,
  done,
  ask,
}: {
  readonly command: CommandToSend;
  readonly csrf: string;
  readonly words: string;
  /** What is said when it is done. */
  readonly done: string;
  /** What is asked before; absent: nothing. */
  readonly ask?: string;
}) => {
  const say = useTranslations("office");
  const router = useRouter();
  const runs = useScript();
  const [said, setSaid] = useState<ReactNode>();
  const [pending, start] = useTransition();
  const act = (): void =>
    start(async () => {
      const answer = await send(command, csrf);
      setSaid(
        answer.kind === "done"
          ? done
          : answer.kind === "refused"
            ? say.rich("failed", { why: doorSays(answer.refusal) })
            : say("unavailable"),
      );
      if (answer.kind === "done") router.refresh();
    });
  return (
    <span className="row">
      {ask === undefined ? (
        <Button className="btn" isDisabled={pending || !runs} onPress={act}>
          {words}
        </Button>
      ) : (
        <AskFirst words={words} ask={ask} look="harm" disabled={pending} act={act} />
      )}
      <output className="small quiet">{said}</output>
    </span>
  );
};
