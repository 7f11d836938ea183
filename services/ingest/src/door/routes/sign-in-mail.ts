/**
 * Asking for a sign-in link by e-mail. Whoever asks gets the same answer, at once, before anybody has looked whether the address is known: what
 * follows happens behind it. Only whom the office has let in gets a mail; and whoever asks in somebody's place takes nothing from them.
 */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { findAccount } from "../../auth/accounts.ts";
import { email, refused, says } from "@traveller/contract";
import { askFrom, mayMail, placeDigest } from "../../auth/mail-limits.ts";
import { linkMail } from "../../auth/link-mail.ts";
import { canBeMailed } from "../../mail/mail.ts";
import { mailLanguage } from "../../mail/words.ts";
import { sendRefusal } from "../answer.ts";
import type { Means } from "../../means/means.ts";
import { isSameOrigin, localPath } from "../../auth/origins.ts";
import { wantsPage } from "../page.ts";

/** The same for everybody, so that it tells nobody who is known here. */
const noWay = refused("unavailable", says("signIn.noMail"), says("signIn.noMailHint"));

const Asked = z.object({ email, next: z.string().max(300).optional(), language: z.string().max(8).optional() });

export const signInMailRoutes = (app: FastifyInstance, means: Means): void => {
  const { settings, post, accounts } = means;
  const { secret } = settings;

  app.post("/sign-in/mail", async (request, reply) => {
    if (!isSameOrigin(request.headers, means.ours))
      return sendRefusal(reply, refused("forbidden", says("signIn.elsewhere"), says("signIn.askThere")));
    const read = Asked.safeParse(request.body);
    if (!read.success)
      return sendRefusal(
        reply,
        refused("malformed", says("signIn.noEmail"), says("signIn.writeEmail"), { path: "email" }),
      );
    const asked = await askFrom(accounts, secret, request.ip);
    if (!asked.allowed)
      return sendRefusal(
        reply.header("retry-after", String(asked.retryAfter ?? 1)),
        refused("forbidden", says("signIn.tooManyAsked"), says("signIn.waitTen")),
        429,
      );
    const { email: address, language } = read.data;
    const by = { actor: "nobody", address: request.ip } as const;
    const next = read.data.next === undefined ? undefined : localPath(read.data.next);
    if (!(await post.takes())) return sendRefusal(reply, noWay);
    const taken = post.later(async () => {
      const account = canBeMailed(address) ? await findAccount(accounts, { email: address }) : undefined;
      if (account === undefined || !(await mayMail(accounts, secret, account, by.address))) return undefined;
      const maker = { auth: means.auth, accounts, links: means.links, ...settings };
      const askedFrom = placeDigest(secret, by.address);
      return linkMail(maker, account, { by, kind: "signIn", language: mailLanguage(language), next, askedFrom });
    }, "asked");
    if (!taken) return sendRefusal(reply, noWay);
    return wantsPage(request.headers.accept)
      ? reply.redirect(new URL("/sign-in?asked=1", settings.portalUrl).toString(), 303)
      : reply.code(202).send({ asked: true });
  });
};
