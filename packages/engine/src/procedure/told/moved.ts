/**
 * A case lies where its result does. What was entered at the wrong board or table, or for the wrong pair, is put right there, and with it goes all that was asked,
 * found and ruled about it. Laws 79C, 92A.
 */
import type { Side } from "../../cards/seats.ts";
import { withEntry } from "../../facts/with-entry.ts";
import type { By } from "./by.ts";
import { isOfSameTable, isAt, type Place, resultAt } from "./place.ts";
import type { Appeal, Parties, Procedure, Ruling } from "./state.ts";
import { appealTurned, byTurned, otherSide, partiesTurned, rulingTurned, turning, votesTurned } from "./turned.ts";

const KINDS = ["files", "requests", "disputes", "withdrawals", "corrections", "rulings"] as const;

/** Where each case is. */
export const placesOfCases = (procedure: Procedure): ReadonlyMap<string, Place> =>
  new Map([
    ...procedure.files,
    ...KINDS.flatMap((kind) =>
      kind === "files" ? [] : [...procedure[kind]].map(([id, { place }]) => [id, place] as const),
    ),
  ]);

/** The cases about a result: at its place, or older than what is known of its table. */
export const casesOf = (procedure: Procedure, result: Place): readonly string[] => {
  const isHere = isAt(result);
  return [...placesOfCases(procedure)].flatMap(([id, place]) =>
    isHere(place) ||
    (place.board === result.board && isOfSameTable(place, result) && resultAt(procedure.session, place) === undefined)
      ? [id]
      : [],
  );
};

const isSameMeeting = (from: Place, to: Place): boolean =>
  String(from.ns) === String(to.ns) && String(from.ew) === String(to.ew);
const isExchanged = (from: Place, to: Place): boolean =>
  String(from.ns) === String(to.ew) && String(from.ew) === String(to.ns);

/** Who sat there was said of others, where it was not they who met: then it is as the result has it now. */
const seatedThere = (whole: Parties, from: Place, to: Place): Parties => {
  const parties = isTurned(from, to) ? partiesTurned(whole, from) : whole;
  return isSameMeeting(from, to) || isExchanged(from, to) ? parties : { ...parties, seated: undefined };
};

const isTurned = (from: Place, to: Place): boolean => turning(from, to) === "whole";

const appealMoved = (appeal: Appeal, id: string, from: Place, to: Place): Appeal => {
  const parties = appeal.parties.get(id);
  const isReadThere = isTurned(from, to) && appeal.issues[0]?.ruling === id;
  const there = isReadThere ? appealTurned(appeal, from) : appeal;
  return {
    ...there,
    ...(isTurned(from, to) ? { votes: votesTurned(there.votes, id) } : {}),
    ...(parties === undefined ? {} : { parties: withEntry(there.parties, id, seatedThere(parties, from, to)) }),
  };
};

type Asked = { readonly place: Place; readonly side?: Side | undefined; readonly by?: By };

const at =
  (to: Place) =>
  <One extends Asked>(all: ReadonlyMap<string, One>, id: string): ReadonlyMap<string, One> => {
    const known = all.get(id);
    if (known === undefined) return all;
    const { place: from, side, by } = known;
    const turned = isTurned(from, to)
      ? {
          ...(side === undefined ? {} : { side: otherSide(side) }),
          ...(by === undefined ? {} : { by: byTurned(by, from) }),
        }
      : {};
    return withEntry(all, id, { ...known, ...turned, place: to });
  };

const isOfficialAlike = (place: Place, to: Place): boolean => place.board === to.board && isSameMeeting(place, to);

/**
 * What it says of that board, to those who met there, is official from now on: it is appealed as long as a ruling that is given now (Law 92B). Where it says to the same what it
 * said before, at another table or once more, their time runs on.
 */
const rulingMoved = (ruling: Ruling, to: Place, at: string): Ruling => {
  const { place, when, stood = [], parties } = ruling;
  const there = [...stood.filter((one) => !isOfficialAlike(one.place, place)), { place, when }];
  return {
    ...(isTurned(place, to) ? rulingTurned(ruling) : ruling),
    place: to,
    when: there.find((one) => isOfficialAlike(one.place, to))?.when ?? at,
    stood: there,
    parties: seatedThere(parties, place, to),
  };
};

export const moved = (procedure: Procedure, id: string, to: Place, when: string): Procedure => {
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
          rulings: withEntry(rulings, id, rulingMoved(ruling, to, when)),
          appeals: [...appeals.values()].some(({ parties }) => parties.has(id))
            ? new Map(
                [...appeals].map(([key, appeal]) => [
                  key,
                  appeal.parties.has(id) ? appealMoved(appeal, id, ruling.place, to) : appeal,
                ]),
              )
            : appeals,
        }),
  };
};
