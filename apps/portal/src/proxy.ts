/**
 * What happens to every request before a page sees it: a content security policy with a nonce of its own, and the choice
 * between a page and its data where a session's address is asked for by `Accept`, `.json`, `.csv` or `.txt`.
 */
import { NextResponse, type NextRequest } from "next/server";
import { development } from "#env.ts";
import { dataFormat } from "#server/negotiate.ts";

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

export const proxy = (request: NextRequest): NextResponse => {
  const wanted = dataFormat(request.nextUrl.pathname, request.headers.get("accept"));
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
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", value);
  if (request.nextUrl.pathname.startsWith("/s/")) response.headers.append("Vary", "Accept");
  return response;
};

export const config = {
  matcher: ["/((?!_next/static|_next/image|favicon|icon|api/|door/|auth/|data/).*)"],
};
