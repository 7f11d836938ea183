/** How the portal is built and which headers every answer carries; the policy with its nonce comes from `src/proxy.ts`. */
import { join } from "node:path";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { EVERY_PAGE, FRAMED_BY_NOBODY, WHERE_A_TOKEN_IS } from "./src/every-answer.ts";

const listed = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** What people leave of an address to get to what it is under. */
const SHORT = [
  ["/s", "/"],
  ["/t", "/tournaments"],
  ["/players", "/search"],
  ["/boards", "/search"],
  ["/s/:session/b", "/s/:session/boards"],
  ["/s/:session/c", "/s/:session"],
  ["/s/:session/why", "/s/:session"],
  ["/s/:session/standings", "/s/:session"],
  ["/t/:tournament/why", "/t/:tournament"],
] as const;

const config: NextConfig = {
  output: "standalone",
  outputFileTracingRoot: join(import.meta.dirname, "../.."),
  outputFileTracingIncludes: {
    "/share/*": ["../../node_modules/@fontsource/{inter,source-serif-4}/files/*-latin*-{400,600}-normal.woff"],
  },
  turbopack: { root: join(import.meta.dirname, "../..") },
  poweredByHeader: false,
  // Nothing here has use for it, and it would keep pictures with names in them on disk for hours, for anybody who asks.
  images: { unoptimized: true },
  reactStrictMode: true,
  // Else 127.0.0.1 becomes localhost in what the proxy sees, and what it rewrites to is asked for over the network, as if another server had it (Next's issue 94745).
  skipProxyUrlNormalize: true,
  redirects: () => Promise.resolve(SHORT.map(([source, destination]) => ({ source, destination, permanent: false }))),
  headers: () =>
    Promise.resolve([
      { source: "/:path*", headers: listed(EVERY_PAGE) },
      { source: FRAMED_BY_NOBODY.path, headers: listed(FRAMED_BY_NOBODY.headers) },
      // The last that names a header holds.
      { source: WHERE_A_TOKEN_IS.path, headers: listed(WHERE_A_TOKEN_IS.headers) },
    ]),
};

/** Words are parsed when the portal is built, so that no browser needs the parser. */
const withWords = createNextIntlPlugin({
  requestConfig: "./src/i18n/request.ts",
  experimental: {
    messages: { path: ["./messages", "./door-words"], format: "json", locales: "infer", precompile: true },
  },
});

export default withWords(config);
