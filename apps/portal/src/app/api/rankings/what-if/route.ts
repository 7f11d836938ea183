/** What a ranking would be by another scheme, over all that is booked: for an officer of its authority, one after the other. Nothing is written. Law 80A. */
import { Scheme } from "@traveller/engine/ranking";
import { rankings, rankingWhatIf } from "@traveller/model";
import { z } from "zod";
import { mayAct, me } from "#server/me.ts";
import { model } from "#server/model.ts";
import { oneAfterAnother } from "#server/one-after-another.ts";
import { readJson } from "#server/read-json.ts";
import { answered } from "#server/gate/answered.ts";

const Asked = z.object({ ranking: z.string().min(1).max(64), from: z.iso.date(), scheme: Scheme });

/** Ten years of a federation are read for it: two at a time would take twice the memory, and no less time. */
const turn = oneAfterAnother();

export const POST = answered(async (request: Request): Promise<Response> => {
  const answered = (body: unknown, status: number): Response =>
    Response.json(body, { status, headers: { "cache-control": "no-store" } });
  const asked = Asked.safeParse(await readJson(request));
  if (!asked.success) return answered({ kind: "malformed" }, 400);
  const { ranking: id, from, scheme } = asked.data;
  const [[ranking], reader] = await Promise.all([rankings(model(), id), me()]);
  if (ranking === undefined) return answered({ kind: "unknown" }, 404);
  if (!mayAct(reader, "SetAwardScheme", ranking.authority)) return answered({ kind: "forbidden" }, 403);
  const found = await turn(() => rankingWhatIf(model(), id, { from, scheme }));
  return found === undefined ? answered({ kind: "malformed" }, 400) : answered(found, 200);
});
