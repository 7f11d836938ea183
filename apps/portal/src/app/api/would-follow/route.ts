/** What decisions would do, for forms that show it while they are filled in: refusals are in the reader's language. Nothing is kept. */
import { inFull, says } from "@traveller/contract/sentences";
import { withOwnWords } from "#says/door-words.ts";
import { askWouldFollow } from "#server/would-follow.ts";
import { getLocale } from "next-intl/server";
import { answered } from "#server/gate/answered.ts";

export const POST = answered(async (request: Request): Promise<Response> => {
  // No longer than `server/gate/body-bound.ts` lets it be.
  const answer = await askWouldFollow(await request.text());
  const untouched = { headers: { "cache-control": "no-store" } };
  if (answer.kind === "answered") return Response.json(answer.value, untouched);
  if (answer.kind === "refused") return Response.json(answer.refusal, { ...untouched, status: answer.status });
  const silent = { code: "unavailable", ...inFull(says("door.silent"), says("door.nothingLost")) };
  return Response.json(withOwnWords(await getLocale(), silent), { ...untouched, status: 502 });
});
