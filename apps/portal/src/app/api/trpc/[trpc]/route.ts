/** The procedures as browsers and programs call them. */
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { context } from "#server/context.ts";
import { failedMeta } from "#server/failed.ts";
import { appRouter } from "#server/routers/_app.ts";

export const dynamic = "force-dynamic";

/** Questions in one request; browsers ask one at a time. */
const MOST_AT_ONCE = 8;

const handle = (request: Request): Promise<Response> =>
  fetchRequestHandler({
    endpoint: "/api/trpc",
    req: request,
    router: appRouter,
    createContext: context,
    maxBatchSize: MOST_AT_ONCE,
    responseMeta: ({ errors }) => failedMeta(errors),
  });

export { handle as GET, handle as POST };
