/** Whether the door can do its work, and how much it did. Open to anyone: no name, no path, no version of anything beneath. */
import type { Health, Told } from "@traveller/contract/answers";
import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { Means } from "../../means/means.ts";

export const healthRoutes = (app: FastifyInstance, means: Means, metrics: Registry): void => {
  app.get("/health", async (_request, reply) => {
    try {
      await means.sql`select 1 as alive`;
      return reply.header("cache-control", "no-store").send({ healthy: true } satisfies Told<typeof Health>);
    } catch {
      return reply
        .code(503)
        .header("cache-control", "no-store")
        .send({ healthy: false, trouble: "the database does not answer" });
    }
  });
  app.get("/metrics", async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
};
