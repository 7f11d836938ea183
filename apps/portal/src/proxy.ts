/**
 * What happens to every request before a page sees it: a content security policy with a nonce of its own; the choice between a
 * page and its data where a session's address is asked for by `Accept`, `.json`, `.csv` or `.txt`; and what can be said with its own
 * status, and without a script, only before a page has begun: that there is no such page, or that the database does not answer now.
 */
import { isPassing } from "@traveller/log";
import { answers, exists } from "@traveller/model";
import { NextResponse, type NextRequest } from "next/server";
import { development } from "#env.ts";
import { isEmbed } from "#format/embed-address.ts";
import { addressedBy, ASKED } from "#server/gate/addressed.ts";
import { model } from "#server/model.ts";
import { dataFormat } from "#server/gate/negotiate.ts";
import { unavailableData, unavailablePage } from "#server/gate/unavailable.ts";

/** An address that no page has. */
const NOWHERE = "/no/such/page";

const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** For a frame on any site: nothing but words and links, and no form that a reader could be led to press. */
const policyInFrame = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; ");

/** Pages of words and forms alone, which ask the read model nothing. */
const ASKS_NOTHING = /^\/(?:privacy|check|settings|sign-in|sign-out)\/?$/u;

/** Whether the address leads to something, as far as that may be asked now. What breaks in another way, the page itself says. */
const leads = async (path: string): Promise<"there" | "nowhere" | "unavailable"> => {
  const addressed = addressedBy(path);
  if (addressed === "nothing") return "nowhere";
  if (ASKS_NOTHING.test(path)) return "there";
  try {
    const there = await (addressed === undefined ? answers(model()) : exists(model(), addressed));
    return there ? "there" : "nowhere";
  } catch (error) {
    console.error("The read model does not answer:", error instanceof Error ? error.message : error);
    return isPassing(error) ? "unavailable" : "there";
  }
};

export const proxy = async (request: NextRequest): Promise<Response> => {
  const { pathname } = request.nextUrl;
  const wanted = dataFormat(pathname, request.headers.get("accept"));
  const led = await leads(wanted?.path ?? pathname);
  if (wanted !== undefined) {
    if (led === "unavailable") return unavailableData();
    const url = new URL(request.url);
    url.pathname = `/data/${wanted.format}${wanted.path}`;
    return NextResponse.rewrite(url, { headers: { Vary: "Accept" } });
  }
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const value = led === "there" && isEmbed(pathname) ? policyInFrame(nonce) : policy(nonce);
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", value);
  headers.set("x-nonce", nonce);
  if (led === "unavailable") {
    const page = await unavailablePage(request, nonce);
    page.headers.set("Content-Security-Policy", value);
    return page;
  }
  // A rewrite may come by here once more, as a request of its own.
  if (pathname !== NOWHERE) headers.delete(ASKED);
  if (led === "nowhere") headers.set(ASKED, pathname);
  const response =
    led === "there"
      ? NextResponse.next({ request: { headers } })
      : NextResponse.rewrite(new URL(NOWHERE, request.url), { request: { headers } });
  response.headers.set("Content-Security-Policy", value);
  if (pathname.startsWith("/s/")) response.headers.append("Vary", "Accept");
  return response;
};

export const config = {
  matcher: ["/((?!_next/static|_next/image|favicon|icon|api/|door/|auth/|data/).*)"],
};
