/** Seatings as events, and what these lay by section and round. Laws 4, 5, 8, 15. */
export * from "./events.ts";
export { matchesOfSeatings, seatingsOfMovement } from "./of-movement.ts";
export type { RoundClocks, RoundClock, RoundOfSection, Seatings, SectionSeating } from "./state.ts";
