/** Whether the door can do its work, and how much it did. Open to anyone: no name, no path, no version of anything beneath. */
import type { FastifyInstance } from "fastify";
import type { Means } from "../../means/means.ts";
import type { Metrics } from "../../means/metrics.ts";

export const healthRoutes = (app: FastifyInstance, means: Means, metrics: Metrics): void => {
  app.get("/health", async (_request, reply) => {
    try {
      await means.sql`select 1 as alive`;
      return reply.header("cache-control", "no-store").send({ healthy: true });
    } catch {
      return reply
        .code(503)
        .header("cache-control", "no-store")
        .send({ healthy: false, trouble: "the database does not answer" });
    }
  });
  app.get("/metrics", (_request, reply) => reply.type("text/plain; version=0.0.4; charset=utf-8").send(metrics.text()));
};
