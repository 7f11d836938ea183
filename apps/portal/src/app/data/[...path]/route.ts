/** A session's page as data: where `proxy.ts` sends whoever asks for JSON, CSV or plain text. */
import { asCsv, exported } from "#server/export/export.ts";
import { boardsFile } from "#server/export/export-files.ts";
import { isCrowded } from "#server/standings/one-by-one.ts";
import { FILES, FORMATS } from "#server/gate/negotiate.ts";

export const dynamic = "force-dynamic";

const TYPES = {
  json: "application/json; charset=utf-8",
  csv: "text/csv; charset=utf-8; header=present",
  txt: "text/plain; charset=utf-8",
} as const;

const decodedPath = (path: readonly string[]): readonly string[] | undefined => {
  try {
    return path.map((part) => decodeURIComponent(part));
  } catch {
    return undefined;
  }
};

const nowhere = (): Response =>
  Response.json(
    { code: "unknown", message: "There is no such page.", hint: "Look for it at /search?q=…" },
    { status: 404, headers: { Vary: "Accept" } },
  );

const nameOf = (path: readonly string[]): string => path.join("-").replaceAll(/[^\w.-]/g, "_");

/** As it is written, so that other readers are not kept waiting for a whole session. */
const streamed = (pieces: Iterable<string>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  const each = pieces[Symbol.iterator]();
  return new ReadableStream({
    pull: async (controller) => {
      await new Promise((resolve) => setImmediate(resolve));
      const next = each.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
  });
};

const comeAgain = (): Response =>
  Response.json(
    { code: "unavailable", message: "Too many ask for files at the moment.", hint: "Ask again in a few seconds." },
    { status: 429, headers: { "Retry-After": "5" } },
  );

/** A file of boards, under the name of its page. */
const asFile = (
  format: (typeof FILES)[number],
  pieces: Iterable<string> | undefined,
  path: readonly string[],
): Response =>
  pieces === undefined
    ? nowhere()
    : new Response(streamed(pieces), {
        headers: {
          "Content-Type": "text/plain; charset=utf-8",
          "Content-Disposition": `attachment; filename="${nameOf(path)}.${format}"`,
          "Cache-Control": "no-cache",
        },
      });

export const GET = async (
  request: Request,
  { params }: { readonly params: Promise<{ readonly path: readonly string[] }> },
): Promise<Response> => {
  const [form, place, ...path] = decodedPath((await params).path) ?? [];
  const query = new URL(request.url).searchParams;
  const file = FILES.find((one) => one === form);
  if (file !== undefined) {
    const pieces = place === "s" ? await boardsFile(file, path, query) : undefined;
    return isCrowded(pieces) ? comeAgain() : asFile(file, pieces, path);
  }
  const format = FORMATS.find((one) => one === form) ?? "json";
  const data = place === "s" ? await exported(path, query) : undefined;
  const headers = { "Content-Type": TYPES[format], Vary: "Accept", "Cache-Control": "no-cache" };
  if (data === undefined) return nowhere();
  const name = nameOf(path);
  return new Response(
    format === "json" ? JSON.stringify(data.json) : format === "csv" ? asCsv(data) : `${data.text}\n`,
    {
      headers: {
        ...headers,
        ...(format === "csv" ? { "Content-Disposition": `attachment; filename="${name}.csv"` } : {}),
      },
    },
  );
};
