/**
 * What happens to every request before a page sees it: a content security policy with a nonce of its own; the choice between a
 * page and its data where a session's address is asked for by `Accept`, `.json`, `.csv` or `.txt`; and the page that says that
 * there is no such page, which needs no script only where it is chosen before another page has begun.
 */
import { exists } from "@traveller/model";
import { NextResponse, type NextRequest } from "next/server";
import { development } from "#env.ts";
import { addressedBy } from "#server/gate/addressed.ts";
import { model } from "#server/model.ts";
import { dataFormat } from "#server/gate/negotiate.ts";

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
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Whether the address leads to something. Where that cannot be asked, the page itself says what is wrong. */
const leadsSomewhere = async (path: string): Promise<boolean> => {
  const addressed = addressedBy(path);
  if (addressed === undefined) return true;
  if (addressed === "nothing") return false;
  try {
    return await exists(model(), addressed);
  } catch (error) {
    console.error("The read model does not answer:", error instanceof Error ? error.message : error);
    return true;
  }
};

export const proxy = async (request: NextRequest): Promise<NextResponse> => {
  const { pathname } = request.nextUrl;
  const wanted = dataFormat(pathname, request.headers.get("accept"));
  if (wanted !== undefined) {
    const url = request.nextUrl.clone();
    url.pathname = `/data/${wanted.format}${wanted.path}`;
    return NextResponse.rewrite(url, { headers: { Vary: "Accept" } });
  }
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const value = policy(nonce);
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", value);
  headers.set("x-nonce", nonce);
  const response = (await leadsSomewhere(pathname))
    ? NextResponse.next({ request: { headers } })
    : NextResponse.rewrite(new URL(NOWHERE, request.url), { request: { headers } });
  response.headers.set("Content-Security-Policy", value);
  if (pathname.startsWith("/s/")) response.headers.append("Vary", "Accept");
  return response;
};

export const config = {
  matcher: ["/((?!_next/static|_next/image|favicon|icon|api/|door/|auth/|data/).*)"],
};
