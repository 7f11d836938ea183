/** The case that a command was about or made, in what the door answers: a ruling's or an appeal's. */
import { z } from "zod";

const Made = z.object({
  answer: z.object({ session: z.string().optional(), ruling: z.string().optional(), appeal: z.string().optional() }),
});

export const madeIn = (
  body: unknown,
): {
  readonly session?: string | undefined;
  readonly ruling?: string | undefined;
  readonly appeal?: string | undefined;
} => Made.safeParse(body).data?.answer ?? {};
