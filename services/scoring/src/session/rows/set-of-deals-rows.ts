/** The rows of sealed deals: digests, and what was opened of them. What the door alone can open is in none of them. Law 6. */
import { publishedSet } from "@traveller/engine";
import type { RowOf, tables } from "@traveller/model";
import type { SessionState } from "../state.ts";

export const setOfDealsRows = ({
  session: { settings, setsOfDeals },
}: SessionState): readonly RowOf<typeof tables.setOfDeals>[] =>
  settings === undefined
    ? []
    : [...setsOfDeals.values()].map((one, position) => {
        const { set: id, session, ...published } = publishedSet(settings.session, one);
        return {
          session,
          id,
          position,
          how: one.from?.how ?? "committed",
          program: one.from?.how === "brought" ? (one.from.program ?? null) : null,
          committedAt: one.committedAt ?? null,
          sealedAt: one.sealedAt ?? null,
          published,
        };
      });
