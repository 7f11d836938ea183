/**
 * Passkeys (WebAuthn), by better-auth's plugin behind routes of our own: nothing of it answers with a session's token, and only what a
 * browser needs goes in. Each ceremony begins with options, whose challenge is good once and for minutes.
 */
import type { OwnPasskeys, Told } from "@traveller/contract/answers";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { actorOf } from "../../auth/journal.ts";
import { notePasskey, passkeysOf, removePasskey } from "../../auth/passkeys.ts";
import { line, notSignedIn, refused, type Caller, says, refusedInEnglish, inFull } from "@traveller/contract";
import { sendRefusal } from "../answer.ts";
import type { Means } from "../../means/means.ts";
import { isSameOrigin, localPath } from "../../auth/origins.ts";
import { askAuth, copyCookies, webHeaders } from "../web.ts";
import { forCaller, type Asks, type Call } from "../called.ts";

const Credential = z.looseObject({ id: z.string().max(2000) });
const SignIn = z.object({ response: Credential, next: z.string().max(300).optional() });
const Register = z.object({ response: Credential, name: line(60) });
const Named = z.object({ id: z.string().max(64) });

const Made = z.object({ id: z.string() });

const tooLongAgo = refused("forbidden", says("signIn.tooLongAgo"), says("signIn.signInAnew"));
const DAY = 24 * 60 * 60_000;
/** Whether the person themselves came in within a day. That their session was renewed since says nothing of them. */
const cameInLately = ({ by }: Caller): boolean => by.kind === "session" && Date.now() - by.beganAt.getTime() < DAY;

const elsewhere = refused("forbidden", says("signIn.elsewhere"), says("signIn.doItThere"));

export const passkeyRoutes = (app: FastifyInstance, means: Means): void => {
  const { portalUrl } = means.settings;

  const ask = (request: FastifyRequest, method: "GET" | "POST", path: string, body?: unknown): Promise<Response> => {
    const headers = webHeaders(request);
    if (body !== undefined) headers.set("content-type", "application/json");
    return askAuth(means.auth.handler, portalUrl, `/auth/passkey/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  const passOn = async (answer: Response, reply: FastifyReply): Promise<FastifyReply> => {
    copyCookies(answer, reply);
    return reply
      .code(answer.status)
      .type("application/json; charset=utf-8")
      .send(await answer.text());
  };

  app.post("/sign-in/passkey/options", async (request, reply) => {
    if (!isSameOrigin(request.headers, means.ours)) return sendRefusal(reply, elsewhere);
    return passOn(await ask(request, "GET", "generate-authenticate-options"), reply);
  });

  app.post("/sign-in/passkey", async (request, reply) => {
    if (!isSameOrigin(request.headers, means.ours)) return sendRefusal(reply, elsewhere);
    const given = SignIn.safeParse(request.body);
    const answer = given.success
      ? await ask(request, "POST", "verify-authentication", { response: given.data.response })
      : undefined;
    if (answer?.status !== 200) {
      await means.refusals.note({
        kind: answer?.status === 429 ? "tooOften" : "signInRefused",
        by: { actor: "nobody", address: request.ip },
        about: { what: "passkey" },
      });
      return sendRefusal(
        reply,
        {
          kind: "refused",
          refusal: {
            ...notSignedIn,
            ...inFull(says("signIn.passkeyOpensNothing"), says("signIn.byMailThenAdd")),
          },
        },
        answer?.status === 429 ? 429 : 401,
      );
    }
    copyCookies(answer, reply);
    return reply.send({ signedIn: true, next: localPath(given.data?.next) });
  });

  /** A route for a person: a program has no passkeys. */
  const forPerson = (asks: Asks, answer: (call: Call) => Promise<FastifyReply>) =>
    forCaller(means, asks, (call) =>
      call.caller.by.kind !== "session"
        ? sendRefusal(call.reply, refusedInEnglish("forbidden", "An API key has no passkeys.", "Sign in as a person."))
        : answer(call),
    );

  app.get(
    "/passkeys",
    forPerson({}, async ({ caller, reply }) =>
      reply.send({ passkeys: await passkeysOf(means.accounts, caller.user) } satisfies Told<typeof OwnPasskeys>),
    ),
  );

  app.post(
    "/passkeys/options",
    forPerson({ changes: true }, async ({ caller, request, reply }) => {
      if (!cameInLately(caller)) return sendRefusal(reply, tooLongAgo);
      const answer = await ask(
        request,
        "GET",
        `generate-register-options?${new URLSearchParams({ name: caller.name }).toString()}`,
      );
      return answer.status === 403 ? sendRefusal(reply, tooLongAgo) : passOn(answer, reply);
    }),
  );

  app.post(
    "/passkeys",
    forPerson({ changes: true }, async ({ caller, request, reply }) => {
      if (!cameInLately(caller)) return sendRefusal(reply, tooLongAgo);
      const given = Register.safeParse(request.body);
      const answer = given.success
        ? await ask(request, "POST", "verify-registration", { response: given.data.response, name: given.data.name })
        : undefined;
      if (answer?.status !== 200)
        return sendRefusal(reply, refused("malformed", says("signIn.notAdded"), says("signIn.deviceRecognises")));
      const made = Made.safeParse(await answer.json());
      if (made.success) await notePasskey(means.accounts, caller, made.data.id);
      return reply
        .code(201)
        .send({ passkeys: await passkeysOf(means.accounts, caller.user) } satisfies Told<typeof OwnPasskeys>);
    }),
  );

  app.post(
    "/passkeys/remove",
    forPerson({ changes: true }, async ({ caller, request, reply }) => {
      const named = Named.safeParse(request.body);
      const gone =
        named.success &&
        (await removePasskey(
          means.accounts,
          { id: caller.user, person: caller.person },
          named.data.id,
          actorOf(caller),
        ));
      return gone
        ? reply.send({ passkeys: await passkeysOf(means.accounts, caller.user) } satisfies Told<typeof OwnPasskeys>)
        : sendRefusal(reply, refused("unknown", says("signIn.noPasskey"), says("signIn.lookPasskeys"), { path: "id" }));
    }),
  );
};
