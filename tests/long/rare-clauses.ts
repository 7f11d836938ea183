/** Clauses of the Laws that random tables do not come to, and why: each is taken by a case. By paragraph and module. */
import type { Reasons } from "../law-cases/said-of-clauses.ts";

export const RARE: Reasons = {};
