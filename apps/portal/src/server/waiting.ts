import "server-only";
/**
 * What waits for a reader who played or is a captain: an appeal that they may agree to, or whose ruling was put right since they lodged it, a case in which they may have their say. For
 * whoever sits on a committee: its hearing, his vote, its decision. Laws 79, 82C, 85A, 92D, 93B.
 */
import type { HeardCase, PartyCases } from "@traveller/model";
import { cache } from "react";
import { standingVotes } from "#format/standing-votes.ts";
import { appealAddress, caseAddress } from "#format/case-address.ts";
import type { Offered } from "#format/offered-acts.ts";
import { api } from "./caller.ts";
import { actsFor } from "./case-acts.ts";
import { me, type Reader } from "./me.ts";

export type Waiting = {
  readonly what: "consent" | "putRight" | "statement" | "answer" | "agree" | "hearing" | "vote" | "decision";
  readonly href: string;
  readonly about: PartyCases["appeals"][number]["about"];
  /** The number of the appeal. */
  readonly appeal?: number;
};

/** Whether they may do it themselves, and nothing stands against it. */
const may = (acts: readonly Offered[] | "silent", type: Offered["command"]["type"]): boolean =>
  acts !== "silent" &&
  acts.some(({ command, refusal }) => command.type === type && command.party === undefined && refusal === undefined);

/** Whether one of the rulings that he may vote on has no vote of his that counts. */
const lacksVote = async ({ id, about }: HeardCase, acts: readonly Offered[] | "silent", person: string) => {
  const mayVote = acts === "silent" ? [] : acts.filter((one) => may([one], "CastVote"));
  if (mayVote.length === 0) return false;
  const file = await api().cases.appeal({ session: about.session.id, appeal: id });
  const voted = new Set(
    (file === undefined ? [] : standingVotes(file)).flatMap(({ told }) =>
      told.type === "VoteCast" && told.data.member === person ? [told.data.ruling] : [],
    ),
  );
  return mayVote.some(({ command: { ruling } }) => ruling !== undefined && !voted.has(ruling));
};

const heardBy = async (reader: Reader, one: HeardCase): Promise<readonly Waiting[]> => {
  const { id, number, about } = one;
  const acts = await actsFor(reader, { session: about.session.id, appeal: id });
  const what = may(acts, "HoldHearing")
    ? "hearing"
    : (await lacksVote(one, acts, reader.person))
      ? "vote"
      : may(acts, "DecideAppeal")
        ? "decision"
        : undefined;
  return what === undefined ? [] : [{ what, href: appealAddress(about.session.id, id), about, appeal: number }];
};

export const waitingFor = cache(async (session?: string): Promise<readonly Waiting[]> => {
  const reader = await me();
  if (reader === undefined) return [];
  const of = session === undefined ? {} : { session };
  const [{ asked, appeals }, heard] = await Promise.all([api().cases.theirs(of), api().cases.heard(of)]);
  const all = await Promise.all([
    ...heard.map((one) => heardBy(reader, one)),
    ...appeals.map(async ({ id, number, about, putRight }): Promise<readonly Waiting[]> => {
      const of = about.session.id;
      const acts = await actsFor(reader, { session: of, appeal: id });
      const what = may(acts, "ConcurInAppeal")
        ? "consent"
        : putRight && may(acts, "WithdrawAppeal")
          ? "putRight"
          : may(acts, "GiveStatement")
            ? "statement"
            : undefined;
      return what === undefined ? [] : [{ what, href: appealAddress(of, id), about, appeal: number }];
    }),
    ...asked.map(async (about): Promise<readonly Waiting[]> => {
      const acts = await actsFor(reader, { session: about.session.id, ruling: about.id });
      return may(acts, "GiveStatement")
        ? [{ what: about.ofBoth ? "agree" : "answer", href: caseAddress(about), about }]
        : [];
    }),
  ]);
  return all.flat();
});
