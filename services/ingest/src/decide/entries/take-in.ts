/**
 * What a session lacks of the entries of its tournament: contestants who are new, in the order of their seeding behind those who are there; players, names and captains that changed; who withdrew. Whoever was entered there by
 * hand with the same players is that entry. Laws 4, 80B2(h).
 */
import type { Contestant, EnteredContestant, SessionEvent } from "@traveller/engine";
import { acceptedInOrder, type Entries, type Entry, playersIn } from "@traveller/engine/entries";
import { refused, type Refused, says, type TakeInEntries } from "@traveller/contract";
import { isDeepStrictEqual } from "node:util";
import { contestantSaid } from "../contestants.ts";
import type { Decided, OpenSession } from "../decision.ts";

const LETTER = { pairs: undefined, teams: "T", individual: "I" } as const;

const samePlayers = (one: readonly string[], { players }: EnteredContestant): boolean =>
  one.length === players.length && players.every(({ person }) => one.includes(person));

/** In a session that has begun, from the next round on. */
const fromRound = ({ rounds }: OpenSession): { readonly fromRound?: number } =>
  rounds.size === 0 ? {} : { fromRound: Math.max(...rounds.keys()) + 1 };

export type TakenIn = { readonly entered: number; readonly corrected: number; readonly withdrawn: number };

export const decideTakeIn = (
  session: OpenSession,
  entries: Entries,
  { section: asked, entries: only, session: id }: TakeInEntries,
): (Decided<SessionEvent> & { readonly counts: TakenIn }) | Refused => {
  const { settings, contestants } = session;
  const { opened } = entries;
  if (opened === undefined) return refused("impossible", says("entries.notOpened"), says("entries.notOpenYet"));
  if (opened.contest !== settings.contest)
    return refused("impossible", says("entries.otherContest"), says("entries.sameContest"), { path: "session" });
  if (session.publications.length > 0)
    return refused("impossible", says("entries.published"), says("entries.correctByHand"), { law: "79C1" });
  const section = asked ?? (settings.sections.length === 1 ? settings.sections[0]?.id : undefined);
  if (section === undefined || !settings.sections.some((one) => one.id === section))
    return refused("impossible", says("entries.whichSection"), says("entries.nameSection"), { path: "section" });
  const accepted = acceptedInOrder(entries);
  const wanted = only === undefined ? undefined : new Set(only.map((one) => one.toLowerCase()));
  if (wanted !== undefined && [...wanted].some((one) => !accepted.some(({ entry }) => entry === one)))
    return refused("impossible", says("entries.notAccepted"), says("entries.lookAtList"), { path: "entries" });

  const here = [...contestants.values()];
  const ofEntry = (entry: Entry): EnteredContestant | undefined =>
    here.find((one) => one.entry === entry.entry) ??
    here.find(
      (one) => one.entry === undefined && one.withdrewFrom === undefined && samePlayers(playersIn(entry, id), one),
    );
  const prefix = LETTER[settings.contest] ?? section;
  const used = new Set(here.filter((one) => one.contestant.startsWith(`${prefix}-`)).map(({ number }) => number));
  let number = 0;
  const next = (): number => {
    do number += 1;
    while (used.has(String(number)));
    return number;
  };

  const events: SessionEvent[] = [];
  const counts = { entered: 0, corrected: 0, withdrawn: 0 };
  for (const one of here) {
    const entry = one.entry === undefined ? undefined : entries.entries.get(one.entry);
    if (entry === undefined || entry.state === "accepted" || one.withdrewFrom !== undefined) continue;
    events.push({ type: "ContestantWithdrew", data: { contestant: one.contestant, ...fromRound(session) } });
    counts.withdrawn += 1;
  }
  for (const entry of accepted) {
    const before = ofEntry(entry);
    if (before === undefined && wanted !== undefined && !wanted.has(entry.entry)) continue;
    const told = {
      players: playersIn(entry, id).map((person) => {
        const seat = before?.players.find((player) => player.person === person)?.seat;
        return { person, ...(seat === undefined ? {} : { seat }) };
      }),
      entry: entry.entry,
      ...(entry.name === undefined ? {} : { name: entry.name }),
      ...(entry.captain === undefined ? {} : { captain: entry.captain }),
    };
    const busy = here.find(
      (one) =>
        one !== before &&
        one.entry === undefined &&
        one.withdrewFrom === undefined &&
        one.players.some(({ person }) => told.players.some((player) => player.person === person)),
    );
    if (busy !== undefined)
      return refused(
        "impossible",
        says("entries.enteredByHand", { contestant: contestantSaid(session, busy.contestant) }),
        says("contestants.correctThatEntry"),
        { law: "4", path: "session" },
      );
    if (before === undefined) {
      const own = next();
      const contestant: Contestant = { contestant: `${prefix}-${own}`, section, number: String(own), ...told };
      events.push({ type: "ContestantEntered", data: contestant });
      counts.entered += 1;
      continue;
    }
    const {
      withdrewFrom: _from,
      disqualified: _out,
      hadWithdrawnFrom: _had,
      name: _name,
      captain: _captain,
      ...known
    } = before;
    const after: Contestant = { ...known, ...told };
    const same = isDeepStrictEqual(plain(after), plain({ ...known, name: before.name, captain: before.captain }));
    if (same) continue;
    events.push({ type: "ContestantCorrected", data: after });
    counts.corrected += 1;
  }
  return events.length === 0
    ? refused("impossible", says("entries.nothingNew"), says("common.nothingNeeded"))
    : { kind: "decided", events, counts };
};

/** As JSON would have it: fields that are absent and fields that are undefined are the same. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
