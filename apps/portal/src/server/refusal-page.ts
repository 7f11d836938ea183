import "server-only";
/** A refusal as a page: what a plain form gets where no script says it, in the reader's language, with the way back to the form. */
import { getLocale, getTranslations } from "next-intl/server";
import { Refusal } from "#door/answers.ts";

const KINDS = [
  "malformed",
  "unknown",
  "impossible",
  "unlawful",
  "conflict",
  "forbidden",
  "tooLate",
  "tooLarge",
] as const;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A form that a browser sent by itself: our scripts ask for JSON. */
const isForm = (request: Request): boolean =>
  request.method === "POST" && request.headers.get("accept")?.includes("text/html") === true;

/** The page that the form was on; the front page where that is not known or not ours. */
const wayBack = (request: Request): string => {
  const from = request.headers.get("referer");
  const host = request.headers.get("host");
  if (from === null || !URL.canParse(from) || new URL(from).host !== host) return "/";
  const { pathname, search } = new URL(from);
  return pathname + search;
};

/** The answer itself, or a page that says the refusal in it. */
export const readably = async (request: Request, answer: Response): Promise<Response> => {
  const isJson = answer.headers.get("content-type")?.startsWith("application/json") === true;
  if (answer.status < 400 || !isJson || !isForm(request)) return answer;
  const said: unknown = await answer.clone().json();
  const [locale, say] = await Promise.all([getLocale(), getTranslations("send")]);
  const refusal = Refusal.safeParse(said);
  if (!refusal.success) return answer;
  const { code, message, hint, law } = refusal.data;
  const kind = KINDS.find((one) => one === code);
  const title = kind === undefined ? say("failed") : say(`refusals.${kind}`);
  const headers = new Headers(answer.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.delete("content-length");
  return new Response(
    `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title>
<style>:root{color-scheme:light dark}body{font:1.05rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem}a{display:inline-block;padding:.7rem 0}</style></head>
<body><main><h1>${escaped(title)}</h1><p lang="en">${escaped(message)} ${escaped(law ?? "")} ${escaped(hint)}</p><a href="${escaped(wayBack(request))}">${escaped(say("tryAgain"))}</a></main></body></html>`,
    { status: answer.status, headers },
  );
};
