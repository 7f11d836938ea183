import "server-only";
/**
 * A small page for a frame on somebody else's site: without masthead, script, cookies or forms, in the reader's language, light like the paper that most
 * sites are. Whoever frames it learns nothing of its reader, and it is the same for everybody, whoever is signed in.
 */
import { getLocale } from "next-intl/server";
import { headers } from "next/headers";
import { escaped } from "../gate/plain-page.ts";

const LOOK = `:root{color-scheme:light}body{font:.95rem/1.45 system-ui,sans-serif;margin:0;padding:.75rem;background:#fff;color:#1c1a17;overflow-wrap:anywhere}
h1{font-size:1.1rem;margin:0 0 .5rem}p{margin:.75rem 0 0}table{border-collapse:collapse;width:100%;margin:0 0 .75rem}caption{text-align:start;font-weight:600;padding:.25rem 0}
th,td{text-align:start;font-weight:400;padding:.4rem .5rem .4rem 0;border-bottom:1px solid #ddd6c8;vertical-align:baseline}thead th{color:#575148;font-size:.8rem;overflow-wrap:normal}
.num{text-align:end;white-space:nowrap;padding-inline-end:0}ul{list-style:none;margin:0;padding:0}li{padding:.5rem 0;border-bottom:1px solid #ddd6c8}
.small{font-size:.85rem;color:#575148}a{color:#17633f;display:inline-block;padding:.2rem 0}`;

/** A link out of the frame: the page that it stands on stays where it is. */
export const outward = (href: string, words: string): string =>
  `<a href="${escaped(href)}" target="_blank" rel="noopener">${escaped(words)}</a>`;

export const nowhere = (): Response => new Response(null, { status: 404 });

/** `said` is HTML already. */
export const framed = async (title: string, said: string, way: { readonly href: string; readonly words: string }) => {
  const [locale, asked] = await Promise.all([getLocale(), headers()]);
  const page = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title>
<style nonce="${escaped(asked.get("x-nonce") ?? "")}">${LOOK}</style></head>
<body><main><h1>${escaped(title)}</h1>${said}<p class="small">${outward(way.href, way.words)}</p></main></body></html>`;
  return new Response(page, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache", vary: "accept-language" },
  });
};
