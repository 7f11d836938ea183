/** The rows of who sits where and of rounds' clocks: only of rounds that events touched. Laws 4, 5, 8. */
import { sitsOutOf } from "@traveller/engine";
import type { RowOf, tables } from "@traveller/model";
import type { SessionState } from "../state.ts";

type Rows = {
  readonly rounds: readonly RowOf<typeof tables.sectionRound>[];
  readonly seatings: readonly RowOf<typeof tables.seating>[];
};

const rowsOf = ({ session }: SessionState, id: string): Rows => {
  const all = [...session.seatings].flatMap(([section, { movement, rounds }]) =>
    [...rounds].map(([round, laid]) => ({ section, round, laid, movement })),
  );
  return {
    rounds: all.map(({ section, round, laid, movement }) => ({
      session: id,
      section,
      round,
      by: laid.by,
      announced: laid.announced,
      draw: laid.draw ?? null,
      movement: laid.by === "movement" && movement !== undefined ? about(movement) : null,
      changed: laid.changed,
      sitsOut: sitsOutOf(session, { section, round }),
    })),
    seatings: all.flatMap(({ section, round, laid }) =>
      laid.seatings.map(({ table, room, ns, ew, boards, match }, position) => ({
        session: id,
        section,
        round,
        table,
        room: room ?? "",
        position,
        ns,
        ew,
        boards,
        match: match ?? null,
      })),
    ),
  };
};

type Movement = NonNullable<
  SessionState["session"]["seatings"] extends ReadonlyMap<string, infer One extends { readonly movement?: unknown }>
    ? One["movement"]
    : never
>;

const about = ({ movement: { seatings: _seatings, ...movement }, insistedOn, firstBoard, minutes }: Movement) => ({
  ...movement,
  ...(insistedOn === undefined ? {} : { insistedOn }),
  ...(firstBoard === undefined ? {} : { firstBoard }),
  ...(minutes === undefined ? {} : { minutes }),
});

const NONE: Rows = { rounds: [], seatings: [] };

/** Who sits out hangs on who is entered and has withdrawn as well. */
export const seatingRowsThatChanged = (
  before: SessionState,
  after: SessionState,
  id: string,
): { readonly before: Rows; readonly after: Rows } => {
  const [was, is] = [before.session, after.session];
  const same = was.seatings === is.seatings && (was.contestants === is.contestants || is.seatings.size === 0);
  return same ? { before: NONE, after: NONE } : { before: rowsOf(before, id), after: rowsOf(after, id) };
};

export const clockRows = ({ session }: SessionState, id: string): readonly RowOf<typeof tables.roundClock>[] =>
  [...session.clocks].map(([round, { startedAt, minutes, endedAt }]) => ({
    session: id,
    round,
    startedAt,
    minutes: minutes ?? null,
    endedAt: endedAt ?? null,
  }));
