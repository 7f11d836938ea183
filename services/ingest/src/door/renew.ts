/**
 * Renews the token of a session that is a day old, where the answer goes to the browser itself. A page that the portal makes on its own side asks
 * who is reading too, and would throw the new cookie away.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "@traveller/contract";
import type { Means } from "../means/means.ts";
import { isSameOrigin } from "../auth/origins.ts";
import { askAuth, copyCookies, webHeaders } from "./web.ts";

export const renewSession = async (
  means: Means,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
): Promise<void> => {
  if (caller.by.kind !== "session" || !caller.by.old || !isSameOrigin(request.headers, means.ours)) return;
  const headers = webHeaders(request);
  headers.set("origin", new URL(means.settings.portalUrl).origin);
  headers.set("content-type", "application/json");
  const asked = { method: "POST", headers, body: "{}" };
  copyCookies(await askAuth(means.auth.handler, means.settings.portalUrl, "/auth/rotate-session", asked), reply);
};
