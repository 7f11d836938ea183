/** A mail with a one-time sign-in link for an account: asked for by its owner, or sent with an invitation. */
import { randomUUID } from "node:crypto";
import type { Account } from "./accounts.ts";
import type { Actor } from "./journal.ts";
import { createSignInLink, type LinkMaker } from "./links.ts";
import type { Mail } from "../mail/mail.ts";
import { MAILS, type MailKind, type MailLanguage } from "../mail/words.ts";

type About = {
  readonly by: Actor;
  readonly kind: MailKind;
  readonly language: MailLanguage;
  /** A page to go on to. */
  readonly next?: string | undefined;
  /** A digest of where it was asked for. */
  readonly askedFrom?: string;
};

/** Undefined where the account is gone by now, or has another address. */
export const linkMail = async (
  maker: LinkMaker,
  account: Account,
  { by, kind, language, next, askedFrom }: About,
): Promise<Mail | undefined> => {
  const made = await createSignInLink(maker, account, by, askedFrom);
  if (made === undefined) return undefined;
  const url = new URL(made.url);
  if (next !== undefined) url.searchParams.set("next", next);
  const page = new URL("/sign-in", maker.portalUrl).toString();
  const about = { name: account.name, url: url.toString(), minutes: maker.signInLinkMinutes, page };
  return {
    id: randomUUID(),
    account: account.id,
    link: made.id,
    to: account.email,
    at: new Date(),
    ...MAILS[kind][language](about),
  };
};
