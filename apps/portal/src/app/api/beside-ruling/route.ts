/** What stands beside a ruling while it is written, for its form: earlier rulings on its Laws, the federation's words about them, options that hold. */
import { inFull, says } from "@traveller/contract/sentences";
import { z } from "zod";
import { besideRuling } from "#server/beside-ruling.ts";
import { Id } from "#server/words.ts";
import { answered } from "#server/gate/answered.ts";

const Asked = z.object({
  session: Id,
  ruling: Id.optional(),
  laws: z
    .string()
    .max(400)
    .transform((text) => text.split(",").filter((law) => law !== ""))
    .pipe(z.array(z.string().max(24)).max(20)),
});

export const GET = answered(async (request: Request): Promise<Response> => {
  const asked = Asked.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const found = asked.success ? await besideRuling(asked.data.session, asked.data.laws, asked.data.ruling) : undefined;
  const untouched = { headers: { "cache-control": "no-store" } };
  return found === undefined
    ? Response.json(
        { code: "unknown", ...inFull(says("cases.noCase"), says("cases.nameCase")) },
        { ...untouched, status: 404 },
      )
    : Response.json(found, untouched);
});
