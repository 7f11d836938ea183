/** What readers' programs are told when an answer could not be made: nothing of the inside, and whether to ask again. */
import { initTRPC } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { expect, test } from "vitest";
import { z } from "zod";
import { failedMeta, toldError } from "./failed.ts";

const Told = z.object({ error: z.object({ message: z.string() }) });

/** What PostgreSQL says, in the wrapper that the query's own words are in. */
const failing = (code: string, says: string): Error =>
  new Error('Failed query: select "session"."id" from "session"', {
    cause: Object.assign(new Error(says), { severity: "FATAL", code }),
  });

const t = initTRPC.create({ errorFormatter: toldError });
const thrown = (error: Error) =>
  t.procedure.query(() => {
    throw error;
  });
const router = t.router({
  full: thrown(failing("53100", "could not write init file: No space left on device")),
  wrong: thrown(failing("22012", "division by zero")),
});
const ask = async (path: string): Promise<readonly unknown[]> => {
  const answer = await fetchRequestHandler({
    endpoint: "/api/trpc",
    req: new Request(`http://localhost/api/trpc/${path}`),
    router,
    responseMeta: ({ errors }) => failedMeta(errors),
  });
  const { error } = Told.parse(await answer.json());
  return [answer.status, answer.headers.get("retry-after"), error.message];
};

test("a database without room is a 503 that says when to ask again, a fault of ours a 500; neither tells the query", async () => {
  expect(await ask("full")).toEqual([503, "5", expect.stringMatching(/Ask again in a few seconds\.$/)]);
  expect(await ask("wrong")).toEqual([500, null, "This could not be answered. The machine's log says why."]);
});
