import "server-only";
/** Asks the door how a session would look under other options. */
import { z } from "zod";
import { askDoor, type Asked, WHILE_SCORED } from "./door.ts";

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

export const askWhatIf = (question: object): Promise<Asked<WhatIfAnswer>> =>
  askDoor("/what-if", WhatIfAnswer, undefined, { body: JSON.stringify(question), headers: {}, patience: WHILE_SCORED });
