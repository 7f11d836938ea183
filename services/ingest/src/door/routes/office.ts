/** What an officer looks at: who holds which role, which keys there are; and for everybody their own keys. */
import type { FastifyInstance } from "fastify";
import { listGrants } from "../../auth/grants.ts";
import { listKeys } from "../../auth/keys.ts";
import { mayDo } from "../../roles/may-do.ts";
import { sendRefusal } from "../answer.ts";
import type { Means } from "../means.ts";
import { whoIs } from "../who.ts";

export const officeRoutes = (app: FastifyInstance, means: Means): void => {
  app.get("/roles", async (request, reply) => {
    const who = await whoIs(means, request);
    if (who.kind === "unknown") return sendRefusal(reply, who.refused, who.status);
    const may = mayDo(who.caller, "ReadOffice", { authority: means.settings.authority });
    if (may.kind === "refused") return sendRefusal(reply, may);
    return reply.header("cache-control", "no-store").send({ roles: await listGrants(means.accounts) });
  });

  app.get("/keys", async (request, reply) => {
    const who = await whoIs(means, request);
    if (who.kind === "unknown") return sendRefusal(reply, who.refused, who.status);
    const everybody = mayDo(who.caller, "ReadOffice", { authority: means.settings.authority }).kind === "allowed";
    return reply
      .header("cache-control", "no-store")
      .send({ keys: await listKeys(means.accounts, everybody ? undefined : who.caller.user) });
  });
};
