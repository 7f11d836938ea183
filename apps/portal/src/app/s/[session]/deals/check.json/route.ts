/** What a session publishes of its sealed deals, as a file that `npm run deals` checks, or anything else that follows docs/decisions/121. Law 6. */
import { setsOfDeals } from "@traveller/model";
import { answered } from "#server/gate/answered.ts";
import { model } from "#server/model.ts";

export const GET = answered(
  async (
    _request: Request,
    { params }: { readonly params: Promise<{ readonly session: string }> },
  ): Promise<Response> => {
    const { session } = await params;
    const sets = (await setsOfDeals(model(), session)).map(({ id, published }) => ({ set: id, ...published }));
    return new Response(`${JSON.stringify({ session, sets }, undefined, 2)}\n`, {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="deals-${encodeURIComponent(session)}.json"`,
        "cache-control": "no-store",
      },
    });
  },
);
