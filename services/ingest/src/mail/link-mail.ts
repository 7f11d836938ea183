/** A mail with a one-time sign-in link for an account: asked for by its owner, or sent with an invitation. */
import { randomUUID } from "node:crypto";
import type { Account } from "../auth/accounts.ts";
import type { Actor } from "../auth/journal.ts";
import { createSignInLink, type LinkMaker } from "../auth/links.ts";
import type { Mail } from "./mail.ts";
import { MAILS, type MailKind, type MailLanguage } from "./words.ts";

export const linkMail = async (
  maker: LinkMaker,
  account: Account,
  by: Actor,
  kind: MailKind,
  language: MailLanguage,
  next?: string,
): Promise<Mail> => {
  const link = new URL((await createSignInLink(maker, account, by)).url);
  if (next !== undefined) link.searchParams.set("next", next);
  const page = new URL("/sign-in", maker.portalUrl).toString();
  const about = { name: account.name, url: link.toString(), minutes: maker.signInLinkMinutes, page };
  return { id: randomUUID(), account: account.id, to: account.email, at: new Date(), ...MAILS[kind][language](about) };
};
