/** What a session tells everybody of its sealed deals: enough to check them, and before their release nothing of the cards. Law 6. */
import type { PublishedSet } from "../../dealing/check.ts";
import type { SetOfDeals } from "./state.ts";

export const publishedSet = (session: string, { set, seed, from, boards }: SetOfDeals): PublishedSet => ({
  session,
  set,
  boards: boards
    .filter(({ superseded }) => superseded === undefined)
    .map(({ board, digest, opened }) => ({ board, digest, ...(opened === undefined ? {} : { opened }) })),
  ...(seed === undefined
    ? {}
    : {
        dealt: {
          commitment: seed.commitment,
          lot: from?.how === "dealt" ? from.lot : "",
          ...(seed.opened === undefined ? {} : { seed: seed.opened }),
        },
      }),
});
