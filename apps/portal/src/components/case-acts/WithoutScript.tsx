"use client";
/**
 * What of an act about a case can be done where no script runs: each way of it unfolds to the question that is asked before it is done, and is posted as a plain form.
 * What is written or worked out in fields needs the script. Laws 79C, 91 to 93.
 */
import type { CommandToSend } from "@traveller/contract";
import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** One way of it, with nothing to fill in. */
export type Plainly = { readonly words: string; readonly ask?: ReactNode; readonly command: CommandToSend };

/** Rendered where no script runs alone, and so on the server: its command is made there, and taken once. */
const PlainForm = ({
  way: { words, ask, command },
  csrf,
  next,
}: {
  readonly way: Plainly;
  readonly csrf: string;
  readonly next: string;
}) => {
  const office = useTranslations("office");
  const say = useTranslations("appeal");
  return (
    <details>
      <summary>{words}</summary>
      <form method="post" action="/door/commands" className="stack tight">
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="command" value={JSON.stringify({ id: crypto.randomUUID(), ...command })} />
        <input type="hidden" name="next" value={next} />
        <p>
          {ask} {say("ask", { what: words })}
        </p>
        <div>
          <button className="btn main">{office("confirm")}</button>
        </div>
      </form>
    </details>
  );
};

export const WithoutScript = ({
  ways,
  csrf,
  isAll,
  next,
}: {
  readonly ways: readonly Plainly[];
  readonly csrf: string;
  /** Whether nothing else can be said with it: then the form that needs a script is not shown beside it. */
  readonly isAll: boolean;
  /** Where it is read that it was done, if not here. */
  readonly next?: string | undefined;
}) => {
  const say = useTranslations("appeal");
  const here = usePathname();
  return (
    <noscript className={isAll ? "instead" : undefined}>
      <div className="stack tight plainly">
        {isAll ? null : <p className="small">{say("plainly")}</p>}
        {ways.map((way) => (
          <PlainForm key={way.words} way={way} csrf={csrf} next={`${next ?? here}?done=1`} />
        ))}
      </div>
    </noscript>
  );
};
