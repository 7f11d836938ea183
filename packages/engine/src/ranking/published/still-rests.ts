/**
 * Whether a booking of a whole tournament says what its sessions come to: each part is what the session's standings give, and the places are those of the parts put
 * together by the booked conditions. What a proof asks, from the published sessions alone. Laws 78D, 80A.
 */
import { groupBy } from "../../facts/group-by.ts";
import { exact } from "../../score/rational.ts";
import type { ScoredSession } from "../../session/reasons/scored.ts";
import { overallStandings, type OverallSession } from "../../session/several/standings.ts";
import { type ContestantFacts, toldAmount } from "../told/facts.ts";
import { rulesOf, type Together } from "../told/together.ts";

export type RestsOn = {
  readonly together: Together;
  /** Its sessions, scored as they were when they were published. */
  readonly scored: ReadonlyMap<string, ScoredSession>;
};

type Fields = readonly { readonly field: number; readonly contestants: readonly ContestantFacts[] }[];

const numbersOf = (told: { readonly total: string; readonly percent?: string | undefined; readonly boards: number }) =>
  JSON.stringify([toldAmount(told.total), told.percent === undefined ? null : toldAmount(told.percent), told.boards]);

export const stillRests = ({ together, scored }: RestsOn, fields: Fields): boolean => {
  const everybody = fields.flatMap(({ contestants }) => contestants);
  const counts = new Set(everybody.flatMap(({ parts = [] }) => parts.map(({ session }) => session)));
  const order = together.sessions.map(({ session }) => session);
  const from = Math.max(
    0,
    order.findIndex((session) => counts.has(session)),
  );
  const standingOf = new Map(
    [...scored].map(([session, { standings }]) => [session, new Map(standings.map((one) => [one.contestant, one]))]),
  );
  const isPart = (part: NonNullable<ContestantFacts["parts"]>[number]): boolean => {
    const standing = standingOf.get(part.session)?.get(part.contestant);
    return standing !== undefined && numbersOf(standing) === numbersOf(part);
  };
  if (!everybody.every(({ parts }) => parts !== undefined && parts.every(isPart))) return false;

  const { sessionWeights, rankTies } = rulesOf(together);
  const carries = everybody.some(({ carryOver }) => carryOver !== undefined);
  const lists = fields.flatMap(({ contestants }) => [...groupBy(contestants, ({ line }) => line ?? "").values()]);
  return lists.every((list) => {
    const whose = new Map(
      list.flatMap(({ contestant, parts = [] }) =>
        parts.map((part) => [`${part.session} ${part.contestant}`, contestant] as const),
      ),
    );
    const sessions = order.slice(from).map((session): OverallSession => ({
      session,
      standings: (scored.get(session)?.standings ?? []).filter(({ contestant }) =>
        whose.has(`${session} ${contestant}`),
      ),
    }));
    const put = overallStandings(sessions, {
      sessionWeights: typeof sessionWeights === "string" ? sessionWeights : sessionWeights.slice(from),
      rankTies,
      identity: (session, contestant) => whose.get(`${session} ${contestant}`) ?? contestant,
      ...(carries
        ? { carryOver: new Map(list.map(({ contestant, carryOver = "0" }) => [contestant, exact(carryOver)])) }
        : {}),
    });
    const places = new Map(put.map((one) => [one.contestant, one]));
    return list.every(({ contestant, rank, score, parts = [] }) => {
      const now = places.get(contestant);
      return (
        now?.rank === rank &&
        toldAmount(now.percent ?? now.total) === score &&
        now.why.parts.every(({ gives }, index) => toldAmount(gives) === parts[index]?.gives)
      );
    });
  });
};
