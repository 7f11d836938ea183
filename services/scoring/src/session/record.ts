/** The rows that an event leaves once and for all: what it changed, whom it moved, the standings it marked, the publication it is. */
import { type ScoredSession, scoreSession, type Session } from "@traveller/engine";
import { isReadable, type ReadEvent, standingsDigest } from "@traveller/log";
import { type ChangeBy, isMark, type RowOf, type tables } from "@traveller/model";
import type { Described } from "./history.ts";
import { markedStandings, movesBetween, type MoveRow } from "./marks.ts";
import type { MarkRow, SessionState } from "./state.ts";

type ChangeRow = RowOf<typeof tables.change>;
type CaseEventRow = RowOf<typeof tables.caseEvent>;
type PublicationRow = RowOf<typeof tables.publication>;

export type History = {
  readonly changes: readonly ChangeRow[];
  readonly moves: readonly MoveRow[];
  readonly marks: readonly MarkRow[];
  readonly publications: readonly PublicationRow[];
  readonly caseEvents: readonly CaseEventRow[];
};

const noHistory: History = { changes: [], moves: [], marks: [], publications: [], caseEvents: [] };

/** The session as it was after an event, read from the log. */
export type Lookback = (upTo: number) => Promise<Session>;

export type HistoryInput = {
  /** The state just before the event and just after it, both scored. */
  readonly earlier: SessionState;
  readonly later: SessionState;
  readonly event: ReadEvent;
  readonly described: Described;
  readonly lookBack: Lookback;
};

export const historyOf = async (input: HistoryInput): Promise<History> => {
  const { earlier, later, event, described } = input;
  const session = later.session.settings?.session ?? "";
  const at = { session, sequence: event.sequence };
  if (!isMark(described.kind)) {
    const moves = movesBetween(markedStandings(earlier.scoring?.scored), markedStandings(later.scoring?.scored), at);
    return { ...noHistory, changes: [changeRow(described, event, { ...at, moved: moves.length })], moves };
  }
  const published = described.kind === "publication" ? await publishedScores(input) : undefined;
  const standings = markedStandings(published?.scored ?? later.scoring?.scored);
  const moves = movesBetween(lastMark(earlier)?.standings ?? [], standings, at);
  return {
    changes: [changeRow(described, event, { ...at, moved: moves.length })],
    moves,
    marks: [{ ...at, kind: described.kind, round: described.round ?? null, standings }],
    publications: published === undefined ? [] : [{ ...at, ...published.row }],
    caseEvents: [],
  };
};

const lastMark = ({ marks }: SessionState): MarkRow | undefined => marks.at(-1);

const changeRow = (
  described: Described,
  event: ReadEvent,
  at: { readonly session: string; readonly sequence: number; readonly moved: number },
): ChangeRow => ({
  ...at,
  event: event.id,
  kind: described.kind,
  at: event.at,
  recordedAt: event.recordedAt,
  by: byOf(event),
  law: described.law ?? null,
  reason: described.reason ?? null,
  contestant: described.contestant ?? null,
  board: described.board ?? null,
  result: described.result ?? null,
  round: described.round ?? null,
  before: described.before ?? null,
  after: described.after ?? null,
});

export const byOf = ({ by: { role, person, device, importer } }: ReadEvent): ChangeBy => ({
  role,
  ...(person === undefined ? {} : { person }),
  ...(device === undefined ? {} : { device }),
  ...(importer === undefined ? {} : { importer }),
});

type Published = {
  readonly scored: ScoredSession;
  readonly row: Omit<PublicationRow, "session" | "sequence">;
};

/** What was published, scored by this engine: all that had come, or what had come up to the event that it names. */
const publishedScores = async ({ earlier, event, lookBack }: HistoryInput): Promise<Published | undefined> => {
  if (!isReadable(event) || event.type !== "ScoresPublished") return undefined;
  const { upTo, digest, engine, clocks } = event.data;
  const scored =
    earlier.scoring !== undefined && earlier.scoredSequence <= upTo
      ? earlier.scoring.scored
      : scoreSession(await lookBack(upTo));
  const recomputed = standingsDigest(scored);
  return {
    scored,
    row: { upTo, digest, engine, clocks, recordedAt: event.recordedAt, recomputed, agrees: recomputed === digest },
  };
};
