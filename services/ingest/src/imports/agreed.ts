/**
 * What a sender has to say yes to by name before a file is sent: that it is not whole, and how much of what is known it would take away. Asked of
 * what was planned when the file was looked at, and again of what is planned when it is sent.
 */
import { lackingKind } from "@traveller/engine";
import { lackingSaid, sumOf, withdrawnSaid, type SessionPlan } from "@traveller/reading";
import { refused, says, type Refused } from "@traveller/contract";
import type { Candidate, Which, WrittenOutOf } from "./which.ts";

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
} & { readonly which?: Which | undefined; readonly outOf?: WrittenOutOf | undefined };

/** What is said of a file before what it lacks, and what its sender can do. */
const LACKED = {
  hands: ["lacking.isHands", "lacking.sendHands"],
  disagrees: ["lacking.isDisagrees", "lacking.sendDisagrees"],
  incomplete: ["lacking.isIncomplete", "lacking.sendIncomplete"],
} as const;

/** A session, as a sender tells it from others. */
export const candidateText = ({
  id,
  title,
  date,
  teams = [],
}: Omit<Candidate, "date"> & { readonly date?: string | undefined; readonly teams?: readonly string[] }): string =>
  [title, date, teams.join(" – "), `(${id})`].filter((part) => part !== undefined && part !== "").join(" ");

const notAsked = (sessions: readonly Planned[], said: readonly string[]): Refused | undefined => {
  const known = new Set(
    sessions.flatMap(({ which, outOf }) => [
      ...(which === undefined ? [] : [which.own, ...which.candidates.map(({ id }) => id)]),
      ...(outOf === undefined ? [] : [outOf.own]),
    ]),
  );
  const strange = said.find((id) => !known.has(id));
  return strange === undefined
    ? undefined
    : refused("unknown", says("imports.nothingAbout", { session: strange.slice(0, 80) }), says("imports.nameOne"), {
        path: "session",
      });
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
  for (const { title, which, outOf } of sessions) {
    if (outOf !== undefined && !session.includes(outOf.own))
      return refused(
        "conflict",
        says("imports.writtenOutOf", { title, session: candidateText(outOf) }),
        says("imports.correctThere", { own: outOf.own }),
        { path: "session" },
      );
    if (which === undefined || which.taken !== undefined) continue;
    const all = which.candidates.map(({ id }) => id);
    if ([which.own, ...all].some((id) => session.includes(id))) continue;
    return refused(
      "conflict",
      says("imports.perhapsCorrection", {
        title,
        sessions: which.candidates.slice(0, 5).map(candidateText).join("; ").slice(0, 500),
      }),
      says("imports.sayWhich", { own: which.own }),
      { path: "session" },
    );
  }
  const part = asItIs ? undefined : sessions.find(({ lacking }) => lacking.length > 0);
  const kind = lackingKind(part?.lacking ?? []);
  if (part !== undefined && kind !== undefined) {
    const [is, send] = LACKED[kind];
    const lacking = part.lacking.map(lackingSaid).reduce((one, other) => says("plan.andAlso", { one, other }));
    return refused("impossible", says(is, { title: part.title, lacking }), says(send), { path: "asItIs" });
  }
  const withdraws = sessions.reduce((sum, session) => sum + session.withdraws, 0);
  if (withdraws === 0 || withdraws === withdraw || (!looked && withdraws < withdraw)) return undefined;
  const kinds = withdrawnSaid(sumOf(sessions.flatMap(({ withdrawn }) => withdrawn ?? [])));
  return refused(
    "conflict",
    says("imports.withdraws", {
      count: withdraws,
      kinds: kinds.length === 0 ? "" : says("imports.ofKinds", { kinds }),
      said: withdraw === 0 ? "" : says("imports.saidOther", { count: withdraw }),
    }),
    says("imports.sayHowMany", { count: withdraws }),
    { path: "withdraw" },
  );
};
