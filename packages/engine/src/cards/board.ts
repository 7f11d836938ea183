/** What the number of a board says: its dealer and vulnerability, a pattern of sixteen (Laws 2, 3 and 7). */
import type { Seat, Side } from "./seats.ts";
import { SEATS } from "./seats.ts";

export const VULNERABILITIES = ["None", "NS", "EW", "All"] as const;
export type Vulnerability = (typeof VULNERABILITIES)[number];

const at = <T>(cycle: readonly [T, ...T[]], index: number): T => cycle[index % cycle.length] ?? cycle[0];

/** Dealer of a board, numbered from 1. */
export const dealerOf = (board: number): Seat => at(SEATS, board - 1);

/** Vulnerability of a board, numbered from 1: it moves on by one each four boards. */
export const vulnerabilityOf = (board: number): Vulnerability =>
  at(VULNERABILITIES, board - 1 + Math.floor((board - 1) / 4));

export const isVulnerable = (vulnerability: Vulnerability, side: Side): boolean =>
  vulnerability === "All" || vulnerability === side;
