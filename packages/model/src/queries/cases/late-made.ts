/**
 * Late corrections that belong to no board of their own: whom each is about and which boards, so that those may read it, and what was put right with it and why, so that
 * history tells it. Law 79C2.
 */
import type { LateChange } from "@traveller/engine/procedure";
import { and, eq, inArray } from "drizzle-orm";
import type { Model } from "../../database/model.ts";
import { caseEvent } from "../../schema/case.ts";
import type { ReasonText } from "../../schema/change.ts";
import { result } from "../../schema/result.ts";
import { toldIn } from "./shown-event.ts";

/** Whom a change names. */
export const namedInChange = (change: LateChange): readonly string[] => {
  switch (change.of) {
    case "result":
      return [change.from, change.to].flatMap((one) => (one === undefined ? [] : [one.ns, one.ew].flat()));
    case "match":
      return [change.from, change.to].flatMap((one) => (one === undefined ? [] : [one.home, one.away]));
    case "contestant":
    case "penalty":
      return [change.contestant];
    case "board":
    case "settings":
      return [];
  }
};

const boardsIn = (change: LateChange): readonly number[] => {
  switch (change.of) {
    case "result":
      return [change.from, change.to].flatMap((one) => one?.board ?? []);
    case "board":
      return [change.board];
    default:
      return [];
  }
};

export type LateCase = {
  /** Contestants, or everybody who plays: how a session is scored is about all of them. */
  readonly about: ReadonlySet<string> | "everybody";
  readonly boards: ReadonlySet<number>;
};

/** By case. Of a board's vulnerability it is about everybody who played it. */
export const lateCasesIn = async (model: Model, session: string): Promise<ReadonlyMap<string, LateCase>> => {
  const rows = await model.db
    .select()
    .from(caseEvent)
    .where(and(eq(caseEvent.session, session), eq(caseEvent.type, "LateCorrectionAsked")));
  const asked = rows.flatMap((row) => {
    const told = toldIn(row);
    return told?.type === "LateCorrectionAsked" ? [told.data] : [];
  });
  const scored = [
    ...new Set(asked.flatMap(({ changes }) => changes.flatMap((one) => (one.of === "board" ? [one.board] : [])))),
  ];
  const played =
    scored.length === 0
      ? []
      : await model.db
          .select({
            board: result.board,
            ns: result.ns,
            nsPartner: result.nsPartner,
            ew: result.ew,
            ewPartner: result.ewPartner,
          })
          .from(result)
          .where(and(eq(result.session, session), inArray(result.board, scored)));
  const on = (change: LateChange): readonly string[] =>
    change.of === "board"
      ? played
          .filter(({ board }) => board === change.board)
          .flatMap(({ ns, nsPartner, ew, ewPartner }) => [ns, nsPartner ?? [], ew, ewPartner ?? []].flat())
      : namedInChange(change);
  return new Map(
    asked.map(({ correction, changes }) => [
      correction,
      {
        about: changes.some(({ of }) => of === "settings") ? "everybody" : new Set(changes.flatMap(on)),
        boards: new Set(changes.flatMap(boardsIn)),
      },
    ]),
  );
};

/** By the moment of the append that it was put right in: what the session tells at that moment followed from it. */
export type LateMade = ReadonlyMap<string, { readonly ruling: string; readonly why: ReasonText | undefined }>;

export const lateMadeIn = async (model: Model, session: string): Promise<LateMade> => {
  const rows = await model.db
    .select()
    .from(caseEvent)
    .where(and(eq(caseEvent.session, session), inArray(caseEvent.type, ["LateCorrectionAsked", "LateCorrectionMade"])));
  const all = rows.flatMap((row) => {
    const told = toldIn(row);
    return told === undefined ? [] : [{ told, at: row.recordedAt }];
  });
  const why = new Map(
    all.flatMap(({ told }) =>
      told.type === "LateCorrectionAsked" ? [[told.data.correction, told.data.claimed] as const] : [],
    ),
  );
  return new Map(
    all.flatMap(({ told, at }) =>
      told.type === "LateCorrectionMade"
        ? [[at, { ruling: told.data.correction, why: why.get(told.data.correction) }] as const]
        : [],
    ),
  );
};
