/** A club's last results, for a frame on its own site. */
import { clubResults } from "#server/embed/club.ts";
import { answered } from "#server/gate/answered.ts";

export const dynamic = "force-dynamic";

export const GET = answered(
  async (_request: Request, { params }: { readonly params: Promise<{ readonly club: string }> }): Promise<Response> =>
    clubResults((await params).club),
);
