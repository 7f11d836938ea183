import "server-only";
/** Asks the door how a session would look under other options. */
import { getLocale } from "next-intl/server";
import { z } from "zod";
import { environment } from "#env.ts";
import { Refusal } from "@traveller/contract/answers";
import { withOwnWords } from "#says/door-words.ts";
import type { Asked } from "./door.ts";

const Place = z.object({
  rank: z.number().optional(),
  tied: z.boolean(),
  total: z.string(),
  percent: z.string().optional(),
});
export const WhatIfAnswer = z.object({
  units: z.object({
    before: z.enum(["matchpoints", "imps", "points", "boards", "vp", "percent"]),
    after: z.enum(["matchpoints", "imps", "points", "boards", "vp", "percent"]),
  }),
  rows: z.array(
    z.object({
      contestant: z.string(),
      field: z.number(),
      line: z.enum(["NS", "EW"]).optional(),
      before: Place.optional(),
      after: Place.optional(),
    }),
  ),
  moved: z.number(),
  problems: z.array(z.object({ option: z.string(), message: z.string(), hint: z.string() })),
});
export type WhatIfAnswer = z.infer<typeof WhatIfAnswer>;

export const askWhatIf = async (question: object): Promise<Asked<WhatIfAnswer>> => {
  try {
    const answer = await fetch(new URL("/what-if", environment().INGEST_URL), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(question),
      cache: "no-store",
      signal: AbortSignal.timeout(20_000),
    });
    const said = withOwnWords(await getLocale(), await answer.json());
    const refusal = Refusal.safeParse(said);
    if (!answer.ok)
      return refusal.success ? { kind: "refused", status: answer.status, refusal: refusal.data } : { kind: "silent" };
    const read = WhatIfAnswer.safeParse(said);
    return read.success ? { kind: "answered", value: read.data } : { kind: "silent" };
  } catch (error) {
    console.error("The door does not answer:", error instanceof Error ? error.message : error);
    return { kind: "silent" };
  }
};
