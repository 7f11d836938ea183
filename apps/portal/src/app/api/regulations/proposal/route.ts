/** Takes what a form of options proposes, however long it is, and leads to the address that shows it. Nothing is kept. */
import { editIn } from "#options/edit.ts";
import { queryOf } from "#options/packed.ts";
import { PAGE, PLACE, TOO_LONG } from "#options/proposal.ts";
import { answered } from "#server/gate/answered.ts";

/** Pages that have such forms. */
const OURS = /^\/(?:s|t|regulations)\/[\w.~%:/-]{1,500}$/;
const NAME = /^[\w.~-]{1,300}$/;

export const POST = answered(async (request: Request): Promise<Response> => {
  // No longer than `server/body-bound.ts` lets it be.
  const fields = new URLSearchParams(await request.text());
  const [page, place] = [fields.get(PAGE) ?? "", fields.get(PLACE) ?? ""];
  if (!OURS.test(page) || page.includes("//"))
    return Response.json(
      { code: "unknown", message: "There is no form on this page.", hint: "Send it from the page of an option." },
      { status: 404 },
    );
  for (const name of [PAGE, PLACE]) fields.delete(name);
  const query = (await queryOf(fields)) ?? `${TOO_LONG}=yes`;
  // Where rows were added or moved, the reader goes on there.
  const target = editIn(fields.get("edit") ?? undefined)?.list ?? place;
  return new Response(null, {
    status: 303,
    headers: {
      location: `${page}?${query}${NAME.test(target) ? `#${target}` : ""}`,
      "cache-control": "no-store",
    },
  });
});
