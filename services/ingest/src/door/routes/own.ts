/**
 * What is somebody's own: notes on boards, which nobody else reads, and everything that is kept here about him, in one answer. `GET /own/notes` (`?session=…&board=…` of one board),
 * `POST /own/notes` (JSON, or a plain form that names where to go on), `GET /own/data`.
 */
import { type Caller, freeText, refused, says, slug } from "@traveller/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { accountsOfPeople, rolesOf } from "../../auth/people.ts";
import { passkeysOf } from "../../auth/passkeys.ts";
import { localPath } from "../../auth/origins.ts";
import { signInsOf } from "../../auth/sign-ins.ts";
import type { Means } from "../../means/means.ts";
import { sendRefusal } from "../answer.ts";
import { forCaller } from "../called.ts";

const NoteSent = z.object({
  session: slug,
  board: z.coerce.number().int().min(1).max(9999),
  /** Nothing removes the note. */
  content: z.union([z.literal("").transform(() => undefined), freeText]).optional(),
  next: z.string().max(300).optional(),
});

/** Of one board alone. */
const NotesOn = z.object({ session: slug, board: z.coerce.number().int().min(1).max(9999) });

/** Lines of the journal that one answer has. */
const MOST_LINES = 1_000;

/** Everything that is kept about somebody outside the log and what is made of it. */
const keptAbout = async (means: Means, { person, user }: Caller) => {
  const { beside } = means;
  // His account may have a number that he has no more. What he wrote is his by the number that he wrote it under.
  const ids = await beside.people.idsOf(person);
  const now = ids.at(-1) ?? person;
  const [known, details, shown, notes, words, accounts, passkeys, signIns, journal] = await Promise.all([
    beside.people.get(now),
    beside.people.details([person, now]),
    beside.shown.wishOf(now),
    beside.notes.of(person),
    beside.texts.ofPerson(person),
    accountsOfPeople(means.accounts, [person]),
    passkeysOf(means.accounts, user),
    signInsOf(means.sql, person),
    means.sql<{ at: Date; kind: string; address: string | null }[]>`
      select at, kind, address from auth.journal where person = ${person} order by id desc limit ${MOST_LINES}`,
  ]);
  const roles = await rolesOf(means.accounts, [user]);
  return {
    person: now,
    name: known?.name ?? null,
    ...details.get(person),
    ...details.get(now),
    shown: shown ?? null,
    playedAs: ids.filter((id) => id !== now),
    account:
      accounts[0] === undefined ? null : { name: accounts[0].name, email: accounts[0].email, club: accounts[0].club },
    roles: (roles.get(user) ?? []).map(({ role, over }) => ({ role, over })),
    passkeys: passkeys.map(({ name, createdAt }) => ({ name, createdAt })),
    signIns: signIns.map(({ at, way, address }) => ({ at, way, address })),
    journal,
    notes,
    words,
  };
};

export const ownRoutes = (app: FastifyInstance, means: Means): void => {
  app.get(
    "/own/notes",
    forCaller(means, {}, async ({ caller, request, reply }) => {
      const { data: on } = NotesOn.safeParse(request.query);
      const notes = await means.beside.notes.of(caller.person, on);
      return reply.send({ notes: [...notes] });
    }),
  );

  app.post(
    "/own/notes",
    forCaller(means, { changes: true }, async ({ caller, request, reply }) => {
      const sent = NoteSent.safeParse(request.body);
      if (!sent.success)
        return sendRefusal(
          reply,
          refused("malformed", says("people.noNote"), says("people.sendNote"), {
            path: String(sent.error.issues[0]?.path[0] ?? ""),
          }),
        );
      const { session, board, content, next } = sent.data;
      const { notes } = means.beside;
      if (content === undefined) await notes.remove(caller.person, session, board);
      else if ((await means.log.head(`session/${session}`)) === 0)
        return sendRefusal(
          reply,
          refused("unknown", says("session.unknown", { session }), says("people.sendNote"), { path: "session" }),
        );
      else if ((await notes.write(caller.person, { session, board, content })) === "full")
        return sendRefusal(reply, refused("impossible", says("people.notesFull"), says("people.removeNotes")));
      return next === undefined
        ? reply.send({})
        : reply.redirect(new URL(localPath(next), means.settings.portalUrl).toString(), 303);
    }),
  );

  app.get(
    "/own/data",
    forCaller(means, {}, async ({ caller, reply }) => reply.send(await keptAbout(means, caller))),
  );
};
