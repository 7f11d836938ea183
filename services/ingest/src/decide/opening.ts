/** Opening a session, correcting its settings, withdrawing it, its rounds. Laws 80 (conditions of contest), 8 (rounds). */
import type { Session } from "@traveller/engine";
import { createHash } from "node:crypto";
import { type SessionCommandOf, refused, type Refused, listed } from "@traveller/contract";
import { decided, type Decision, type OpenSession, type Prepared } from "./decision.ts";
import { checkCorrected, pinned } from "./pinning.ts";
import { publishedAsWhole } from "./publication.ts";

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
    return refused("impossible", "Two sections have the same id.", "Give every section an id of its own.");
  const placed = fields.flat();
  const unknown = placed.filter((id) => !known.has(id));
  if (unknown.length > 0)
    return refused(
      "unknown",
      `The fields name sections that the session does not have: ${listed(unknown)}.`,
      "Name sections that are listed under `sections`.",
    );
  if (new Set(placed).size !== placed.length || placed.length !== known.size) {
    return refused(
      "impossible",
      "Every section must be in exactly one field.",
      "A field is a list of the sections that are scored across one another; list each section once.",
    );
  }
  return undefined;
};

export const openSession = (
  session: Session,
  command: SessionCommandOf<"OpenSession">,
  prepared: Prepared,
): Decision => {
  if (session.settings !== undefined)
    return refused(
      "impossible",
      "This session is open already.",
      "Correct its settings instead, or open it under another id.",
    );
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
    return refused(
      "malformed",
      "Nothing is to be corrected.",
      "Give at least one of title, date, method, sections, fields, regulations.",
    );
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
      `Sections with contestants or results cannot be taken away: ${listed(gone)}.`,
      "Keep these sections in the list.",
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
    ? refused("impossible", "Nothing of this session is said to be missing.", "There is nothing to do.")
    : decided(
        { type: "CompletenessStated", data: { lacking: [], reason: prepared.reason, law: command.law } },
        ...publishedAsWhole({ ...session, lacking: [], sequence: session.sequence + 1 }, prepared),
      );

export const startRound = (session: OpenSession, { round }: SessionCommandOf<"StartRound">): Decision => {
  const state = session.rounds.get(round);
  if (state !== undefined)
    return refused(
      "impossible",
      `Round ${round} ${state === "ended" ? "has ended" : "is running"} already.`,
      "Start the next round.",
    );
  return decided({ type: "RoundStarted", data: { round } });
};

export const endRound = (session: OpenSession, { round }: SessionCommandOf<"EndRound">): Decision => {
  const state = session.rounds.get(round);
  if (state === undefined)
    return refused("impossible", `Round ${round} has not started.`, "Start it first.", { law: "8A" });
  if (state === "ended")
    return refused("impossible", `Round ${round} has ended already.`, "There is nothing to do.", { law: "8B" });
  return decided({ type: "RoundEnded", data: { round } });
};
