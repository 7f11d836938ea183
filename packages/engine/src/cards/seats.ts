/**
 * The four seats and the two sides of a table, in the order of rotation.
 * Laws 3 and 22A (rotation is clockwise); names as in PBN.
 */
export const SEATS = ["N", "E", "S", "W"] as const;
export type Seat = (typeof SEATS)[number];

export const SIDES = ["NS", "EW"] as const;
export type Side = (typeof SIDES)[number];

const LEFT: Readonly<Record<Seat, Seat>> = { N: "E", E: "S", S: "W", W: "N" };

/** The seat that acts after `seat`: its left-hand opponent. */
export const leftOf = (seat: Seat): Seat => LEFT[seat];

export const partnerOf = (seat: Seat): Seat => leftOf(leftOf(seat));

export const rightOf = (seat: Seat): Seat => leftOf(partnerOf(seat));

/** The four seats in rotation, from this one on. */
export const seatsFrom = (first: Seat): readonly Seat[] => [first, leftOf(first), partnerOf(first), rightOf(first)];

export const sideOf = (seat: Seat): Side => (seat === "N" || seat === "S" ? "NS" : "EW");

export const otherSide = (side: Side): Side => (side === "NS" ? "EW" : "NS");

export const isSeat = (value: unknown): value is Seat => SEATS.some((seat) => seat === value);

export const isSide = (value: unknown): value is Side => SIDES.some((side) => side === value);
