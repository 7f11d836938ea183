/**
 * Asking for a sign-in link by e-mail. Whoever asks gets the same answer, at once, before anybody has looked whether the address is known: what
 * follows happens behind it. Only whom the office has let in gets a mail. And the outbox, where the mails of a machine without a mail server lie.
 */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { findAccount } from "../../auth/accounts.ts";
import { email } from "../../command/shape.ts";
import { within } from "../../mail/limits.ts";
import { linkMail } from "../../mail/link-mail.ts";
import { canBeMailed } from "../../mail/mail.ts";
import { mailLanguage } from "../../mail/words.ts";
import { refused } from "../../refusal.ts";
import { mayDo } from "../../roles/may-do.ts";
import { sendRefusal } from "../answer.ts";
import type { Means } from "../means.ts";
import { isSameOrigin, localPath } from "../origins.ts";
import { wantsPage } from "../page.ts";
import { whoIs } from "../who.ts";

const Asked = z.object({ email, next: z.string().max(300).optional(), language: z.string().max(8).optional() });

/** From one address of the network, for whichever e-mail addresses; and for one e-mail address, from wherever. */
const FROM_ONE = { most: 10, seconds: 10 * 60 };
const FOR_ONE = { most: 4, seconds: 15 * 60 };

export const signInMailRoutes = (app: FastifyInstance, means: Means): void => {
  const { settings, sql, post, accounts } = means;

  app.post("/sign-in/mail", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!isSameOrigin(request.headers, means.ours))
      return sendRefusal(
        reply,
        refused("forbidden", "This request does not come from a page of the portal.", "Ask for the link there."),
      );
    const read = Asked.safeParse(request.body);
    if (!read.success)
      return sendRefusal(
        reply,
        refused("malformed", "That is no e-mail address.", "Write it as name@example.org.", { path: "email" }),
      );
    if (!(await within(sql, settings.secret, `from ${request.ip}`, FROM_ONE)))
      return sendRefusal(
        reply,
        refused("forbidden", "Too many links were asked for from here.", "Wait ten minutes, then ask again."),
        429,
      );
    const { email: address, language } = read.data;
    const by = { actor: "nobody", address: request.ip } as const;
    const next = read.data.next === undefined ? undefined : localPath(read.data.next);
    post.later(async () => {
      if (!canBeMailed(address) || !(await within(sql, settings.secret, `for ${address}`, FOR_ONE))) return undefined;
      const account = await findAccount(accounts, { email: address });
      if (account === undefined) return undefined;
      return linkMail(
        { auth: means.auth, accounts, links: means.links, ...settings },
        account,
        by,
        "signIn",
        mailLanguage(language),
        next,
      );
    });
    return wantsPage(request.headers.accept)
      ? reply.redirect(new URL("/sign-in?asked=1", settings.portalUrl).toString(), 303)
      : reply.code(202).send({ asked: true });
  });

  app.get("/outbox", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const who = await whoIs(means, request);
    if (who.kind === "unknown") return sendRefusal(reply, who.refused, who.status);
    const may = mayDo(who.caller, "ReadOutbox", { authority: settings.authority });
    if (may.kind === "refused") return sendRefusal(reply, may);
    const mails = (await means.outbox?.waiting()) ?? [];
    return reply.send({
      goesOut: post.goesOut,
      mails: mails.map(({ id, to, subject, text, at, trouble }) => ({
        id,
        to,
        subject,
        text,
        at: at.toISOString(),
        ...(trouble === undefined ? {} : { trouble }),
      })),
    });
  });
};
