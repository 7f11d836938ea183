/**
 * What the log knows of the events of one board at one table, the streams `table/…`: they are the engine's own, checked by its schemas. Their free words
 * are references to texts beside the log; what could not be erased again is not written.
 */
import { type TableEvent as Event, TableEvent, unerasable, wordsIn } from "@traveller/engine";
import { z } from "zod";

type Bad = { readonly kind: "bad"; readonly code: "unknown" | "malformed"; readonly message: string };
export type CheckedAtTable =
  | { readonly kind: "good"; readonly atTable: Event; readonly data: unknown; readonly schema: 1 }
  | Bad;

type Given = { readonly type: string; readonly schema?: number; readonly data: unknown };

const bad = (code: Bad["code"], message: string): Bad => ({ kind: "bad", code, message });

/** Reads an event of a table as it lies in the log: its data are its fields but for the type. */
export const readAtTable = ({ type, schema = 1, data }: Given): CheckedAtTable => {
  if (schema > 1)
    return bad("unknown", `${type} has shape ${schema}; this version of Traveller knows one shape of it.`);
  const read = TableEvent.safeParse(typeof data === "object" && data !== null ? { ...data, type } : { type });
  if (!read.success) return bad("malformed", `${type}: ${z.prettifyError(read.error)}`);
  const { type: _type, ...fields } = read.data;
  return { kind: "good", atTable: read.data, data: fields, schema: 1 };
};

/** Checks one that is to be written. */
export const checkAtTable = (event: Given): CheckedAtTable => {
  const read = readAtTable(event);
  if (read.kind === "bad") return read;
  if (wordsIn(read.atTable).some((words) => typeof words === "string"))
    return bad(
      "malformed",
      `${event.type}: free words are kept beside the log, and the event has a reference to them.`,
    );
  const kept = unerasable(read.atTable);
  return kept === undefined ? read : bad("malformed", `${event.type}.${kept.path} could not be erased. ${kept.hint}.`);
};
