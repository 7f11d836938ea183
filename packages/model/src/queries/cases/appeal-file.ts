/**
 * An appeal as somebody may read it: the rulings that it is about with what they rest on, every event of both that is theirs to know, and what was decided. What they
 * may see of one of its rulings and not of another they do not see here. Laws 92, 93.
 */
import { CASE_PARTS, type CasePart, type RestsOn, type ScoreStands } from "@traveller/engine/procedure";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Model } from "../../database/model.ts";
import { session } from "../../schema/session.ts";
import { namesOf } from "../labels.ts";
import {
  type AppealView,
  appealViews,
  type CaseEffect,
  type CaseResult,
  caseResult,
  effectsOf,
  eventsOf,
  shown,
} from "./case-file.ts";
import { type CasesRead, type CaseSummary, namesShownTo, readCases, summariesOf } from "./case-list.ts";
import { resultsAt } from "./results-there.ts";
import type { AppealRow, CaseViewer } from "./involved.ts";
import type { CaseEventView } from "./shown-event.ts";
import { clocksThereFor } from "./there-for.ts";

/** A ruling under appeal, with the events of a table's record that its facts rest on. */
export type AppealedRuling = CaseSummary & {
  readonly rests: z.infer<typeof RestsOn> | null;
  readonly entry: CaseResult | null;
};

export type AppealFile = {
  readonly appeal: AppealView;
  readonly rulings: readonly AppealedRuling[];
  readonly events: readonly CaseEventView[];
  readonly effects: readonly CaseEffect[];
  /** Members who sit on it, by their ids, for those who may name one that steps down. */
  readonly sitting: readonly { readonly person: string; readonly name: string | null }[];
  readonly regulations: (typeof session.$inferSelect)["regulations"];
  readonly score: ScoreStands | null;
  readonly sees: readonly CasePart[];
};

const restsOf = (events: readonly CaseEventView[], ruling: string): AppealedRuling["rests"] => {
  const found = events.flatMap(({ told }) =>
    told.type === "FactsFound" && told.data.ruling === ruling && told.data.rests !== undefined ? [told.data.rests] : [],
  );
  return found.at(-1) ?? null;
};

const sittingOn = async (
  model: Model,
  { committee }: AppealRow,
  sees: (part: CasePart) => boolean,
): Promise<AppealFile["sitting"]> => {
  if (committee === null || !sees("members")) return [];
  const people = committee.members.filter((one) => !committee.recused.includes(one));
  const names = await namesOf(model, people);
  return people.map((person) => ({ person, name: names.get(person) ?? null }));
};

const proposedIn =
  (rulings: CasesRead["rulings"]) =>
  ({ id }: { readonly id: string }): boolean =>
    rulings.some(({ row, sees }) => row.id === id && sees("proposal"));

/** `undefined` where there is none, or none for this reader. */
export const appealFile = async (
  model: Model,
  key: { readonly session: string; readonly appeal: string },
  viewer: CaseViewer,
): Promise<AppealFile | undefined> => {
  const read: CasesRead = await readCases(model, key.session, viewer);
  const row = read.appeals.find(({ id }) => id === key.appeal);
  if (row === undefined) return undefined;
  const about = read.rulings.filter((one) => row.rulings.includes(one.row.id));
  const sees = (part: CasePart): boolean => about.every((one) => one.seesIn(row.id)(part));
  const rows = about.map((one) => one.row);
  const ids = rows.map(({ id }) => id);
  const events = (await eventsOf(model, key.session, { rulings: ids, appeals: [row.id] })).filter(
    (event) =>
      (event.ruling === null || ids.includes(event.ruling)) && (event.appeal === null || event.appeal === row.id),
  );
  const [summaries, told, effects, [of], [appeal], sitting, there] = await Promise.all([
    summariesOf(model, rows, namesShownTo(viewer), proposedIn(about)),
    shown(model, events, { sees, isGiven: true, appeals: [row], isThere: read.isThere, reader: viewer.person }),
    effectsOf(model, key.session, events),
    model.db
      .select({ regulations: session.regulations, score: session.score })
      .from(session)
      .where(eq(session.id, key.session)),
    appealViews(model, [row], sees, read.isThere),
    sittingOn(model, row, sees),
    resultsAt(model, key.session, rows),
  ]);
  if (appeal === undefined || of === undefined) return undefined;
  const rulings = summaries.map((summary): AppealedRuling => {
    const own = rows.find(({ id }) => id === summary.id);
    return {
      ...summary,
      rests: restsOf(told, summary.id),
      entry: caseResult(own === undefined ? undefined : there(own)),
    };
  });
  return {
    appeal,
    rulings,
    events: told,
    effects,
    sitting,
    regulations: of.regulations,
    score: clocksThereFor(of.score, read.isThere),
    sees: CASE_PARTS.filter(sees),
  };
};

/** An appeal as the list of a session's appeals shows it. */
export type AppealListed = Pick<AppealRow, "id" | "number" | "state" | "heard" | "rulings" | "lodgedAt" | "closedAt">;

/** A session's rulings and appeals that are there for the reader. */
export const appealsOfSession = async (
  model: Model,
  id: string,
  viewer: CaseViewer,
): Promise<{
  readonly rulings: readonly CaseSummary[];
  readonly appeals: readonly AppealListed[];
  readonly score: ScoreStands | null;
}> => {
  const [{ rulings, appeals, isThere }, [of]] = await Promise.all([
    readCases(model, id, viewer),
    model.db.select({ score: session.score }).from(session).where(eq(session.id, id)),
  ]);
  return {
    score: clocksThereFor(of?.score ?? null, isThere),
    rulings: await summariesOf(
      model,
      rulings.map(({ row }) => row),
      namesShownTo(viewer),
      proposedIn(rulings),
    ),
    appeals: appeals.map(({ id: appeal, number, state, heard, rulings: about, lodgedAt, closedAt }) => ({
      id: appeal,
      number,
      state,
      heard,
      rulings: about.filter(isThere),
      lodgedAt,
      closedAt,
    })),
  };
};
