/** The standings of a club's last session, for a frame on its own site. */
import { clubStandings } from "#server/embed/club.ts";
import { answered } from "#server/gate/answered.ts";

export const dynamic = "force-dynamic";

export const GET = answered(
  async (_request: Request, { params }: { readonly params: Promise<{ readonly club: string }> }): Promise<Response> =>
    clubStandings((await params).club),
);
