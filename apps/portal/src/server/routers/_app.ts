import "server-only";
/** Everything that can be asked for, and the shapes of the answers. */
import type { inferRouterOutputs } from "@trpc/server";
import { router } from "#server/trpc.ts";
import { casesRouter } from "./cases.ts";
import { lawsRouter } from "./laws.ts";
import { listsRouter } from "./lists.ts";
import { playersRouter } from "./players.ts";
import { rankingsRouter } from "./rankings.ts";
import { sessionRouter } from "./session.ts";

export const appRouter = router({
  cases: casesRouter,
  laws: lawsRouter,
  lists: listsRouter,
  players: playersRouter,
  rankings: rankingsRouter,
  session: sessionRouter,
});
type AppRouter = typeof appRouter;
export type Answers = inferRouterOutputs<AppRouter>;
