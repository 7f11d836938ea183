/**
 * What a sender has to say yes to by name before a file is sent: that it is not whole, and how much of what is known it would take away. Asked of
 * what was planned when the file was looked at, and again of what is planned when it is sent.
 */
import { lackingText } from "../importers/plan/sentences.ts";
import type { SessionPlan } from "../importers/types.ts";
import { refused, type Refused } from "../refusal.ts";

export type Agreed = {
  /** The file is to be sent as it is, though it is not whole. */
  readonly asItIs: boolean;
  /** So many things that are known and not in the file are to be withdrawn. */
  readonly withdraw: number;
};

type Planned = Pick<SessionPlan, "title" | "lacking" | "withdraws">;

/**
 * Why the file is not sent as it was asked for; undefined where everything was said.
 * @param looked what was planned when the sender looked: the number has to be that one. Later it may be less (a part was sent), never more.
 */
export const leftUnsaid = (
  sessions: readonly Planned[],
  { asItIs, withdraw }: Agreed,
  looked: boolean,
): Refused | undefined => {
  const part = asItIs ? undefined : sessions.find(({ lacking }) => lacking.length > 0);
  if (part !== undefined)
    return refused(
      "impossible",
      `“${part.title}” is not whole: ${part.lacking.map(lackingText).join("; ")}.`.slice(0, 500),
      "Send the whole file when you have it. If this is all there is, say that it is to be sent as it is (asItIs, --as-it-is): the session is then marked incomplete.",
      { path: "asItIs" },
    );
  const withdraws = sessions.reduce((sum, session) => sum + session.withdraws, 0);
  if (withdraws === 0 || withdraws === withdraw || (!looked && withdraws < withdraw)) return undefined;
  return refused(
    "conflict",
    `${withdraws} of what is known here ${withdraws === 1 ? "is" : "are"} not in this file, and would be withdrawn${withdraw === 0 ? "" : `; ${withdraw} was said`}.`,
    `If it is right that they go, say how many (withdraw: ${withdraws}, --withdraw ${withdraws}). If this is another session, it is taken for one that is here: give it another title or date.`,
    { path: "withdraw" },
  );
};
