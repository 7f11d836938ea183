/**
 * The service worker of a table's device: it keeps that one page and what it is made of, so that a reload needs no network. The page is fetched without cookies: nothing of anybody who is
 * signed in, of another page, or of what the door answers is ever kept here. A new version is fetched beside the one that runs, and waits until the page says that no board is open.
 */
import type { WorkerScope } from "./scope.ts";

declare const self: WorkerScope;

/** Which page is kept, in which language and look, and what of the build it has used. */
type Note = {
  readonly path: string;
  readonly language: string;
  readonly theme: string;
  readonly suits: string;
  readonly used: readonly string[];
};

const PREFIX = "traveller table ";
const CACHE = `${PREFIX}${new URL(self.location.href).searchParams.get("v") ?? ""}`;
/** Where the note lies: an address that is nobody's page. */
const NOTE = "/table/kept";
const IS_TABLE = /^\/table\/[^/]+\/[^/]+$/u;
const IS_PART = /^\/_next\/static\/[\w./~%-]+$/u;
/** The parts that a page or a script names, as Next writes their addresses. Fonts are many, and a page says itself which it has used. */
const NAMED = /(?:\/_next\/)?static\/(?:chunks|css)\/[\w./~-]+\.(?:js|css)/gu;
/** A page has some thirty; what would be more is not ours. */
const MOST_PARTS = 200;

const textIn = (data: object, name: string): string => {
  const value: unknown = Reflect.get(data, name);
  return typeof value === "string" ? value : "";
};

const noteIn = (data: unknown): Note | undefined => {
  if (typeof data !== "object" || data === null) return undefined;
  const used: unknown = Reflect.get(data, "used");
  const parts: readonly unknown[] = Array.isArray(used) ? used : [];
  const path = textIn(data, "path");
  if (!IS_TABLE.test(path)) return undefined;
  return {
    path,
    language: textIn(data, "language"),
    theme: textIn(data, "theme"),
    suits: textIn(data, "suits"),
    used: parts.filter((part) => typeof part === "string").filter((part) => IS_PART.test(part)),
  };
};

const noteOf = async (cache: Cache): Promise<Note | undefined> => {
  const note = await cache.match(NOTE);
  return note === undefined ? undefined : noteIn(await note.json());
};

const ours = async (): Promise<readonly string[]> => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** What any version kept. */
const noted = async (): Promise<Note | undefined> => {
  for (const name of await ours()) {
    const note = await noteOf(await caches.open(name));
    if (note !== undefined) return note;
  }
  return undefined;
};

/** A part out of any version's cache, for its name says what it holds; else from the network. */
const keepPart = async (cache: Cache, path: string): Promise<Response> => {
  const known = (await cache.match(path)) ?? (await caches.match(path));
  const part = known ?? (await fetch(path, { credentials: "omit", redirect: "error" }));
  if (!part.ok) throw new Error(`${path}: ${part.status}`);
  await cache.put(path, part.clone());
  return part;
};

const namedIn = (text: string): readonly string[] =>
  [...text.matchAll(NAMED)].map(([path]) => (path.startsWith("/") ? path : `/_next/${path}`));

/** Everything that the page is made of, and what that leads to in its turn. */
const keepParts = async (cache: Cache, first: readonly string[]): Promise<void> => {
  const wanted = new Set(first);
  // What is added meanwhile is come to as well.
  for (const path of wanted) {
    const part = await keepPart(cache, path);
    if (path.endsWith(".js") && wanted.size < MOST_PARTS)
      for (const named of namedIn(await part.text())) if (named.endsWith(".js")) wanted.add(named);
  }
};

const withLook = (html: string, { theme, suits }: Note): string => {
  const themed = theme === "dark" || theme === "light" ? `data-theme="${theme}" ` : "";
  return html.replace("<html ", `<html ${themed}${suits === "four" ? 'data-suits="four" ' : ""}`);
};

const isSame = (one: Note, other: Note): boolean =>
  one.path === other.path && one.language === other.language && one.theme === other.theme && one.suits === other.suits;

/** The page comes last: it is there only with all that it needs. */
const keep = async (note: Note): Promise<void> => {
  const { path, language, used } = note;
  const cache = await caches.open(CACHE);
  const before = await noteOf(cache);
  if (before !== undefined && isSame(before, note)) return keepParts(cache, used);
  const answer = await fetch(path, {
    credentials: "omit",
    redirect: "error",
    cache: "no-store",
    headers: { accept: "text/html", "accept-language": language, "x-kept": "1" },
  });
  if (!answer.ok || answer.headers.get("content-type")?.startsWith("text/html") !== true)
    throw new Error(`${path}: ${answer.status}`);
  const html = await answer.text();
  await keepParts(cache, [...namedIn(html), ...used]);
  for (const { url } of await cache.keys()) if (IS_TABLE.test(new URL(url).pathname)) await cache.delete(url);
  await cache.put(path, new Response(withLook(html, note), { headers: answer.headers }));
  await cache.put(NOTE, Response.json(note));
};

self.addEventListener("install", (event) => {
  const install = async (): Promise<void> => {
    const note = await noted();
    if (note === undefined) return self.skipWaiting();
    // Scripts of the version before are not this one's; a font is, under the same name.
    return keep({ ...note, used: note.used.filter((part) => part.endsWith(".woff2")) });
  };
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  const activate = async (): Promise<void> => {
    for (const name of await ours()) if (name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(activate());
});

self.addEventListener("message", (event) => {
  const { data } = event;
  const type = typeof data === "object" && data !== null ? textIn(data, "type") : "";
  const note = type === "keep" ? noteIn(data) : undefined;
  // What could not be kept now is tried with the next page.
  if (note !== undefined) event.waitUntil(keep(note).catch(() => undefined));
  if (type === "takeOver") event.waitUntil(self.skipWaiting());
});

/** Out of whichever version's cache has it, the newest first: a page is there only with all that it needs, and a browser may let the version before work on for minutes. */
const kept = async (path: string): Promise<Response | undefined> => {
  for (const name of (await ours()).toReversed()) {
    const found = await (await caches.open(name)).match(path);
    if (found !== undefined) return found;
  }
  return undefined;
};

const page = async (request: Request): Promise<Response> =>
  (await kept(new URL(request.url).pathname)) ?? fetch(request);

/** A part that came once comes from here; what is not kept yet is kept as it comes. */
const part = async (request: Request): Promise<Response> => {
  const known = await kept(request.url);
  if (known !== undefined) return known;
  const answer = await fetch(request);
  const cache = await caches.open(CACHE);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && IS_TABLE.test(pathname)) event.respondWith(page(request));
  else if (IS_PART.test(pathname)) event.respondWith(part(request));
});
