/** How many entries of a long list are skipped before the page that an address asks for. */
import { z } from "zod";

const MOST_SKIPPED = 1_000_000;

export const Skipped = z.number().int().min(0).max(MOST_SKIPPED).default(0);

/** As the address says; none where it says nothing that can be read, and never more than any list holds. */
export const skipAsked = (skip: string | readonly string[] | null | undefined): number =>
  Math.min(MOST_SKIPPED, Math.max(0, Math.trunc(Number(skip ?? 0)) || 0));
