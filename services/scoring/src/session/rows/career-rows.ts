/** What a session was to each of its players: a row for each partner, of its released boards (Laws 77, 78). */
import { careerLines } from "@traveller/engine/career";
import type { RowOf, tables } from "@traveller/model";
import type { SessionState } from "../state.ts";

type CareerRow = RowOf<typeof tables.career>;

const careerRows = ({ session, scoring }: SessionState, id: string): readonly CareerRow[] =>
  scoring === undefined
    ? []
    : careerLines(session, scoring.scored).map((line) => ({
        ...line,
        session: id,
        day: session.settings?.date ?? null,
      }));

/** Whether two states give the same rows: told by identity, without looking inside. */
const same = (before: SessionState, after: SessionState): boolean =>
  before.scoring?.scored.boards === after.scoring?.scored.boards &&
  before.scoring?.scored.matches === after.scoring?.scored.matches &&
  before.session.settings === after.session.settings &&
  before.session.released === after.session.released &&
  before.session.contestants === after.session.contestants;

export const careerRowsThatChanged = (
  before: SessionState,
  after: SessionState,
  session: string,
): { readonly before: readonly CareerRow[]; readonly after: readonly CareerRow[] } =>
  same(before, after)
    ? { before: [], after: [] }
    : { before: careerRows(before, session), after: careerRows(after, session) };
