/** A session's page as data: where `proxy.ts` sends whoever asks for JSON, CSV or plain text. */
import { asCsv, exported } from "#server/export/export.ts";
import { FORMATS } from "#server/gate/negotiate.ts";

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

export const GET = async (
  request: Request,
  { params }: { readonly params: Promise<{ readonly path: readonly string[] }> },
): Promise<Response> => {
  const [form, place, ...path] = decodedPath((await params).path) ?? [];
  const format = FORMATS.find((one) => one === form) ?? "json";
  const data = place === "s" ? await exported(path, new URL(request.url).searchParams) : undefined;
  const headers = { "Content-Type": TYPES[format], Vary: "Accept", "Cache-Control": "no-cache" };
  if (data === undefined)
    return Response.json(
      { code: "unknown", message: "There is no such page.", hint: "Look for it at /search?q=…" },
      { status: 404, headers: { Vary: "Accept" } },
    );
  const name = path.join("-").replaceAll(/[^\w.-]/g, "_");
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
