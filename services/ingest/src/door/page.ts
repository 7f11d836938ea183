/** The few pages that the door shows itself: an answer to a plain form where there is no script to show it. */
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

export const page = (
  title: string,
  sentence: string,
  link: { readonly href: string; readonly words: string },
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title>
<style>:root{color-scheme:light dark}body{font:1.05rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem}a{display:inline-block;padding:.7rem 0}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(sentence)}</p><a href="${escaped(link.href)}">${escaped(link.words)}</a></main></body></html>`;

/** True where the answer is for a person looking at it: a browser that sent a form. */
export const wantsPage = (accept: string | undefined): boolean => {
  const types = accept ?? "";
  return types.includes("text/html") && !types.startsWith("application/json");
};
