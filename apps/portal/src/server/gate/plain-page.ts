/** A page of words alone, made without the frame of the others: for whoever is answered before Next has anything to show. */
import type { Locale } from "#i18n/locales.ts";

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** `said` is HTML already; where a policy is sent with the page, its styles carry the policy's nonce. */
export const plainPage = (
  locale: Locale,
  title: string,
  said: string,
  way: { readonly href: string; readonly words: string },
  nonce?: string,
): string => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title>
<style${nonce === undefined ? "" : ` nonce="${nonce}"`}>:root{color-scheme:light dark}body{font:1.05rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem}a{display:inline-block;padding:.7rem 0}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${said}</p><a href="${escaped(way.href)}">${escaped(way.words)}</a></main></body></html>`;
