import "server-only";
/**
 * Hands a request on to the door as it is, and the door's answer back as it is: bodies stream, cookies and origin stay, and
 * nothing ever leads anywhere else than to the door (redirects are handed back, not followed).
 */
import { environment } from "#env.ts";
import { readably } from "./refusal-page.ts";

/** What concerns one connection only (RFC 9110, 7.6.1), and what the new connection states itself. */
const OF_ONE_CONNECTION = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "host",
  "expect",
  "accept-encoding",
]);
/** `fetch` has undone these when we see the body. */
const UNDONE = new Set(["content-encoding", "content-length"]);

const without = (headers: Headers, names: readonly ReadonlySet<string>[]): Headers => {
  const kept = new Headers();
  for (const [name, value] of headers) if (!names.some((set) => set.has(name))) kept.append(name, value);
  return kept;
};

const unreachable = (): Response =>
  Response.json(
    {
      code: "unknown",
      message: "The door for facts does not answer at the moment.",
      hint: "Nothing was changed and nothing is lost. Try again in a minute.",
    },
    { status: 502, headers: { "Cache-Control": "no-store" } },
  );

/** The door sends people on to the portal's public address; to whoever came by another name of this machine, the path is enough. */
const ourPath = (location: string | null): string | undefined => {
  if (location === null || !URL.canParse(location)) return undefined;
  const { origin, pathname, search } = new URL(location);
  return origin === new URL(environment().PORTAL_URL).origin ? pathname + search : undefined;
};

/** Forwards to `path` of the door; the query goes with it. */
export const forward = async (request: Request, path: string): Promise<Response> => {
  const to = new URL(environment().INGEST_URL);
  to.pathname = path;
  to.search = new URL(request.url).search;
  const body = request.method === "GET" || request.method === "HEAD" ? null : request.body;
  const headers = without(request.headers, [OF_ONE_CONNECTION]);
  headers.set("x-forwarded-host", new URL(environment().PORTAL_URL).host);
  const sent: RequestInit & { readonly duplex?: "half" } = {
    method: request.method,
    headers,
    redirect: "manual",
    signal: request.signal,
    cache: "no-store",
    ...(body === null ? {} : { body, duplex: "half" }),
  };
  try {
    const answer = await fetch(to, sent);
    const back = without(answer.headers, [OF_ONE_CONNECTION, UNDONE]);
    const location = ourPath(answer.headers.get("location"));
    if (location !== undefined) back.set("location", location);
    return await readably(
      request,
      new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers: back }),
    );
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 });
    console.error("The door does not answer:", error instanceof Error ? (error.cause ?? error.message) : error);
    return readably(request, unreachable());
  }
};
