/** A page of a session, of rulings, of a player, of a club or of a championship as data: where `proxy.ts` sends whoever asks for JSON, CSV or plain text. */
import { getLocale, getTranslations } from "next-intl/server";
import { asCsv, exported } from "#server/export/export.ts";
import { casebookOf, rulingsOf } from "#server/export/export-rulings.ts";
import { championshipsOf } from "#server/export/export-championships.ts";
import { clubOf, playerOf } from "#server/export/export-people.ts";
import { boardsFile } from "#server/export/export-files.ts";
import { isCrowded } from "#server/standings/one-by-one.ts";
import { RETRY_AFTER } from "#server/failed.ts";
import { FILES, FORMATS } from "#server/gate/negotiate.ts";
import { answered } from "#server/gate/answered.ts";

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

const notThat = (path: string): Response =>
  Response.json(
    {
      code: "malformed",
      message: `There is nothing like this to look for under “${path}”.`,
      hint: "Leave it out, or correct it.",
      path,
    },
    { status: 400, headers: { Vary: "Accept" } },
  );

const nameOf = (path: readonly string[]): string => path.join("-").replaceAll(/[^\w.-]/g, "_");

/** A person who follows a link reads it: in their language, as the file would have been. */
const comeAgain = async (): Promise<Response> => {
  const [say, locale] = await Promise.all([getTranslations("error"), getLocale()]);
  return Response.json(
    { code: "unavailable", message: say("manyFiles"), hint: say("manyFilesHint") },
    { status: 429, headers: { "Retry-After": RETRY_AFTER, "Content-Language": locale } },
  );
};

/** A file of boards, under the name of its page. */
const asFile = (format: (typeof FILES)[number], text: string | undefined, path: readonly string[]): Response =>
  text === undefined
    ? nowhere()
    : new Response(text, {
        headers: {
          "Content-Type": "text/plain; charset=utf-8",
          "Content-Disposition": `attachment; filename="${nameOf(path)}.${format}"`,
          "Cache-Control": "no-cache",
        },
      });

export const GET = answered(
  async (
    request: Request,
    { params }: { readonly params: Promise<{ readonly path: readonly string[] }> },
  ): Promise<Response> => {
    const [form, place, ...path] = decodedPath((await params).path) ?? [];
    const query = new URL(request.url).searchParams;
    const file = FILES.find((one) => one === form);
    if (file !== undefined) {
      const text = place === "s" ? await boardsFile(file, path, query) : undefined;
      return isCrowded(text) ? comeAgain() : asFile(file, text, path);
    }
    const format = FORMATS.find((one) => one === form) ?? "json";
    const data =
      place === "s"
        ? await exported(path, query)
        : place === "rulings"
          ? await rulingsOf(path, query)
          : place === "t"
            ? await casebookOf(path)
            : place === "players"
              ? await playerOf(path, query)
              : place === "clubs"
                ? await clubOf(path, query)
                : place === "championships"
                  ? await championshipsOf(path)
                  : undefined;
    const headers = { "Content-Type": TYPES[format], Vary: "Accept", "Cache-Control": "no-cache" };
    if (data === undefined) return nowhere();
    if ("malformed" in data) return notThat(data.malformed);
    const name = nameOf(path.length === 0 ? [place ?? "data"] : path);
    return new Response(
      format === "json" ? JSON.stringify(data.json) : format === "csv" ? asCsv(data) : `${data.text}\n`,
      {
        headers: {
          ...headers,
          ...(format === "csv" ? { "Content-Disposition": `attachment; filename="${name}.csv"` } : {}),
        },
      },
    );
  },
);
