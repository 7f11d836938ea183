/** The public face of tables: events, fold, view, door, and what lies ahead. */
import { lawsOf } from "./laws/editions.ts";
import type { Table } from "./table/fold.ts";
import { emptyTable } from "./table/fold.ts";
import type { Setting } from "./position/position.ts";

/** A table before its first event, under the Laws of its session's edition (2017 if none is named) and its regulations. */
export const newTable = (setting: Setting = {}): Table => emptyTable(lawsOf, setting);

export { foldOn, foldTable } from "./table/fold.ts";
export { eventAt, MOST_READ_ANEW, readAnewFor } from "./table/way.ts";
export type { Table } from "./table/fold.ts";
export { viewOf } from "./table/view.ts";
export type { View, SeenIrregularity, SeenRestriction, SeenWithdrawn } from "./table/view.ts";
export { admit, take, takeWhole } from "./table/door.ts";
export { MOST_IRREGULARITIES } from "./table/refusal.ts";
export type { Refusal as TableRefusal } from "./table/refusal.ts";
export { TableEvent, OPTIONS, FINDINGS, isEventType as isTableEventType } from "./position/events.ts";
export type { EventOf as TableEventOf, EventType as TableEventType, Option, Finding } from "./position/events.ts";
export { Meaning } from "./position/notation.ts";
export { EDITIONS, STATES } from "./position/position.ts";
export type { Audience, Edition, MadeCall, Setting, State, Why } from "./position/position.ts";
export { phaseOf } from "./position/phase.ts";
export type { Phase } from "./position/phase.ts";
export type { Ask } from "./laws/law.ts";
export { Regulations as TableRegulations } from "./position/regulations.ts";
export { previewOf, previewsOf, answersTo } from "./table/preview.ts";
export type { Preview, Way } from "./table/preview.ts";
export { viewFor } from "./table/view-for.ts";
export type { Role } from "./table/view-for.ts";
export { cameTo } from "./table/came-to.ts";
export type { CameTo, MadeAtTable } from "./table/came-to.ts";
export { isInformation, isOutOfTempo, marksOf } from "./table/marks.ts";
export type { RecordMarks } from "./table/marks.ts";
export { emptyRecord, foldRecordOn, takenRecord } from "./table/record.ts";
export type { BoardRecord, BoardStart, RecordSetting } from "./table/record.ts";
export { unerasable, withWords, wordsIn } from "./table/told.ts";
export type { Words as WordsAtTable } from "./table/told.ts";
export { contestedClaim, doubleDummyOfClaim } from "./claims/contested.ts";
export type { ContestedClaim } from "./claims/contested.ts";
export type { Lines, NoLines } from "./claims/lines.ts";
export type { AccountEntry } from "./table/account.ts";
export { directorsAnswer, happened as irregularitySaid } from "./answers/answer.ts";
export type { Answer, AnsweredOption, Sentence } from "./answers/answer.ts";
export type { Told } from "./answers/sentence.ts";
export { sentencesOf } from "./answers/sentences-of.ts";
export { inWords, say } from "./answers/say.ts";
export type { Manner, Words } from "./answers/say.ts";
export { english } from "./answers/words/en.ts";
