import "server-only";
/** The procedures as server components call them: without a network between. */
import { context } from "./context.ts";
import { appRouter } from "./routers/_app.ts";
import { makeCaller } from "./trpc.ts";

const make = makeCaller(appRouter);

export const api = () => make(context());
