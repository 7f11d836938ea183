/**
 * Tables that are shown while they play, some time later: the organizer's to say, under what is laid down for broadcasts, and never where somebody has yet to
 * play what would be shown. Laws 16D, 76A2, 80B2.
 */
import {
  broadcastOf,
  hasBegun,
  isGone,
  isYetToBegin,
  type Match,
  mayMeet,
  type Met,
  type SessionEvent,
  type TableOfSession,
} from "@traveller/engine";
import { refused, type Refused, says, sayListed, type SessionCommandOf } from "@traveller/contract";
import { decided, type BegunAtTable, type Decision, type OpenSession, type Prepared } from "./decision.ts";
import { laidDown } from "./pinning.ts";

const isAt =
  (tables: readonly TableOfSession[]) =>
  ({ section, table }: { readonly section: string; readonly table?: string | undefined }): boolean =>
    tables.some((one) => one.section === section && one.table === table);

const tableSaid = ({ section, table }: TableOfSession): string => `${section} ${table}`;

/** Of one's own match the other room, and the matches of the same round, play at the same time. */
const playsLater =
  (round: number, met: readonly Met[]) =>
  ({ home, away, round: its }: Match): boolean => {
    const at = met.filter(({ ns, ew }) => (ns === home && ew === away) || (ns === away && ew === home));
    return its === undefined ? at.length === 0 : its !== round && new Set(at.map(({ ns }) => ns)).size < 2;
  };

/** The boards in play at these tables that somebody of the session is still to meet. */
const stillToMeet = (
  session: OpenSession,
  tables: readonly TableOfSession[],
  begun: readonly BegunAtTable[],
): readonly number[] => {
  const { settings, contestants, matches, released, results } = session;
  const here = [...begun, ...[...results.values()].flat().filter(hasBegun)].filter(isAt(tables));
  const ofRound = new Map(
    here.filter(({ board }) => !released.has(board)).map(({ board, round = 1 }) => [board, round]),
  );
  return [...ofRound]
    .filter(([board, round]) => {
      const met = [...begun.filter((one) => one.board === board), ...(results.get(board) ?? []).filter(hasBegun)];
      const listed = [...matches.values()].filter((one) => mayMeet(one, board));
      if (listed.length > 0) return listed.some(playsLater(round, met));
      const playing = [...contestants.values()].map(({ contestant, withdrewFrom }) => ({
        contestant,
        withdrawn: isGone(withdrewFrom, round),
      }));
      return isYetToBegin({ contest: settings.contest, contestants: playing, matches: matches.values() }, board, met);
    })
    .map(([board]) => board);
};

/** What the authority and the organizer have laid down for it, and what of that this would be against. */
const againstConditions = (
  { settings }: OpenSession,
  given: number | undefined,
  { inForce }: Prepared,
): Refused | { readonly delay: number; readonly viewers: "anyone" | "signedIn" } => {
  if (laidDown("livePublication", settings, inForce) === "afterSession")
    return refused("unlawful", says("shown.afterSession"), says("shown.otherConditions"), { law: "80B2" });
  const { delay: least, viewers } = broadcastOf(laidDown("broadcastConditions", settings, inForce));
  if (viewers === "invited" || viewers === "unknown")
    return refused("unlawful", says(`shown.${viewers}`), says("shown.otherConditions"), { law: "76A2" });
  const delay = given ?? least;
  // Who is at the board at another table could look: how late it is shown is for somebody to say.
  if (delay === undefined)
    return refused("malformed", says("shown.noDelay"), says("shown.sayDelay"), { law: "76A2", path: "delay" });
  return least !== undefined && delay < least
    ? refused("unlawful", says("shown.tooSoon", { delay, least }), says("shown.atLeast", { least }), {
        law: "76A2",
        path: "delay",
      })
    : { delay, viewers };
};

export const showTablesLive = (
  session: OpenSession,
  { tables, delay: given }: SessionCommandOf<"ShowTablesLive">,
  prepared: Prepared,
): Decision => {
  const strange = tables.find(({ section }) => !session.settings.sections.some(({ id }) => id === section));
  if (strange !== undefined)
    return refused(
      "unknown",
      says("contestants.noSection", { section: strange.section }),
      says("contestants.itsSections", { sections: sayListed(session.settings.sections.map(({ id }) => id)) }),
      {
        path: "tables",
      },
    );
  const boards = stillToMeet(session, tables, prepared.begun);
  if (boards.length > 0)
    return refused("impossible", says("shown.yetToPlay", { boards: sayListed(boards) }), says("shown.whenAllPlay"), {
      law: "16D",
      path: "tables",
    });
  const conditions = againstConditions(session, given, prepared);
  if ("refusal" in conditions) return conditions;
  const { delay, viewers } = conditions;
  const fresh = tables.filter(
    (one, index) =>
      tables.findIndex((other) => isAt([one])(other)) === index &&
      !session.shownLive.some((shown) => isAt([one])(shown) && shown.delay === delay && shown.viewers === viewers),
  );
  return fresh.length === 0
    ? refused("impossible", says("shown.already"), says("common.nothingToDo"), { path: "tables" })
    : decided({ type: "TablesShownLive", data: { tables: fresh, delay, viewers } });
};

/** As many as one event names: however many are shown, they can all be hidden at once. */
const MOST_HIDDEN = 200;

export const hideTables = (session: OpenSession, { tables }: SessionCommandOf<"HideTables">): Decision => {
  const shown = session.shownLive.map(({ section, table }) => ({ section, table }));
  const unknown = (tables ?? []).filter((one) => !shown.some(isAt([one])));
  if (shown.length === 0 || unknown.length > 0)
    return refused(
      "impossible",
      unknown.length > 0 ? says("shown.notThese", { tables: sayListed(unknown.map(tableSaid)) }) : says("shown.none"),
      says("common.nothingToDo"),
      { path: "tables" },
    );
  const hidden = tables ?? shown;
  const events = Array.from({ length: Math.ceil(hidden.length / MOST_HIDDEN) }, (_, part): SessionEvent => ({
    type: "TablesHidden",
    data: { tables: hidden.slice(part * MOST_HIDDEN, (part + 1) * MOST_HIDDEN) },
  }));
  return decided(...events);
};
