/**
 * What a sender has to say yes to by name before a file is sent: that it is not whole, and how much of what is known it would take away. Asked of
 * what was planned when the file was looked at, and again of what is planned when it is sent.
 */
import { lackingKind } from "@traveller/engine";
import { LACKING, lackingText, sumOf, withdrawnText, type SessionPlan } from "@traveller/reading";
import { refused, type Refused } from "@traveller/contract";
import type { Candidate, Which } from "./which.ts";

export type Agreed = {
  /** The file is to be sent as it is, though it is not whole. */
  readonly asItIs: boolean;
  /** So many things that are known and not in the file are to be withdrawn. */
  readonly withdraw: number;
  /** The sessions that it is about, where they could be others. */
  readonly session: readonly string[];
};

type Planned = Pick<SessionPlan, "title" | "lacking" | "withdraws"> & {
  /** Absent in what was looked at before kinds were told apart. */
  readonly withdrawn?: SessionPlan["withdrawn"] | undefined;
} & { readonly which?: Which | undefined };

/** A session, as a sender tells it from others. */
export const candidateText = ({
  id,
  title,
  date,
  teams = [],
}: Candidate & { readonly teams?: readonly string[] }): string =>
  [title, date, teams.join(" – "), `(${id})`].filter((part) => part !== undefined && part !== "").join(" ");

const notAsked = (sessions: readonly Planned[], said: readonly string[]): Refused | undefined => {
  const known = new Set(
    sessions.flatMap(({ which }) => (which === undefined ? [] : [which.own, ...which.candidates.map(({ id }) => id)])),
  );
  const strange = said.find((id) => !known.has(id));
  return strange === undefined
    ? undefined
    : refused(
        "unknown",
        `Nothing in this file may be about a session ${strange.slice(0, 80)}.`,
        "Name one that the file was found to be like, or none.",
        { path: "session" },
      );
};

/**
 * Why the file is not sent as it was asked for; undefined where everything was said.
 * @param looked what was planned when the sender looked: the number has to be that one. Later it may be less (a part was sent), never more.
 */
export const leftUnsaid = (
  sessions: readonly Planned[],
  { asItIs, withdraw, session }: Agreed,
  looked: boolean,
): Refused | undefined => {
  const strange = notAsked(sessions, session);
  if (strange !== undefined) return strange;
  for (const { title, which } of sessions) {
    if (which === undefined || which.taken !== undefined) continue;
    const all = which.candidates.map(({ id }) => id);
    if ([which.own, ...all].some((id) => session.includes(id))) continue;
    return refused(
      "conflict",
      `“${title}” may be a correction of a session that is here already: ${which.candidates.slice(0, 5).map(candidateText).join("; ")}.`.slice(
        0,
        500,
      ),
      `Say which it is (session, --session): that one's id, or ${which.own} if it is another session.`,
      { path: "session" },
    );
  }
  const part = asItIs ? undefined : sessions.find(({ lacking }) => lacking.length > 0);
  const kind = lackingKind(part?.lacking ?? []);
  if (part !== undefined && kind !== undefined) {
    const { is, send, marked } = LACKING[kind];
    return refused(
      "impossible",
      `“${part.title}” ${is}: ${part.lacking.map(lackingText).join("; ")}.`.slice(0, 500),
      `${send}${kind === "hands" ? " (addTo, --add-to)" : ""}. If this is all there is, say that it is to be sent as it is (asItIs, --as-it-is): ${marked}.`,
      { path: "asItIs" },
    );
  }
  const withdraws = sessions.reduce((sum, session) => sum + session.withdraws, 0);
  if (withdraws === 0 || withdraws === withdraw || (!looked && withdraws < withdraw)) return undefined;
  const kinds = withdrawnText(sumOf(sessions.flatMap(({ withdrawn }) => withdrawn ?? [])));
  return refused(
    "conflict",
    `${withdraws} of what is known here ${withdraws === 1 ? "is" : "are"} not in this file, and would be withdrawn${kinds === "" ? "" : ` (${kinds})`}${withdraw === 0 ? "" : `; ${withdraw} was said`}.`,
    `If it is right that they go, say how many (withdraw: ${withdraws}, --withdraw ${withdraws}). If this is another session, it is taken for one that is here: give it another title or date.`,
    { path: "withdraw" },
  );
};
