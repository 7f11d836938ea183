/** Who leads a ranking, for a frame on somebody's own site. */
import { rankingLeaders } from "#server/embed/ranking.ts";
import { answered } from "#server/gate/answered.ts";

export const dynamic = "force-dynamic";

export const GET = answered(
  async (
    _request: Request,
    { params }: { readonly params: Promise<{ readonly ranking: string }> },
  ): Promise<Response> => rankingLeaders((await params).ranking),
);
