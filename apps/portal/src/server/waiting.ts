import "server-only";
/** What waits for a reader who played or is a captain: an appeal that they may agree to, or whose ruling was put right since they lodged it, a case in which they may have their say. Laws 79, 82C, 85A, 92D. */
import type { PartyCases } from "@traveller/model";
import { cache } from "react";
import { appealAddress, caseAddress } from "#format/case-address.ts";
import type { Offered } from "#format/offered-acts.ts";
import { api } from "./caller.ts";
import { actsFor } from "./case-acts.ts";
import { me } from "./me.ts";

export type Waiting = {
  readonly what: "consent" | "putRight" | "statement" | "answer" | "agree";
  readonly href: string;
  readonly about: PartyCases["appeals"][number]["about"];
  /** The number of the appeal. */
  readonly appeal?: number;
};

/** Whether they may do it themselves, and nothing stands against it. */
const may = (acts: readonly Offered[] | "silent", type: Offered["command"]["type"]): boolean =>
  acts !== "silent" &&
  acts.some(({ command, refusal }) => command.type === type && command.party === undefined && refusal === undefined);

export const waitingFor = cache(async (session?: string): Promise<readonly Waiting[]> => {
  const reader = await me();
  if (reader === undefined) return [];
  const { asked, appeals } = await api().cases.theirs(session === undefined ? {} : { session });
  const all = await Promise.all([
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
