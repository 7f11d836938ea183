/** What an address proposes for a value: its fields as they were typed, and the value they say or what is wrong with them. */
import { edited, editIn } from "./edit.ts";
import { anyOf, type Fields, fieldsIn, fieldsOf, firstOf } from "./fields.ts";
import { type FieldProblem, readFields } from "./read.ts";
import type { Shape } from "./shape.ts";

export type Proposal = {
  readonly fields: Fields;
  readonly problems: readonly FieldProblem[];
  /** Absent: nothing was proposed, or it cannot be read. */
  readonly value?: unknown;
};

/** A form that was sent says so, even where nothing in it was filled in. */
export const SENT = "sent";
/** Which page a form is on, and where on it the answer stands. */
export const PAGE = "~page";
export const PLACE = "~place";
/** What was sent was longer than an address may be. */
export const TOO_LONG = "tooLong";

export const proposalIn = (
  shape: Shape,
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
  name: string,
  otherwise: unknown,
): Proposal => {
  const all = fieldsIn(query);
  if (!anyOf(all, name) && firstOf(all, SENT) === "") return { fields: fieldsOf(shape, otherwise, name), problems: [] };
  const fields: Fields = Object.fromEntries(
    Object.entries(all).filter(([key]) => key === name || key.startsWith(`${name}.`)),
  );
  const edit = editIn(firstOf(all, "edit"));
  if (edit !== undefined && edit.list.startsWith(name)) return { fields: edited(fields, edit), problems: [] };
  return { fields, problems: [], ...readFields(shape, fields, name) };
};
