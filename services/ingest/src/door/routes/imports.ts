/**
 * Files: brought (`POST /imports`), looked at (`GET /imports/:digest`), sent (`POST /imports/:digest/send`), given back
 * (`GET /originals/:digest`). Work that takes long goes on behind the answer; asking again shows how far it is.
 */
import type { ListedImports, Told } from "@traveller/contract/answers";
import { Digest } from "@traveller/engine";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Readable } from "node:stream";
import { setTimeout as after } from "node:timers/promises";
import { z } from "zod";
import {
  slug,
  refused,
  type Refused,
  mayDo,
  mayDoSomewhere,
  type Caller,
  says,
  refusedInEnglish,
  MAY,
  roleSaid,
} from "@traveller/contract";
import { byOf } from "../../handle/append.ts";
import type { Knowledge } from "../../handle/known.ts";
import { leftUnsaid } from "../../imports/agreed.ts";
import { attachment, safeFileName } from "../../imports/file-name.ts";
import type { Imports } from "../../imports/office.ts";
import { isSender, listImports, noteImport, readImport, wasSender, type ImportRow } from "../../kept/store.ts";
import { Looked, shown } from "../../imports/shown.ts";
import { toReadAgain } from "../../imports/stand.ts";
import { sendRefusal } from "../answer.ts";
import type { Means } from "../../means/means.ts";
import { localPath } from "../../auth/origins.ts";
import { wantsPage } from "../page.ts";
import { renewSession } from "../renew.ts";
import { forCaller, type Asks, type Call } from "../called.ts";
import { isOwnWish } from "../who.ts";
import { takeUploads, uploadOf } from "./upload.ts";

/** Seconds that an answer waits for the work before it says "not yet". */
const PATIENCE = 20;

const Query = z.object({
  name: z.string().max(1000).optional(),
  club: slug.optional(),
  /** Those that it is about, where it could be others: with commas between. */
  session: z
    .string()
    .max(4000)
    .transform((text) => text.split(",").filter((id) => id !== ""))
    .pipe(z.array(slug).max(100))
    .optional(),
  wait: z.coerce.number().min(0).max(60).default(PATIENCE),
});
const Send = z.strictObject({
  tournament: slug.optional(),
  club: slug.optional(),
  clocks: z.enum(["run", "closed"]).optional(),
  /** A form says it with a check box, which is there or not. */
  asItIs: z.union([z.boolean(), z.enum(["yes", "on"]).transform(() => true)]).default(false),
  withdraw: z.coerce.number().int().min(0).max(1_000_000).default(0),
  session: z
    .union([z.array(z.union([slug, z.literal("")])).max(100), slug, z.literal("")])
    .default([])
    .transform((given) => [given].flat().filter((id) => id !== "")),
  addTo: z.union([slug, z.literal("").transform(() => undefined)]).optional(),
  csrf: z.string().optional(),
  next: z.string().max(300).optional(),
});
const badDigest = refused("unknown", says("door.noFile"), says("door.addressIsDigest"), { path: "digest" });

/** The one club whose results this caller sends, if it is one. */
const ownClub = (caller: Caller): string | undefined => {
  const clubs = new Set(
    caller.grants.filter(({ role, over }) => role === "club" && over.kind === "club").map(({ over }) => over.id),
  );
  return clubs.size === 1 ? [...clubs][0] : undefined;
};

/** Whoever brought the file may see it, and the federation; nobody else learns that it is there. */
const maySee = async (means: Means, caller: Caller, digest: string): Promise<boolean> =>
  mayDo(caller, "ReadOffice", { authority: means.settings.authority }).kind === "allowed" ||
  isSender(means.sql, digest, caller.user);

/** That the file was here, for those who knew: the federation, and whoever brought it. */
const erasedFile = async (
  { sql, beside, settings: { authority } }: Means,
  caller: Caller,
  digest: string,
): Promise<Refused | undefined> => {
  const original = await beside.originals.about(digest);
  if (original?.erasedAt === undefined) return undefined;
  const knew =
    mayDo(caller, "ReadOffice", { authority }).kind === "allowed" || (await wasSender(sql, digest, caller.user));
  if (!knew) return undefined;
  return refused("gone", says("door.erased", { on: Date.parse(original.erasedAt) }), says("door.erasedWithName"), {
    path: "digest",
  });
};

export const importRoutes = async (
  server: FastifyInstance,
  means: Means,
  knowledge: Knowledge,
  imports: Imports,
): Promise<void> => {
  const { sql, settings } = means;

  /** A route about a file that the caller may see. */
  const aboutFile = (
    asks: Asks,
    answer: (call: Call & { readonly row: ImportRow }) => FastifyReply | Promise<FastifyReply>,
  ) =>
    forCaller(means, asks, async (call) => {
      const digest = Digest.safeParse(z.object({ digest: z.string() }).parse(call.request.params).digest);
      const seen = digest.success && (await maySee(means, call.caller, digest.data));
      const row = seen ? await readImport(sql, digest.data, call.caller) : undefined;
      if (row !== undefined) return answer({ ...call, row });
      return sendRefusal(
        call.reply,
        (digest.success ? await erasedFile(means, call.caller, digest.data) : undefined) ?? badDigest,
      );
    });

  const settled = async (
    reply: FastifyReply,
    digest: string,
    caller: Caller,
    work: Promise<void>,
    seconds: number,
  ): Promise<FastifyReply> => {
    const finished = await Promise.race([work.then(() => true), after(seconds * 1000, false, { ref: false })]);
    const row = await readImport(sql, digest, caller);
    return row === undefined
      ? sendRefusal(reply, badDigest)
      : reply.code(finished ? 200 : 202).send(await shown(means, knowledge, caller, row, !finished));
  };

  await server.register(async (app) => {
    await takeUploads(app, settings.importLimit);
    app.post(
      "/imports",
      forCaller(means, {}, async ({ caller, request, reply }) => {
        if (!mayDoSomewhere(caller, "SendFile")) return sendRefusal(reply, mayDoNothing);
        const query = Query.safeParse(request.query);
        if (!query.success)
          return sendRefusal(
            reply,
            refusedInEnglish("malformed", "The address has a wrong option.", "Known: name, club, session, wait.", {
              path: String(query.error.issues[0]?.path[0] ?? ""),
            }),
          );
        if (Number(request.headers["content-length"] ?? 0) > settings.importLimit + 65_536)
          return sendRefusal(reply, tooLarge(settings.importLimit));
        const upload = await uploadOf(request);
        const trouble = isOwnWish(means, request, caller, upload.kind === "file" ? upload.fields["csrf"] : undefined);
        if (trouble !== undefined) return sendRefusal(reply.header("connection", "close"), trouble);
        if (upload.kind === "refused") return sendRefusal(reply, upload);
        await renewSession(means, request, reply, caller);
        const name = safeFileName(query.data.name ?? upload.fields["name"] ?? upload.name);
        const kept = await means.beside.originals.write(upload.content, {
          name,
          by: byOf(caller, roleOf(caller)),
          limit: settings.importLimit,
        });
        if (kept.kind === "tooLarge") {
          // What is still sent is thrown away, and the sender ends the connection: only so does the answer surely arrive (RFC 9112, 9.6).
          request.raw.resume();
          return sendRefusal(reply, tooLarge(settings.importLimit));
        }
        const { digest, bytes } = kept;
        await noteImport(sql, { digest, name, bytes, user: caller.user });
        const club = query.data.club ?? ownClub(caller);
        const work = imports.busyWith(digest)
          ? Promise.resolve()
          : imports.read({
              digest,
              name,
              ...(club === undefined ? {} : { club }),
              ...(query.data.session === undefined ? {} : { session: query.data.session }),
            });
        if (request.isMultipart() && wantsPage(request.headers.accept)) {
          const to = new URL(localPath(upload.fields["next"] ?? "/send"), settings.portalUrl);
          to.searchParams.set("file", digest);
          return reply.redirect(to.toString(), 303);
        }
        return settled(reply, digest, caller, work, query.data.wait);
      }),
    );
  });

  server.post(
    "/imports/:digest/send",
    aboutFile({ changes: true, renews: true }, async ({ caller, row, request, reply }) => {
      const options = Send.safeParse(request.body ?? {});
      if (!options.success)
        return sendRefusal(
          reply,
          refusedInEnglish(
            "malformed",
            "There is an option that sending does not have.",
            "Known: tournament, club, clocks, asItIs, withdraw, session, addTo.",
            {
              path: options.error.issues[0]?.path.join(".") ?? "",
            },
          ),
        );
      if (!mayDoSomewhere(caller, "SendFile")) return sendRefusal(reply, mayDoNothing);
      if (row.state === "refused")
        return sendRefusal(reply, refused("impossible", says("door.nothingToSend"), says("door.lookAtReport")));
      const { tournament, clocks, asItIs, withdraw, session, addTo, next } = options.data;
      // What is planned for another session than was looked at is asked of the plan alone.
      const looked = addTo === undefined ? Looked.safeParse(row.report) : undefined;
      const unsaid =
        looked?.success === true ? leftUnsaid(looked.data.sessions, { asItIs, withdraw, session }, true) : undefined;
      if (unsaid !== undefined && !(next !== undefined && wantsPage(request.headers.accept)))
        return sendRefusal(reply, unsaid);
      const club = options.data.club ?? ownClub(caller);
      const work = imports.send(row, caller, {
        asItIs,
        withdraw,
        session,
        ...(clocks === undefined ? {} : { clocks }),
        ...(addTo === undefined ? {} : { addTo }),
        ...(tournament === undefined ? {} : { tournament }),
        ...(club === undefined ? {} : { club }),
      });
      if (next !== undefined && wantsPage(request.headers.accept)) {
        await Promise.race([work, after(PATIENCE * 1000, undefined, { ref: false })]);
        return reply.redirect(new URL(localPath(next), settings.portalUrl).toString(), 303);
      }
      return settled(reply, row.digest, caller, work, PATIENCE);
    }),
  );

  server.get(
    "/imports",
    forCaller(means, {}, async ({ caller, reply }) => {
      const everybody = mayDo(caller, "ReadOffice", { authority: settings.authority }).kind === "allowed";
      return reply.send({ imports: await listImports(sql, { user: caller.user, everybody }) } satisfies Told<
        typeof ListedImports
      >);
    }),
  );

  server.get(
    "/imports/:digest",
    aboutFile({}, async ({ caller, row, reply }) => {
      const busy = imports.busyWith(row.digest);
      const again = busy ? undefined : await toReadAgain(means, knowledge, row);
      return again === undefined
        ? reply.send(await shown(means, knowledge, caller, row, busy))
        : settled(reply, row.digest, caller, imports.read(again), PATIENCE);
    }),
  );

  server.get(
    "/originals/:digest",
    aboutFile({}, async ({ caller, row, reply }) => {
      const content = mayDoSomewhere(caller, "ReadOriginal")
        ? await means.beside.originals.read(row.digest)
        : undefined;
      if (content === undefined) return sendRefusal(reply, badDigest);
      return reply
        .type("application/octet-stream")
        .header("content-disposition", attachment(row.name))
        .header("content-length", row.bytes)
        .send(Readable.from(content));
    }),
  );
};

const roleOf = (caller: Caller): Caller["grants"][number]["role"] =>
  caller.grants.find(({ role }) => role === "club" || role === "organizer" || role === "federation")?.role ?? "club";

const mayDoNothing: Refused = refused(
  "forbidden",
  says("roles.sendingNeeds", { roles: MAY.SendFile.map(roleSaid) }),
  says("roles.askOverClub"),
);
const tooLarge = (limit: number): Refused =>
  refused(
    "tooLarge",
    says("door.fileTooLarge", { megabytes: Math.floor(limit / (1024 * 1024)) }),
    says("door.oneSession"),
  );
