/** What a session may be told of sealed deals: a seed, boards by it, boards that were brought, one dealt anew, their release. */
import type { sessionEvents } from "@traveller/engine";
import { commitmentOf, dealBySeed, digestOfDeal } from "@traveller/engine/dealing";
import type { z } from "zod";

type Told<T extends keyof typeof sessionEvents> = readonly z.input<(typeof sessionEvents)[T]>[];

export const SEED = "5e".repeat(32);
export const SALT = "a1".repeat(32);
export const dealt = (session: string, board: number, lot = "") => {
  const deal = dealBySeed({ session, lot, seed: SEED }, board);
  return { board, deal, digest: digestOfDeal({ session, board, deal, salt: SALT }) };
};

/** A session's, of which the digests need not be right. */
export const ofDeals = (
  digest: string,
): {
  readonly [T in "SeedCommitted" | "DealsSealed" | "HandsTakenOut" | "BoardReleased" | "SeedOpened"]: Told<T>;
} => {
  const sealed = (board: number) => ({ board, digest, sealed: "00000000.AAAA" });
  const { deal } = dealt("every", 11);
  return {
    SeedCommitted: [
      { set: "by-seed", commitment: commitmentOf({ session: "every", seed: SEED }), sealed: "00000000.AAAA" },
      { set: "never", commitment: digest, sealed: "00000000.AAAA" },
    ],
    DealsSealed: [
      { set: "by-seed", from: { how: "dealt", lot: "7 12 23" }, boards: [sealed(11), sealed(12)] },
      { set: "brought", from: { how: "brought", program: "Big Deal" }, boards: [sealed(12), sealed(13)] },
    ],
    HandsTakenOut: [{ boards: [11, 12, 13], form: "pbn" }],
    BoardReleased: [{ board: 1 }, { board: 11, opened: { deal, salt: SALT } }, { board: 12 }, { board: 13 }],
    SeedOpened: [{ set: "by-seed", seed: SEED }],
  };
};
