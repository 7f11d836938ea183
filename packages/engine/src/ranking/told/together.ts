/**
 * What a booking of a whole tournament rests on: the publications of its sessions, each by its digest, and the conditions by which they were put together. Laws
 * 78D, 80A.
 */
import { z } from "zod";
import { Digest, name } from "../../facts/identity.ts";
import { sameJson } from "../../regulations/problem.ts";
import { optionValue } from "../../regulations/values.ts";
import type { EventRules } from "../../session/several/result.ts";
import { eventRules } from "../../session/several/result.ts";

const sequence = z.int().min(1);

export const Together = z.strictObject({
  tournament: name(128),
  /** Options of its conditions, as they were when it was booked. */
  rules: z.strictObject({ sessionWeights: optionValue, carryOver: optionValue, rankTies: optionValue }),
  /** In their order in the tournament, the session of the booking as the last. */
  sessions: z
    .array(
      z.strictObject({ session: name(64), published: z.strictObject({ sequence, upTo: sequence, digest: Digest }) }),
    )
    .min(2)
    .max(999),
});
export type Together = z.infer<typeof Together>;

/** The rules as they are counted with. */
export const rulesOf = ({ rules }: Together): EventRules => eventRules(rules, {});

const sameSessions = (one: Together, other: Together): boolean =>
  one.tournament === other.tournament &&
  one.sessions.length === other.sessions.length &&
  one.sessions.every(({ session }, index) => other.sessions[index]?.session === session);

/** How what a booking rests on differs from what is so now: it is put together otherwise, or one of its sessions was published otherwise. */
export const differsFrom = (
  before: Together | undefined,
  now: Together | undefined,
): "otherTournament" | "publishedAgain" | undefined => {
  if (before === undefined || now === undefined) return before === now ? undefined : "otherTournament";
  if (!sameSessions(before, now) || !sameJson(before.rules, now.rules)) return "otherTournament";
  return before.sessions.every(({ published }, index) => now.sessions[index]?.published.digest === published.digest)
    ? undefined
    : "publishedAgain";
};
