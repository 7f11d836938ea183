/**
 * Law books on their way in: brought (`POST /lawbooks`) and looked at (`GET /lawbooks/:digest`): what was recognised, what was not.
 * Nothing is a law book of the federation before the command `ImportLawBook` says so.
 */
import { Digest } from "@traveller/engine";
import { LANGUAGES } from "@traveller/engine/lawbook";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { bookId } from "../../decide/law-books.ts";
import { byOf } from "../../handle/append.ts";
import { originalBytes } from "../../handle/law-books.ts";
import { safeFileName } from "../../imports/file-name.ts";
import { countsOf, LARGEST_BOOK, readBook } from "../../lawbook/read-file.ts";
import { refused, says } from "@traveller/contract";
import { sendRefusal } from "../answer.ts";
import type { Means } from "../../means/means.ts";
import { localPath } from "../../auth/origins.ts";
import { wantsPage } from "../page.ts";
import { renewSession } from "../renew.ts";
import { forThoseWhoMay } from "../called.ts";
import { isOwnWish } from "../who.ts";
import { takeUploads, uploadOf } from "./upload.ts";

const MOST_PROBLEMS = 200;
const Told = z.object({
  language: z.enum(LANGUAGES).optional(),
  edition: z.coerce.number().int().min(1900).max(2200).optional(),
});

/** The report of a file, as pages and programs read it. */
const reportOf = (
  digest: string,
  bytes: Uint8Array,
  { language, edition }: z.infer<typeof Told>,
): Record<string, unknown> => {
  const read = readBook(bytes, {
    ...(language === undefined ? {} : { language }),
    ...(edition === undefined ? {} : { edition }),
  });
  if (read.kind === "refused") return { digest, state: "refused", refused: read.refusal };
  const { book, check, encoding } = read;
  return {
    digest,
    state: "ready",
    suggested: bookId(book),
    language: book.language,
    edition: book.edition ?? null,
    title: book.title,
    encoding,
    counts: countsOf(book),
    furniture: book.furniture.length,
    check: { signs: check.signs, found: check.found, lost: check.lost.length },
    problems: book.problems.slice(0, MOST_PROBLEMS),
    problemsLeftOut: Math.max(0, book.problems.length - MOST_PROBLEMS),
    laws: book.laws.map(({ number, title, chapter, passages }) => ({
      number,
      title,
      chapter: chapter ?? null,
      paragraphs: passages.length,
    })),
  };
};

export const lawBookRoutes = async (server: FastifyInstance, means: Means): Promise<void> => {
  const { settings } = means;

  await server.register(async (app) => {
    await takeUploads(app, LARGEST_BOOK);
    app.post(
      "/lawbooks",
      forThoseWhoMay(means, "ImportLawBook", {}, async ({ caller, role, request, reply }) => {
        const upload = await uploadOf(request);
        const trouble = isOwnWish(means, request, caller, upload.kind === "file" ? upload.fields["csrf"] : undefined);
        if (trouble !== undefined) return sendRefusal(reply.header("connection", "close"), trouble);
        if (upload.kind === "refused") return sendRefusal(reply, upload);
        await renewSession(means, request, reply, caller);
        const name = safeFileName(upload.fields["name"] ?? upload.name);
        const kept = await means.beside.originals.write(upload.content, {
          name,
          by: byOf(caller, role),
          limit: LARGEST_BOOK,
        });
        if (kept.kind === "tooLarge")
          return sendRefusal(
            reply.header("connection", "close"),
            refused(
              "tooLarge",
              says("door.fileTooLarge", { megabytes: LARGEST_BOOK / 1024 / 1024 }),
              says("lawBooks.sendPlain"),
            ),
          );
        if (request.isMultipart() && wantsPage(request.headers.accept)) {
          const to = new URL(localPath(upload.fields["next"] ?? "/laws/import"), settings.portalUrl);
          to.searchParams.set("file", kept.digest);
          return reply.redirect(to.toString(), 303);
        }
        const bytes = await originalBytes(means, kept.digest);
        return reply.code(200).send(reportOf(kept.digest, bytes ?? new Uint8Array(), {}));
      }),
    );
  });

  server.get(
    "/lawbooks/:digest",
    forThoseWhoMay(means, "ImportLawBook", {}, async ({ request, reply }) => {
      const digest = Digest.safeParse(z.object({ digest: z.string() }).parse(request.params).digest);
      const told = Told.safeParse(request.query);
      const bytes = digest.success && told.success ? await originalBytes(means, digest.data) : undefined;
      return bytes === undefined || !digest.success || !told.success
        ? sendRefusal(reply, refused("unknown", says("door.noFile"), says("lawBooks.bringFirst"), { path: "digest" }))
        : reply.send(reportOf(digest.data, bytes, told.data));
    }),
  );
};
