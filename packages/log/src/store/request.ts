/** What is appended, checked before anything is written: the shape of the request, every event, and the digest by which a command is known again. */
import { isTableStream } from "@traveller/engine";
import { v7 } from "uuid";
import { z } from "zod";
import { canonicalJson, sha256 } from "../canonical-json.ts";
import type { Transaction } from "../database/connect.ts";
import { checkAtTable } from "../events/at-table.ts";
import { checkWritten, type EventCatalogue, type LogData } from "../events/catalogue.ts";
import { By, Instant, type NewEvent, Scope, Stream } from "../events/envelope.ts";

export type Json = z.infer<ReturnType<typeof z.json>>;

export type AppendRequest = {
  readonly scope: string;
  readonly by: By;
  /** UUID. The same command sent again gets the same answer and appends nothing. */
  readonly command: string;
  readonly streams: readonly {
    readonly stream: string;
    /** 0 for a new stream. */ readonly expectedVersion: number;
    readonly events: readonly NewEvent[];
  }[];
  /** What the command said, where the same command may lead to different events (they depend on what is known). Defaults to the events. */
  readonly content?: string;
  /** As `content`, as senders of an earlier version said it: a command that was taken then is the same command now. */
  readonly contentBefore?: string;
  /** Kept with the answer and given back with it when the command is repeated. */
  readonly answer?: Json;
  /** Writes what belongs to the events and lies beside the log, in their transaction. False: somebody else wrote first, and nothing is appended. */
  readonly beside?: (tx: Transaction) => Promise<boolean>;
};

export type Answer = {
  /** The last sequence of the scope after the command. */
  readonly sequence: number;
  /** The version of each stream that the command appended to. */
  readonly versions: Readonly<Record<string, number>>;
  readonly recordedAt: string;
  readonly answer?: Json;
};

export type Appended =
  | ({ readonly kind: "appended" } & Answer)
  | ({ readonly kind: "repeated" } & Answer)
  /** Someone wrote first: read again and decide again. */
  | { readonly kind: "conflict"; readonly stream: string; readonly expected: number; readonly actual: number }
  /** The command's id was used for something else. */
  | { readonly kind: "reused"; readonly command: string }
  /** Nothing was appended: an event or the request has not the shape it must have. */
  | { readonly kind: "refused"; readonly code: "malformed" | "unknown" | "impossible"; readonly message: string };

/** Why nothing was appended. */
export type NotAppended = Exclude<Appended, { kind: "appended" | "repeated" }>;
/** An event that is to be written. */
export type Row = {
  readonly stream: string;
  readonly version: number;
  readonly id: string;
  readonly type: string;
  readonly schema: number;
  readonly at: string | undefined;
  readonly data: unknown;
};
export type Prepared = {
  readonly request: AppendRequest;
  readonly digest: string;
  readonly rows: readonly Row[];
  readonly versions: Readonly<Record<string, number>>;
};

const Request = z.object({
  scope: Scope,
  by: By,
  command: z.uuid(),
  streams: z.array(z.object({ stream: Stream, expectedVersion: z.int().min(0) })),
});

/** NUL and lone surrogates as JSON.stringify writes them: JSON's own escape, not a backslash that the text itself holds. */
const NOT_TEXT = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/** The rows that a request comes to, and the digest by which it is known again; or what is wrong with it. */
export const prepare = (catalogue: EventCatalogue, request: AppendRequest): Prepared | NotAppended => {
  const shape = Request.safeParse(request);
  if (!shape.success) return { kind: "refused", code: "malformed", message: z.prettifyError(shape.error) };
  const rows: Row[] = [];
  const versions: Record<string, number> = {};
  for (const { stream, expectedVersion, events } of request.streams) {
    if (Object.hasOwn(versions, stream))
      return { kind: "refused", code: "malformed", message: `The stream ${stream} is named twice.` };
    for (const [index, event] of events.entries()) {
      const checked = isTableStream(stream) ? checkAtTable(event) : checkWritten<LogData>(catalogue, event);
      if (checked.kind === "bad") return { kind: "refused", code: checked.code, message: checked.message };
      const data = "atTable" in checked ? checked.data : checked.event.data;
      if (event.at !== undefined && !Instant.safeParse(event.at).success)
        return {
          kind: "refused",
          code: "malformed",
          message: `${event.type}: "${event.at}" is not a moment with an offset.`,
        };
      if (NOT_TEXT.test(JSON.stringify(data)))
        return {
          kind: "refused",
          code: "malformed",
          message: `${event.type}: a text holds a NUL or half a surrogate pair, which no reader can show.`,
        };
      rows.push({
        stream,
        version: expectedVersion + index + 1,
        id: v7(),
        type: event.type,
        schema: checked.schema,
        at: event.at,
        data,
      });
    }
    versions[stream] = expectedVersion + events.length;
  }
  return {
    // As the database gives it back, however it was spelt.
    request: { ...request, command: request.command.toLowerCase() },
    rows,
    versions,
    digest: sha256(
      request.content ??
        canonicalJson([
          request.scope,
          request.by.role,
          request.by.person,
          rows.map((row) => [row.stream, row.type, row.data]),
        ]),
    ),
  };
};
