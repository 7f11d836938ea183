/** Where a ruling, an appeal and what is done about them have their pages, and what the place of a case is called. */
import type { CaseSummary } from "@traveller/model";
import type { useTranslations } from "next-intl";

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
