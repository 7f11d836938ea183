/**
 * Coming in and going out. `POST /sign-in` spends a one-time token that the portal's page shows a button for: the link itself may be
 * fetched by previews and scanners without being spent. `/auth/*` passes the few things through that better-auth answers for a session.
 */
import type { LinkState, OwnSignIns, Told } from "@traveller/contract/answers";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { actorOf, note } from "../../auth/journal.ts";
import { handsInHeader, handsOf } from "../../auth/hands.ts";
import { linkOf, linkUsed, type KnownLink } from "../../auth/links.ts";
import { endSessions, signInsOf } from "../../auth/sign-ins.ts";
import { LINK, LINK_BY, LINK_WAY } from "../../auth/session-hooks.ts";
import { notSignedIn, refused, type Refused, actsOf, says, refusedInEnglish, inFull } from "@traveller/contract";
import { sendRefusal } from "../answer.ts";
import { csrfTokenOf } from "../csrf.ts";
import type { Means } from "../../means/means.ts";
import { isSameOrigin, localPath } from "../../auth/origins.ts";
import { page, wantsPage } from "../page.ts";
import { unavailable } from "../unavailable.ts";
import { askAuth, copyCookies, webHeaders } from "../web.ts";
import { forCaller } from "../called.ts";
import { whoIs } from "../who.ts";

const Token = z.object({ token: z.string().regex(/^[A-Za-z]{32}$/), next: z.string().max(300).optional() });

/**
 * What of better-auth is reachable: the session's own affairs. Keys and links are made by commands, under a role. Single sessions are not named
 * by their tokens, which nobody but their browsers has: one goes out by itself, or all of them at once.
 */
const PASSED: ReadonlySet<string> = new Set(["GET /get-session", "POST /sign-out", "POST /revoke-sessions"]);
/** Those that end sessions. */
const ENDS: ReadonlySet<string> = new Set(["POST /sign-out", "POST /revoke-sessions"]);

/** What the page's form says, or a program. */
const Everywhere = z.object({ everywhere: z.union([z.literal("yes"), z.literal(true)]) });

export const signInRoutes = (app: FastifyInstance, means: Means): void => {
  const { portalUrl, secret } = means.settings;

  app.post("/sign-in", async (request, reply) => {
    if (!isSameOrigin(request.headers, means.ours))
      return sendRefusal(reply, refused("forbidden", says("signIn.elsewhere"), says("signIn.openInBrowser")));
    const asked = Token.safeParse(request.body);
    const link = asked.success ? await linkOf(means.accounts, asked.data.token) : undefined;
    const other = link?.ended === null ? await somebodyElse(means, request, link) : undefined;
    if (other !== undefined) return refuseLink(request, reply, portalUrl, other, 409);
    const answer = asked.success ? await spend(means, request, asked.data.token, link) : undefined;
    if (answer !== undefined && answer.status >= 500) return sendRefusal(reply, unavailable);
    if (answer === undefined || answer.status !== 200) {
      const by = { actor: "nobody", address: request.ip } as const;
      await means.refusals.note({
        ...(answer?.status === 429
          ? { kind: "tooOften", about: { what: "link" } }
          : { kind: "signInRefused", about: { why: link?.ended ?? "unknown", ...(link && { link: link.id }) } }),
        by,
        ...(link === undefined ? {} : { whom: link.person }),
      });
      const tooMany = answer?.status === 429;
      return refuseLink(request, reply, portalUrl, tooMany ? tooManyLinks : deadLink, tooMany ? 429 : 401);
    }
    if (link !== undefined) await linkUsed(means.accounts, link.id);
    copyCookies(answer, reply);
    const next = localPath(asked.data?.next);
    return wantsPage(request.headers.accept)
      ? reply.redirect(new URL(next, portalUrl).toString(), 303)
      : reply.send({ signedIn: true, next });
  });

  /** Whether a link would still open, and if not, why: so that nobody is offered one that is over. Asking does not use it up. */
  app.get("/sign-in/link", async (request, reply) => {
    const asked = Token.safeParse(request.query);
    const link = asked.success ? await linkOf(means.accounts, asked.data.token) : undefined;
    return reply.send({ state: link === undefined ? "unknown" : (link.ended ?? "open") } satisfies Told<
      typeof LinkState
    >);
  });

  app.post(
    "/sign-out",
    forCaller(means, { changes: true }, async ({ caller, request, reply }) => {
      // A key is no session of anybody, and ends none.
      const everywhere = caller.by.kind === "session" && Everywhere.safeParse(request.body).success;
      if (everywhere) await endSessions(means.accounts, caller);
      const left = await means.auth.api.signOut({ headers: webHeaders(request), asResponse: true });
      if (left.status >= 500) return sendRefusal(reply, unavailable);
      copyCookies(left, reply);
      if (!everywhere) await note(means.accounts, { kind: "signedOut", by: actorOf(caller) });
      return wantsPage(request.headers.accept)
        ? reply.redirect(new URL("/", portalUrl).toString(), 303)
        : reply.send({ signedIn: false });
    }),
  );

  app.get(
    "/me",
    forCaller(means, { renews: true }, ({ caller: { user, person, name, grants, by }, reply }) => {
      return reply.send({
        user,
        person,
        name,
        grants: grants.map(({ role, over }) => ({ role, over, may: actsOf(role) })),
        by: by.kind,
        authority: means.settings.authority,
        ...(by.kind === "session" ? { csrf: csrfTokenOf(secret, by.lineage) } : {}),
      });
    }),
  );

  /** How one came in lately oneself: whoever did not do that sees it. */
  app.get(
    "/sign-ins",
    forCaller(means, {}, async ({ caller, reply }) =>
      reply.send({ signIns: await signInsOf(means.sql, caller.person) } satisfies Told<typeof OwnSignIns>),
    ),
  );

  app.all("/auth/*", async (request, reply) => {
    const url = new URL(request.url, portalUrl);
    if (!PASSED.has(`${request.method} ${url.pathname.slice("/auth".length)}`))
      return sendRefusal(
        reply,
        refusedInEnglish("unknown", "There is nothing at this address.", "See docs/api.md for what the door answers."),
      );
    const before = ENDS.has(`${request.method} ${url.pathname.slice("/auth".length)}`)
      ? await whoIs(means, request)
      : undefined;
    const body = request.method === "POST" ? JSON.stringify(request.body ?? {}) : undefined;
    const headers = webHeaders(request);
    if (body !== undefined) headers.set("content-type", "application/json");
    const answer = await askAuth(means.auth.handler, portalUrl, url.pathname + url.search, {
      method: request.method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    if (answer.status >= 500) return sendRefusal(reply, unavailable);
    copyCookies(answer, reply);
    if (before?.kind === "known" && answer.ok)
      await note(means.accounts, {
        kind: "signedOut",
        by: actorOf(before.caller),
        about: url.pathname.endsWith("/revoke-sessions") ? { sessions: "all" } : {},
      });
    return reply
      .code(answer.status)
      .type("application/json; charset=utf-8")
      .send(await answer.text());
  });
};

/**
 * A browser in which somebody is signed in does not become somebody else's unasked: one signs out first. So nobody is made to act as another, and
 * whoever uses a link that was meant for another does it knowingly.
 */
const somebodyElse = async (means: Means, request: FastifyRequest, link: KnownLink): Promise<Refused | undefined> => {
  if (request.headers.cookie === undefined || request.headers.authorization !== undefined) return undefined;
  const who = await whoIs(means, request);
  if (who.kind === "unknown" || who.caller.person === link.person) return undefined;
  await means.refusals.note({
    kind: "signInRefused",
    by: actorOf(who.caller),
    whom: link.person,
    about: { why: "somebodyElse", link: link.id },
  });
  return refused("conflict", says("signIn.somebodyElse"), says("signIn.signOutFirst"));
};

/** Uses the token up. How often an address may try what opens nothing is better-auth's own limit: only a link that is open is named to it. */
const spend = (
  means: Means,
  request: FastifyRequest,
  token: string,
  link: KnownLink | undefined,
): Promise<Response> => {
  const all = webHeaders(request);
  const headers = new Headers();
  for (const name of ["user-agent", "x-traveller-address"]) headers.set(name, all.get(name) ?? "");
  if (link?.ended === null) {
    headers.set(LINK, link.id);
    headers.set(LINK_WAY, link.asked ? "mail" : "link");
    headers.set(LINK_BY, handsInHeader(handsOf(link)));
  }
  return askAuth(means.auth.handler, means.settings.portalUrl, `/auth/magic-link/verify?token=${token}`, {
    method: "GET",
    headers,
  });
};

const tooManyLinks: Refused = {
  kind: "refused",
  refusal: {
    ...notSignedIn,
    ...inFull(says("signIn.tooManyTried"), says("signIn.waitThenOpen")),
  },
};
const deadLink: Refused = {
  kind: "refused",
  refusal: {
    ...notSignedIn,
    ...inFull(says("signIn.deadLink"), says("signIn.askNewLink")),
  },
};

const refuseLink = (
  request: FastifyRequest,
  reply: FastifyReply,
  portalUrl: string,
  refusal: Refused,
  status: 401 | 409 | 429,
): FastifyReply => {
  if (!wantsPage(request.headers.accept)) return sendRefusal(reply, refusal, status);
  const { message, hint } = refusal.refusal;
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .send(
      page("Not signed in", `${message} ${hint}`, {
        href: new URL("/sign-in", portalUrl).toString(),
        words: "To the portal",
      }),
    );
};
