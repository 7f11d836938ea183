/** Who played a side of a result, with whom and in which seat, as far as that was told: what nobody told is left open, never guessed. Law 3. */
import { leftOf, partnerOf, type Seat, type Side } from "../cards/seats.ts";

export type AtTable = {
  readonly person: string;
  readonly contestant: string;
  readonly side: Side;
  /** Absent where the side is known and the seat is not. */
  readonly seat?: Seat;
  /** Absent where it is not known who that was. */
  readonly partner?: string;
};

export type Seated = { readonly person: string; readonly seat?: Seat | null | undefined };

/** What of a result tells who sat there. */
export type WhoPlayed = {
  readonly ns: string | readonly [string, string];
  readonly ew: string | readonly [string, string];
  readonly players?: { readonly [seat in Seat]?: string | undefined } | null | undefined;
};

/** The players that a contestant was entered with. */
export type Entered = (contestant: string) => readonly Seated[];

const SEATS_OF: Readonly<Record<Side, readonly [Seat, Seat]>> = { NS: ["N", "S"], EW: ["E", "W"] };

type Known = Pick<AtTable, "person" | "contestant"> & { readonly seat?: Seat | undefined };

const together = (side: Side, [one, other]: readonly (Known | undefined)[]): readonly AtTable[] => {
  const at = (own: Known | undefined, partner: Known | undefined): readonly AtTable[] =>
    own === undefined
      ? []
      : [
          {
            person: own.person,
            contestant: own.contestant,
            side,
            ...(own.seat === undefined ? {} : { seat: own.seat }),
            ...(partner === undefined ? {} : { partner: partner.person }),
          },
        ];
  return [...at(one, other), ...at(other, one)];
};

const pairOf = (side: Side, contestant: string, { players }: WhoPlayed, listed: readonly Seated[]) => {
  const [first, second] = SEATS_OF[side];
  const told = [first, second].map((seat): Known | undefined => {
    const person = players?.[seat];
    return person === undefined ? undefined : { person, contestant, seat };
  });
  const [one, other] = told;
  if (one !== undefined || other !== undefined) {
    // Of a pair of which one seat was told, the other player has the other.
    const [left, ...more] = listed.filter(({ person }) => person !== one?.person && person !== other?.person);
    const rest = listed.length === 2 && more.length === 0 ? left : undefined;
    const of = (seat: Seat): Known | undefined =>
      rest === undefined ? undefined : { person: rest.person, contestant, seat };
    return together(side, [one ?? of(first), other ?? of(second)]);
  }
  if (listed.length > 2) return [];
  const ownSeats = listed.map(({ seat }) => (seat === first || seat === second ? seat : undefined));
  const isTold = ownSeats[0] !== ownSeats[1];
  return together(
    side,
    listed.map(({ person }, index) => ({ person, contestant, seat: isTold ? ownSeats[index] : undefined })),
  );
};

/** Those of one side who are known to have played it. Of a team of more than two whose result names nobody, that is none. */
export const playersOf = (side: Side, result: WhoPlayed, entered: Entered): readonly AtTable[] => {
  const of = side === "NS" ? result.ns : result.ew;
  if (typeof of === "string") return pairOf(side, of, result, entered(of));
  // In an individual a side names its two contestants by their seats.
  const known = of.map((contestant, index): Known | undefined => {
    const seat = SEATS_OF[side][index === 0 ? 0 : 1];
    const [only, ...more] = entered(contestant);
    const person = result.players?.[seat] ?? (more.length === 0 ? only?.person : undefined);
    return person === undefined ? undefined : { person, contestant, seat };
  });
  return together(side, known);
};

/** What somebody has to do with the play of a contract. */
export const PLAY_ROLES = ["declarer", "dummy", "leader", "defender"] as const;
export type PlayRole = (typeof PLAY_ROLES)[number];

/** `leader` is on lead, `defender` the other of that side (Laws 41, 54). */
export const roleOf = (seat: Seat, declarer: Seat): PlayRole =>
  seat === declarer
    ? "declarer"
    : seat === partnerOf(declarer)
      ? "dummy"
      : seat === leftOf(declarer)
        ? "leader"
        : "defender";
