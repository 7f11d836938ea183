/**
 * One-time sign-in links. A link is made for somebody who has an account, works once and ends soon; it opens a page of the portal that asks
 * before it uses the token, so that a chat program's preview does not spend it.
 */
import { randomUUID } from "node:crypto";
import type { Account } from "./accounts.ts";
import type { Auth } from "./auth.ts";
import type { LinkBox } from "./link-box.ts";

export type SignInLink = { readonly url: string; readonly expiresAt: string };

export type LinkMaker = {
  readonly auth: Auth;
  readonly links: LinkBox;
  readonly portalUrl: string;
  readonly signInLinkMinutes: number;
};

/** A new link for an account. Links that were made before stay good until they are used or expire. */
export const createSignInLink = async (
  { auth, links, portalUrl, signInLinkMinutes }: LinkMaker,
  account: Account,
): Promise<SignInLink> => {
  const request = randomUUID();
  const token = links.expect(request);
  await auth.api.signInMagicLink({ body: { email: account.email, metadata: { request } }, headers: new Headers() });
  const url = new URL("/sign-in", portalUrl);
  url.searchParams.set("token", token());
  return { url: url.toString(), expiresAt: new Date(Date.now() + signInLinkMinutes * 60_000).toISOString() };
};
