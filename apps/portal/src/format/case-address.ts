/** Where a ruling, an appeal and what is done about them have their pages, and what the place of a case is called. */
import { placeOfTable } from "@traveller/engine";
import type { CaseSummary } from "@traveller/model";
import type { useTranslations } from "next-intl";
import { ruleAddress } from "./rule-address.ts";

const path = (...parts: readonly string[]): string => ["", ...parts].map(encodeURIComponent).join("/");

/** The file of a ruling. */
export const caseAddress = ({
  session,
  id,
}: {
  readonly session: { readonly id: string };
  readonly id: string;
}): string => path("rulings", session.id, id);

/** What would change if a ruling under appeal fell: a part of its page. */
export const FALLS = "if-it-falls";
export const fallsAddress = (one: Parameters<typeof caseAddress>[0]): string => `${caseAddress(one)}#${FALLS}`;

/** Where a director puts right a ruling of his own (Law 82C). */
export const correctAddress = (one: Parameters<typeof caseAddress>[0]): string => `${caseAddress(one)}/correct`;

/** What a director has still to answer. */
const TO_ANSWER: ReadonlySet<CaseSummary["state"]> = new Set(["filed", "open", "lateApproved"]);

/** Where a director answers a case, on its board; nowhere where it is about none, is answered, or waits for the organizer. */
export const answerAddress = ({
  id,
  board,
  section,
  table,
  state,
  session,
}: Pick<CaseSummary, "id" | "board" | "section" | "table" | "state"> & {
  readonly session: { readonly id: string };
}): string | undefined =>
  board === null || !TO_ANSWER.has(state)
    ? undefined
    : ruleAddress(session.id, {
        ruling: id,
        board: String(board),
        ...(section === null || table === null ? {} : { table: placeOfTable({ section, table }) }),
      });

/** A session's appeals; of one that is named its own page. */
export const appealAddress = (session: string, appeal?: string): string =>
  appeal === undefined ? path("appeals", session) : path("appeals", session, appeal);

/** Where a ruling is appealed. */
export const lodgingAddress = (session: string, ruling: string): string =>
  `${appealAddress(session)}?${new URLSearchParams({ ruling })}`;

/** Names in the address of a file where its reader came from. */
export const FROM = "from";
/** The file of a ruling that was just given, from where its director ruled. */
export const givenAddress = (session: string, ruling: string, from: string): string =>
  `${caseAddress({ session: { id: session }, id: ruling })}?${new URLSearchParams({ [FROM]: from })}`;
/** The way back to there: a page of the same session, and nowhere else. */
export const backTo = (session: string, from: string | undefined): string | undefined =>
  from !== undefined && from.startsWith(`/s/${encodeURIComponent(session)}/`) && !/[\\\s]|\/\//u.test(from)
    ? from
    : undefined;

type Say = ReturnType<typeof useTranslations<"rulings">>;

/** `Board 14, table A5`, or its number where it is about no board. */
export const casePlace = (
  say: Say,
  { board, section, table, number }: Pick<CaseSummary, "board" | "section" | "table" | "number">,
): string =>
  board === null
    ? say("number", { number })
    : table === null
      ? say("onBoard", { board })
      : say("atTable", { board, table: `${section ?? ""}${table}` });

/** How far an appeal has come: one that has been heard is not said to be heard yet. Law 93B. */
export const appealStateOf = <S extends string>({
  state,
  heard,
}: {
  readonly state: S;
  readonly heard: boolean;
}): S | "heard" => (state === "admitted" && heard ? "heard" : state);

/** `Appeal 7: Board 14, table A5`, after the first ruling that it is about. */
export const appealTitle = (
  { appeal, rulings }: { readonly appeal: ReturnType<typeof useTranslations<"appeal">>; readonly rulings: Say },
  number: number,
  first: Parameters<typeof casePlace>[1] | undefined,
): string =>
  first === undefined ? appeal("title", { number }) : appeal("titleAt", { number, place: casePlace(rulings, first) });
