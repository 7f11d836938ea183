"use client";
/** The button that sends what was read. A plain form; with a script its progress is shown. */
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, useTransition, type SubmitEvent } from "react";
import type { Refusal } from "#door/answers.ts";
import { postToDoor } from "#door/send.ts";
import { RefusalBox } from "./RefusalBox.tsx";
import { Underway } from "./Underway.tsx";

export const Confirm = ({
  digest,
  name,
  csrf,
  words,
}: {
  readonly digest: string;
  readonly name: string;
  readonly csrf: string;
  readonly words: string;
}) => {
  const say = useTranslations("send");
  const router = useRouter();
  const [trouble, setTrouble] = useState<Refusal>();
  const [pending, start] = useTransition();
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    start(async () => {
      const said = await postToDoor(`/imports/${digest}/send`, {}, csrf);
      if (said.kind === "done") return router.refresh();
      setTrouble(
        said.kind === "refused" ? said.refusal : { code: "failed", message: say("failed"), hint: say("tryAgain") },
      );
    });
  };
  if (pending) return <Underway digest={digest} name={name} sending progress={{ done: 0, of: 0 }} />;
  return (
    <form method="post" action={`/door/imports/${digest}/send`} onSubmit={send} className="stack tight">
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="next" value={`/send?file=${digest}`} />
      {trouble === undefined ? null : <RefusalBox refusal={trouble} />}
      <div>
        <button className="btn main">{words}</button>
      </div>
    </form>
  );
};
