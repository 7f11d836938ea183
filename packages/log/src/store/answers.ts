/** What commands were answered: the same one again gets the same answer, and another one under its id is refused. */
import { sha256 } from "../canonical-json.ts";
import type { Connected, Transaction } from "../database/connect.ts";
import type { Answer, Appended, Json, Prepared } from "./request.ts";

export const answerColumns = (sql: Connected | Transaction) =>
  sql`command, digest, scope, sequence, versions, answer, recorded_at as "recordedAt"`;

/** The answer that a command got, or undefined where it was never seen. */
export const readAnswer = async (
  sql: Connected,
  command: string,
): Promise<(Answer & { readonly scope: string }) | undefined> => {
  const [row] = await sql<AnswerRow[]>`
    select ${answerColumns(sql)} from log.command_answer where command = ${command}`;
  return row === undefined ? undefined : { scope: row.scope, ...toAnswer(row) };
};

export type AnswerRow = {
  command: string;
  digest: string;
  scope: string;
  sequence: number;
  versions: Record<string, number>;
  answer: Json | null;
  recordedAt: string;
};

const toAnswer = (row: AnswerRow): Answer => ({
  sequence: row.sequence,
  versions: row.versions,
  recordedAt: row.recordedAt,
  ...answerOf(row.answer ?? undefined),
});
export const answerOf = (answer: Json | undefined): { answer?: Json } => (answer === undefined ? {} : { answer });

/** Claims the command's id. A second sender of the same command waits here until the first is through, and gets its answer. */
export const answered = async (
  tx: Transaction,
  { request, digest, versions }: Prepared,
): Promise<Appended | undefined> => {
  const claimed = await tx`
    insert into log.command_answer (command, digest, scope, sequence, versions, answer)
    values (${request.command}, ${digest}, ${request.scope}, 0, ${JSON.stringify(versions)}::text::jsonb, ${request.answer === undefined ? null : JSON.stringify(request.answer)}::text::jsonb)
    on conflict (command) do nothing returning command`;
  if (claimed.length > 0) return undefined;
  const [row] = await tx<AnswerRow[]>`
    select ${answerColumns(tx)} from log.command_answer where command = ${request.command}`;
  if (row === undefined) throw new Error("a command that was answered has no answer");
  return sameAgain(row, { request, digest });
};

/** What a command that came before is told. */
export const sameAgain = (
  row: AnswerRow,
  { request, digest }: Pick<Prepared, "request" | "digest">,
): Exclude<Appended, { kind: "appended" }> => {
  const same =
    row.digest === digest || (request.contentBefore !== undefined && row.digest === sha256(request.contentBefore));
  return same ? { kind: "repeated", ...toAnswer(row) } : { kind: "reused", command: request.command };
};

/** What commands are answered that are appended one after the other, behind `sequence`. */
export const answerRows = (sequence: number, appended: readonly Prepared[]): readonly object[] => {
  let reached = sequence;
  return appended.map(({ request: { command, answer }, digest, versions, rows }) => {
    reached += rows.length;
    return { command, digest, sequence: reached, versions, answer };
  });
};
