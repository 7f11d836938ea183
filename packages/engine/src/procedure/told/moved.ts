/**
 * A case lies where its result does. What was entered at the wrong board or table, or for the wrong pair, is put right there, and with it goes all that was asked,
 * found and ruled about it. Laws 79C, 92A.
 */
import { withEntry } from "../../facts/with-entry.ts";
import { isOfSameTable, isAt, type Place, resultAt } from "./place.ts";
import type { Appeal, Parties, Procedure } from "./state.ts";

const KINDS = ["files", "requests", "disputes", "withdrawals", "corrections", "rulings"] as const;

const places = (procedure: Procedure): ReadonlyMap<string, Place> =>
  new Map([
    ...procedure.files,
    ...KINDS.flatMap((kind) =>
      kind === "files" ? [] : [...procedure[kind]].map(([id, { place }]) => [id, place] as const),
    ),
  ]);

/** The cases about a result: at its place, or older than what is known of its table. */
export const casesOf = (procedure: Procedure, result: Place): readonly string[] => {
  const isHere = isAt(result);
  return [...places(procedure)].flatMap(([id, place]) =>
    isHere(place) ||
    (place.board === result.board && isOfSameTable(place, result) && resultAt(procedure.session, place) === undefined)
      ? [id]
      : [],
  );
};

const at =
  (to: Place) =>
  <One extends { readonly place: Place }>(all: ReadonlyMap<string, One>, id: string): ReadonlyMap<string, One> => {
    const known = all.get(id);
    return known === undefined ? all : withEntry(all, id, { ...known, place: to });
  };

/** Who sat there was said of others, where it was not they who met: then it is as the result has it now. */
const seatedThere = (parties: Parties, from: Place, to: Place): Parties =>
  String(from.ns) === String(to.ns) && String(from.ew) === String(to.ew) ? parties : { ...parties, seated: undefined };

const withParties = (appeal: Appeal, id: string, from: Place, to: Place): Appeal => {
  const parties = appeal.parties.get(id);
  return parties === undefined
    ? appeal
    : { ...appeal, parties: withEntry(appeal.parties, id, seatedThere(parties, from, to)) };
};

export const moved = (procedure: Procedure, id: string, to: Place): Procedure => {
  const { files, requests, disputes, withdrawals, corrections, rulings, appeals } = procedure;
  const there = at(to);
  const ruling = rulings.get(id);
  return {
    ...procedure,
    files: files.has(id) ? withEntry(files, id, to) : files,
    requests: there(requests, id),
    disputes: there(disputes, id),
    withdrawals: there(withdrawals, id),
    corrections: there(corrections, id),
    ...(ruling === undefined
      ? {}
      : {
          rulings: withEntry(rulings, id, {
            ...ruling,
            place: to,
            parties: seatedThere(ruling.parties, ruling.place, to),
          }),
          appeals: [...appeals.values()].some(({ parties }) => parties.has(id))
            ? new Map([...appeals].map(([key, appeal]) => [key, withParties(appeal, id, ruling.place, to)]))
            : appeals,
        }),
  };
};
