/** History: what changed the standings of a session, by whom, from what to what, and whom it moved; the last change first. */
import { groupBy } from "@traveller/engine";
import { and, asc, desc, eq, gt, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { caseEvent } from "../schema/case.ts";
import { change, move } from "../schema/change.ts";
import { lateMadeIn } from "./cases/late-made.ts";
import { enteredIn, type EnteredAs } from "./entered.ts";
import { namesOf, textsOf } from "./labels.ts";
import { notYetToldTo } from "./told-late.ts";
import { mayReadBoards, PUBLIC, type Viewer } from "./viewer.ts";

export type MoveView = typeof move.$inferSelect;

export type ChangeView = Omit<typeof change.$inferSelect, "by" | "reason"> & {
  readonly by: (typeof change.$inferSelect)["by"] & { readonly name: string | null };
  /** Why, in its author's words; absent where none were given, or they were erased. The words may tell of the board: withheld with it. */
  readonly reason: string | null;
  /** True where what changed belongs to a board that is not released: `before`, `after`, `law` and `reason` are withheld. */
  readonly withheld: boolean;
  /** Of a contestant that was corrected: what stood, unless it was entered late, and what stands. */
  readonly entered: { readonly before: EnteredAs | null; readonly after: EnteredAs } | null;
  readonly moves: readonly MoveView[];
};

export type ChangesOptions = {
  /** Only what moved this contestant, with its own moves alone. */
  readonly contestant?: string;
  /** Only what was decided of a board in a field or for all; and of one result of it, where one is named. */
  readonly about?: { readonly board: number; readonly field: number; readonly result?: string };
  /** Only what came after this sequence. */
  readonly after?: number;
  readonly viewer?: Viewer;
  /** When it is read, in milliseconds. */
  readonly now?: number;
  readonly limit?: number;
  readonly offset?: number;
};

export const changes = async (
  model: Model,
  session: string,
  options: ChangesOptions = {},
): Promise<readonly ChangeView[]> => {
  const { contestant, about, after, viewer = PUBLIC, now = Date.now(), limit = 50, offset = 0 } = options;
  // What was decided of a result that is not told yet is told with it.
  const { events: late } = await notYetToldTo(model, session, viewer, now);
  const rows = await model.db
    .select()
    .from(change)
    .where(
      and(
        eq(change.session, session),
        after === undefined ? undefined : gt(change.sequence, after),
        contestant === undefined ? undefined : inArray(change.sequence, sequencesThatMoved(model, session, contestant)),
        about === undefined ? undefined : isAbout(about),
        late.length === 0 ? undefined : notInArray(change.sequence, [...late]),
      ),
    )
    .orderBy(desc(change.sequence))
    .limit(limit)
    .offset(offset);
  if (rows.length === 0) return [];
  const corrected = rows.filter(({ kind }) => kind === "contestant");
  const sequences = rows.map((row) => row.sequence);
  const made = await lateMadeIn(model, session);
  // What was put right late is done as it was asked for: why was said then.
  const whyOf = ({ reason, recordedAt }: (typeof rows)[number]) => reason ?? made.get(recordedAt)?.why ?? null;
  const [ofCases, moves, names, reasons, mayRead, entered] = await Promise.all([
    model.db
      .select({ sequence: caseEvent.sequence })
      .from(caseEvent)
      .where(and(eq(caseEvent.session, session), inArray(caseEvent.sequence, sequences))),
    model.db
      .select()
      .from(move)
      .where(
        and(
          eq(move.session, session),
          inArray(move.sequence, sequences),
          contestant === undefined ? undefined : eq(move.contestant, contestant),
        ),
      )
      .orderBy(asc(move.rankAfter), asc(move.contestant)),
    namesOf(
      model,
      rows.flatMap((row) => row.by.person ?? []),
    ),
    textsOf(
      model,
      rows.flatMap((row) => whyOf(row)?.text ?? []),
    ),
    mayReadBoards(model, session, viewer),
    enteredIn(
      model,
      corrected.flatMap(({ before, after: now }) => [before, now]),
    ),
  ]);
  const decided = new Set(ofCases.map(({ sequence }) => sequence));
  const moved = groupBy(moves, (row) => row.sequence);
  return rows.map((whole) => {
    const { by, reason: _own, ...row } = whole;
    const reason = whyOf(whole);
    const [was, is] = row.kind === "contestant" ? [entered(row.before), entered(row.after)] : [];
    const withheld = row.board !== null && !mayRead(row.board);
    return {
      ...row,
      ...(withheld ? { before: null, after: null, law: null } : {}),
      withheld,
      entered: is === undefined ? null : { before: was ?? null, after: is },
      by: decided.has(row.sequence) || by.role === "committee" ? inOffice(by) : named(by, names),
      reason: withheld || reason === null ? null : (reasons.get(reason.text) ?? null),
      moves: moved.get(row.sequence) ?? [],
    };
  });
};

type By = ChangeView["by"];

/** Of who ruled or decided a case history tells the office alone. */
const inOffice = ({ person: _person, ...by }: (typeof change.$inferSelect)["by"]): By => ({ ...by, name: null });

const named = (by: (typeof change.$inferSelect)["by"], names: ReadonlyMap<string, string>): By => ({
  ...by,
  name: by.person === undefined ? null : (names.get(by.person) ?? null),
});

const isAbout = ({ board, result, field }: NonNullable<ChangesOptions["about"]>) =>
  and(
    eq(change.board, board),
    or(
      result === undefined ? undefined : eq(change.result, result),
      and(isNull(change.result), sql`coalesce((${change.after}->>'field')::int, ${field}) = ${field}`),
    ),
  );

const sequencesThatMoved = (model: Model, session: string, contestant: string) =>
  model.db
    .select({ sequence: move.sequence })
    .from(move)
    .where(and(eq(move.session, session), eq(move.contestant, contestant)));
