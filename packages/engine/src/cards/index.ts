/** Cards, seats, boards, calls and contracts: what everything else speaks of. Laws 1, 2, 6, 17 to 19. */
export * from "./board.ts";
export * from "./calls.ts";
export * from "./contract.ts";
export * from "./deal.ts";
export * from "./seats.ts";
