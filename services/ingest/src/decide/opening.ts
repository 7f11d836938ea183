/** Opening a session, correcting its settings, withdrawing it, its rounds. Laws 80 (conditions of contest), 8 (rounds). */
import type { Session } from "@traveller/engine";
import { createHash } from "node:crypto";
import { type SessionCommandOf, refused, type Refused, says, sayListed } from "@traveller/contract";
import { decided, type Decision, type OpenSession, type Prepared } from "./decision.ts";
import { checkCorrected, pinned } from "./pinning.ts";
import { publishedAsWhole } from "./publication.ts";
import { minutesOf, unannounced } from "./seatings.ts";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

/** The id of a session that is opened by a command without one: ten letters of the digest of the command's id, base32. */
export const sessionIdOf = (command: string): string =>
  [...createHash("sha256").update(`session ${command}`).digest().subarray(0, 10)]
    .map((byte) => ALPHABET[byte % 32] ?? "a")
    .join("");

const checkFields = (
  sections: readonly { readonly id: string }[],
  fields: readonly (readonly string[])[],
): Refused | undefined => {
  const known = new Set(sections.map(({ id }) => id));
  if (known.size !== sections.length)
    return refused("impossible", says("session.sectionTwice"), says("session.ownIds"));
  const placed = fields.flat();
  const unknown = placed.filter((id) => !known.has(id));
  if (unknown.length > 0)
    return refused(
      "unknown",
      says("session.fieldsUnknown", { sections: sayListed(unknown) }),
      says("session.listedSections"),
    );
  if (new Set(placed).size !== placed.length || placed.length !== known.size) {
    return refused("impossible", says("session.oneField"), says("session.fieldIs"));
  }
  return undefined;
};

export const openSession = (
  session: Session,
  command: SessionCommandOf<"OpenSession">,
  prepared: Pick<Prepared, "inForce" | "authority" | "club">,
): Decision => {
  if (session.settings !== undefined)
    return refused("impossible", says("session.openAlready"), says("session.correctSettings"));
  const { sections, fields = [sections.map(({ id }) => id)] } = command;
  const regulations = pinned(command, prepared.inForce);
  if ("kind" in regulations) return regulations;
  return (
    checkFields(sections, fields) ??
    decided({
      type: "SessionOpened",
      data: {
        session: command.session ?? sessionIdOf(command.id),
        authority: prepared.authority,
        tournament: command.tournament,
        title: command.title,
        number: command.number,
        date: command.date,
        club: prepared.club,
        method: command.method,
        contest: command.contest,
        sections,
        fields,
        regulations: { ...regulations.values },
        lawEdition: command.lawEdition,
        director: command.director,
      },
    })
  );
};

export const correctSettings = (
  session: OpenSession,
  command: SessionCommandOf<"CorrectSettings">,
  prepared: Prepared,
): Decision => {
  const { title, date, method, sections, fields, regulations, law } = command;
  if ([title, date, method, sections, fields, regulations].every((value) => value === undefined)) {
    return refused("malformed", says("session.nothingToCorrect"), says("session.giveSettings"));
  }
  const inUse = new Set(
    [...session.contestants.values()]
      .flatMap(({ section }) => section ?? [])
      .concat([...session.results.values()].flat().map(({ section }) => section)),
  );
  const gone = sections === undefined ? [] : [...inUse].filter((id) => !sections.some((section) => section.id === id));
  if (gone.length > 0)
    return refused(
      "impossible",
      says("session.sectionsInUse", { sections: sayListed(gone) }),
      says("session.keepSections"),
    );
  return (
    checkCorrected(session.settings, command, prepared.inForce) ??
    checkFields(
      sections ?? session.settings.sections,
      fields ?? (sections === undefined ? session.settings.fields : [sections.map(({ id }) => id)]),
    ) ??
    decided({
      type: "SettingsCorrected",
      data: {
        title,
        date,
        method,
        sections,
        fields: fields ?? (sections === undefined ? undefined : [sections.map(({ id }) => id)]),
        regulations,
        law,
        reason: prepared.reason,
      },
    })
  );
};

export const withdrawSession = (
  _session: OpenSession,
  command: SessionCommandOf<"WithdrawSession">,
  prepared: Prepared,
): Decision => decided({ type: "SessionWithdrawn", data: { reason: prepared.reason, law: command.law } });

export const stateComplete = (
  session: OpenSession,
  command: SessionCommandOf<"StateComplete">,
  prepared: Prepared,
): Decision =>
  session.lacking.length === 0
    ? refused("impossible", says("session.nothingMissing"), says("common.nothingToDo"))
    : decided(
        { type: "CompletenessStated", data: { lacking: [], reason: prepared.reason, law: command.law } },
        ...publishedAsWhole({ ...session, lacking: [], sequence: session.sequence + 1 }, prepared),
      );

export const startRound = (session: OpenSession, { round, minutes }: SessionCommandOf<"StartRound">): Decision => {
  const state = session.rounds.get(round);
  if (state !== undefined)
    return refused(
      "impossible",
      says(state === "ended" ? "session.roundEnded" : "session.roundRuns", { round }),
      says("session.startNext"),
    );
  const last = minutes ?? minutesOf(session, round);
  return (
    unannounced(session, round) ??
    decided({ type: "RoundStarted", data: { round, ...(last === undefined ? {} : { minutes: last }) } })
  );
};

export const endRound = (session: OpenSession, { round }: SessionCommandOf<"EndRound">): Decision => {
  const state = session.rounds.get(round);
  if (state === undefined)
    return refused("impossible", says("session.roundNotStarted", { round }), says("session.startFirst"), { law: "8A" });
  if (state === "ended")
    return refused("impossible", says("session.roundEnded", { round }), says("common.nothingToDo"), { law: "8B" });
  return decided({ type: "RoundEnded", data: { round } });
};
