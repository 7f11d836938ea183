/** A tournament's overall result, for a frame on a site of its organizer's own. */
import { tournamentResult } from "#server/embed/tournament.ts";
import { answered } from "#server/gate/answered.ts";

export const dynamic = "force-dynamic";

export const GET = answered(
  async (
    _request: Request,
    { params }: { readonly params: Promise<{ readonly tournament: string }> },
  ): Promise<Response> => tournamentResult((await params).tournament),
);
