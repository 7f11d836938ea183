/**
 * What is told of an appeal, and of a session's clocks, to whom not every ruling is there: one of a board that is still to be played is told by no appeal that is about another
 * ruling as well, not even as an id. Laws 16D, 92, 93.
 */
import type { ScoreStands } from "@traveller/engine/procedure";
import type { LogEvent } from "@traveller/log";
import type { AppealRow } from "./involved.ts";

export type IsThere = (ruling: string) => boolean;

/** About those of its rulings that are there. */
export const appealThereFor = <Appeal extends Pick<AppealRow, "rulings" | "issues" | "decisions" | "beyond">>(
  appeal: Appeal,
  isThere: IsThere,
): Appeal => {
  const { rulings, issues, decisions, beyond } = appeal;
  if (rulings.every(isThere)) return appeal;
  const ofThose = <One extends { readonly ruling: string }>(all: readonly One[]): readonly One[] =>
    all.filter(({ ruling }) => isThere(ruling));
  return {
    ...appeal,
    rulings: rulings.filter(isThere),
    issues: ofThose(issues),
    decisions: ofThose(decisions),
    decidedAt: ofThose(decisions).at(-1)?.at ?? null,
    beyond: beyond === null ? null : { ...beyond, open: beyond.open.filter(isThere) },
  };
};

/** A lodging names what it was lodged against; penalties that it names beside one that is not there are left out with that. */
export const lodgingThereFor = (told: LogEvent, isThere: IsThere): LogEvent => {
  if (told.type !== "AppealLodged" || told.data.rulings.every(isThere)) return told;
  const { penalties: _penalties, ...data } = told.data;
  return { ...told, data: { ...data, rulings: data.rulings.filter(isThere) } };
};

/** Rulings that have a period of their own are named by their ids. */
export const clocksThereFor = (score: ScoreStands | null, isThere: IsThere): ScoreStands | null =>
  score?.longer === undefined
    ? score
    : { ...score, longer: Object.fromEntries(Object.entries(score.longer).filter(([ruling]) => isThere(ruling))) };

/** What a session's own page says of them: until when the last of them runs, and not which they are. */
export const clocksForAll = (score: ScoreStands | null): ScoreStands | null => {
  if (score?.longer === undefined) return score;
  const ends = Object.values(score.longer);
  const last = ends.includes(null)
    ? null
    : ends.toSorted((one, other) => Date.parse(one ?? "") - Date.parse(other ?? "")).at(-1);
  return { ...score, longer: last === undefined ? {} : { last } };
};
