/** What a verification found, in sentences; its last line is the answer. */
import { counted, linesOf } from "./words.ts";
import { linesOfDeals } from "./deals.ts";
import { linesOfDraws } from "./draws.ts";
import type { VerifiedEntries } from "./entries.ts";
import type { VerifiedMembers } from "./members.ts";
import type { VerifiedRanking, WrongBooking } from "./ranking.ts";
import type { VerifiedStages } from "./stages.ts";
import type { NotVerifiable, Verified } from "./verify.ts";

export type Report = { readonly good: boolean; readonly lines: readonly string[] };

const SIDES = { recorded: "the read model", recomputed: "the log" };
const short = (digest: string): string => digest.slice(0, 12);

export const reportOf = (verified: Verified | NotVerifiable): Report => {
  switch (verified.kind) {
    case "unknown":
      return { good: false, lines: [`${verified.session}: there is no such session in the log`] };
    case "unpublished":
      return { good: false, lines: [`${verified.session}: its scores have not been published`] };
    case "verified":
      return reportOfPublished(verified);
  }
};

const reportOfPublished = (verified: Verified): Report => {
  const { session, published, recomputed, changedNumbers, deals, draws, rows } = verified;
  const sameDigest = published.digest === recomputed.digest;
  const sameEngine = published.engine === recomputed.engine;
  const sameRowsEngine = rows.engine === undefined || rows.engine === recomputed.engine;
  const good = sameDigest && rows.differences.length === 0 && deals.wrong.length === 0 && draws.wrong.length === 0;
  const lines = [
    ...(sameEngine
      ? []
      : [
          `The engine has changed: the scores were published by ${published.engine}, this is ${recomputed.engine}; ` +
            (sameDigest ? "it gives the same numbers" : "it gives other numbers"),
        ]),
    ...changedNumbers.map(
      (one) =>
        `${one.contestant}: ${one.what} was published as ${one.published ?? "none"}, is recomputed as ${one.recomputed ?? "none"}`,
    ),
    ...(sameRowsEngine ? [] : [`The read model was scored by engine ${rows.engine}, this is ${recomputed.engine}`]),
    ...rows.differences.flatMap((difference) => linesOf(difference, SIDES)),
    ...linesOfDeals(deals),
    ...linesOfDraws(draws),
  ];
  return { good, lines: [...lines, `${session}: ${answerOf(verified, { sameDigest, sameEngine, sameRowsEngine })}`] };
};

type Same = { readonly sameDigest: boolean; readonly sameEngine: boolean; readonly sameRowsEngine: boolean };

const answerOf = (
  { published, recomputed, deals, draws, rows }: Verified,
  { sameDigest, sameEngine, sameRowsEngine }: Same,
): string => {
  const digest = sameDigest
    ? `the log gives the published digest ${short(published.digest)}`
    : `the log gives digest ${short(recomputed.digest)}, published was ${short(published.digest)}: ` +
      (sameEngine ? "the data differ" : "the engine differs, and with it the numbers");
  const model =
    rows.differences.length === 0
      ? `${counted(rows.compared, "row")} of the read model as the log gives them`
      : `${counted(rows.differences.length, "row")} of the read model ${rows.differences.length === 1 ? "is" : "are"} not as the log gives ${rows.differences.length === 1 ? "it" : "them"}: ` +
        (sameRowsEngine ? "altered" : "another engine's; npm run rebuild brings them up to this one");
  const dealt =
    deals.wrong.length > 0
      ? `; ${counted(deals.wrong.length, "deal")} not as published before play`
      : deals.open > 0
        ? `; ${counted(deals.open, "deal")} as sealed before play`
        : "";
  const drawn =
    draws.wrong.length > 0
      ? `; ${counted(draws.wrong.length, "draw")} not as the log gives ${draws.wrong.length === 1 ? "it" : "them"}`
      : draws.checked > 0
        ? `; ${counted(draws.checked, "draw")} made again and proved`
        : "";
  return `${digest}; ${model}${dealt}${drawn}`;
};

const WRONG: Readonly<Record<WrongBooking["what"], string>> = {
  awards: "the scheme gives other awards from the facts that were booked",
  portions: "not all of its portions are there",
  publication: "its session's log has no such publication",
  standings: "the session's standings, as they were published, say otherwise who was ranked where",
  tournament: "its sessions, as they were published, do not come to that together",
  scheme: "its scheme is not there, or not understood",
};

/** Of a ranking: which bookings do not bear out what they say, and which rows are not as the log gives them. */
export const reportOfRanking = (verified: VerifiedRanking): Report => {
  if (verified.kind === "unknown")
    return { good: false, lines: [`${verified.ranking}: there is no such ranking in the log`] };
  const { ranking, bookings, awards, wrong, rows } = verified;
  const good = wrong.length === 0 && rows.differences.length === 0;
  return {
    good,
    lines: [
      ...wrong.map(({ booking, session, what }) => `${ranking}, booking ${booking} of ${session}: ${WRONG[what]}`),
      ...rows.differences.flatMap((difference) => linesOf(difference, SIDES)),
      `${ranking}: ${counted(bookings, "booking")} with ${counted(awards, "award")} worked out again: ` +
        (wrong.length === 0 ? "all as booked" : `${wrong.length} not as booked`) +
        `; ${counted(rows.compared, "row")} compared, ${rows.differences.length === 0 ? "all as the log gives them" : `${rows.differences.length} not as the log gives them`}`,
    ],
  };
};

/** Of an authority's members: which rows are not as the log gives them. */
export const reportOfMembers = (verified: VerifiedMembers): Report => {
  const { authority } = verified;
  if (verified.kind === "unknown") return { good: false, lines: [`${authority}: the log tells of no members of it`] };
  const { people, compared, differences } = verified;
  return {
    good: differences.length === 0,
    lines: [
      ...differences.flatMap((difference) => linesOf(difference, SIDES)),
      `${authority}: ${counted(people, "member")} by ${counted(compared, "row")}: ` +
        (differences.length === 0 ? "all as the log gives them" : `${differences.length} not as the log gives them`),
    ],
  };
};

/** Of a tournament's entries: which rows are not as the log gives them. */
export const reportOfEntries = (verified: VerifiedEntries): Report => {
  const { tournament } = verified;
  if (verified.kind === "unknown") return { good: false, lines: [`${tournament}: the log tells of no entries of it`] };
  const { entries, compared, differences } = verified;
  return {
    good: differences.length === 0,
    lines: [
      ...differences.flatMap((difference) => linesOf(difference, SIDES)),
      `${tournament}: ${entries === 1 ? "1 entry" : `${entries} entries`} by ${counted(compared, "row")}: ` +
        (differences.length === 0 ? "all as the log gives them" : `${differences.length} not as the log gives them`),
    ],
  };
};

/** Of a tournament's stages: which draws do not follow from what they say they were made from. */
export const reportOfStages = (verified: VerifiedStages): Report => {
  const { tournament } = verified;
  if (verified.kind === "unknown")
    return { good: false, lines: [`${tournament}: the log tells of no stage of it that was drawn`] };
  const { drawn, wrong } = verified;
  return {
    good: wrong.length === 0,
    lines: [
      ...wrong.map(({ stage, sequence, what }) => `${tournament}, stage ${stage} as drawn at ${sequence}: ${what}`),
      `${tournament}: ${counted(drawn, "draw")} of a stage made again: ${wrong.length === 0 ? "all as drawn" : `${wrong.length} not as drawn`}`,
    ],
  };
};
