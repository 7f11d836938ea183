/**
 * Lists of members on their way in: a file is brought (`POST /members/files`) and looked at as often as its office likes (`POST /members/read`): what is new, what
 * changes, who is not in it, what is wrong in which line. Nothing is told of anybody before the command `ImportMembers` says so. Law 80A.
 */
import { type ListedChange, listedChanges, notListed, type Period } from "@traveller/engine/registry";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { MemberFile, refused, says } from "@traveller/contract";
import { personOf } from "../../decide/members.ts";
import { byOf } from "../../handle/append.ts";
import type { Knowledge } from "../../handle/known.ts";
import { clubNames } from "../../handle/members/handle.ts";
import { toldOtherwise } from "../../handle/members/otherwise.ts";
import { LARGEST_LIST, readMemberFile, type ReadFile } from "../../handle/members/read-file.ts";
import { today } from "../../handle/today.ts";
import { safeFileName } from "../../imports/file-name.ts";
import type { Means } from "../../means/means.ts";
import { sendRefusal } from "../answer.ts";
import { forThoseWhoMay } from "../called.ts";
import { renewSession } from "../renew.ts";
import { isOwnWish } from "../who.ts";
import { takeUploads, uploadOf } from "./upload.ts";

/** Lines of each kind that are shown; the others are counted. */
const MOST_SHOWN = 200;

/** A page sends its token with it. */
const Asked = z
  .looseObject({ csrf: z.unknown().optional() })
  .transform(({ csrf: _csrf, ...asked }) => asked)
  .pipe(MemberFile);

const periodSaid = (clubs: ReadonlyMap<string, string>, period: Period | undefined) =>
  period === undefined
    ? null
    : {
        from: period.from,
        until: period.until ?? null,
        club: period.club ?? null,
        clubName: clubs.get(period.club ?? "") ?? null,
      };

/** What a file would change, as its office sees it. */
const reportOf = async (means: Means, knowledge: Knowledge, clubs: ReadonlyMap<string, string>, read: ReadFile) => {
  const { authority } = means.settings;
  const { members } = await knowledge.members(authority);
  const listed = read.rows.map(({ row: { number, club, from, until } }) => ({
    person: personOf(authority, number),
    club,
    from,
    until,
  }));
  const lines = listedChanges(members, listed, read.day);
  const gone = notListed(members, listed, read.day);
  const count = (kind: ListedChange["kind"]): number => lines.filter((one) => one.kind === kind).length;
  const names = await means.beside.people.many(gone.slice(0, MOST_SHOWN).map(({ person }) => person));
  const otherwise = await toldOtherwise(means.beside.people, read.rows, (number) => personOf(authority, number));
  const numberOf = (person: string): string => person.slice(authority.length + 1);
  const { rows, mistakes, readAs: _readAs, ...about } = read;
  return {
    ...about,
    counts: {
      new: count("new"),
      changed: count("changed"),
      same: count("same"),
      notListed: gone.length,
      otherwise: otherwise.length,
      wrong: new Set(mistakes.map(({ line }) => line)).size,
    },
    mistakes: mistakes.slice(0, MOST_SHOWN),
    changes: lines
      .flatMap(({ kind, before, after, person }, at) =>
        kind === "same"
          ? []
          : [
              {
                line: rows[at]?.line ?? 0,
                number: numberOf(person),
                name: rows[at]?.row.name ?? null,
                kind,
                before: periodSaid(clubs, before.at(-1)),
                after: periodSaid(clubs, after.at(-1)),
              },
            ],
      )
      .slice(0, MOST_SHOWN),
    otherwise: otherwise.slice(0, MOST_SHOWN),
    notListed: gone.slice(0, MOST_SHOWN).map(({ person, now }) => ({
      number: numberOf(person),
      name: names.get(person)?.name ?? null,
      now: periodSaid(clubs, now),
    })),
  };
};

export const memberRoutes = async (server: FastifyInstance, means: Means, knowledge: Knowledge): Promise<void> => {
  const { authority } = means.settings;
  await server.register(async (app) => {
    await takeUploads(app, LARGEST_LIST);
    app.post(
      "/members/files",
      forThoseWhoMay(means, "ImportMembers", {}, async ({ caller, role, request, reply }) => {
        const upload = await uploadOf(request);
        const trouble = isOwnWish(means, request, caller, upload.kind === "file" ? upload.fields["csrf"] : undefined);
        if (trouble !== undefined) return sendRefusal(reply.header("connection", "close"), trouble);
        if (upload.kind === "refused") return sendRefusal(reply, upload);
        await renewSession(means, request, reply, caller);
        const kept = await means.beside.originals.write(upload.content, {
          name: safeFileName(upload.fields["name"] ?? upload.name),
          by: byOf(caller, role),
          limit: LARGEST_LIST,
        });
        if (kept.kind === "tooLarge")
          return sendRefusal(
            reply.header("connection", "close"),
            refused(
              "tooLarge",
              says("door.fileTooLarge", { megabytes: LARGEST_LIST / 1024 / 1024 }),
              says("members.inParts"),
            ),
          );
        return reply.code(200).send({ file: kept.digest });
      }),
    );
  });

  server.post(
    "/members/read",
    forThoseWhoMay(means, "ImportMembers", { changes: true }, async ({ request, reply }) => {
      const asked = Asked.safeParse(request.body);
      const clubs = await clubNames(knowledge, authority);
      const read = asked.success
        ? await readMemberFile({ beside: means.beside, authority, clubs }, asked.data, today())
        : undefined;
      return read === undefined
        ? sendRefusal(reply, refused("unknown", says("door.noFile"), says("members.bringFirst"), { path: "file" }))
        : reply.send(await reportOf(means, knowledge, clubs, read));
    }),
  );
};
