import "server-only";
/** The door, asked by our own pages in the reader's name. What it answers is checked like anything else that comes from outside. */
import { getLocale } from "next-intl/server";
import type { z } from "zod";
import { environment } from "#env.ts";
import { Refusal } from "@traveller/contract/answers";
import { withOwnWords } from "#says/door-words.ts";
import { asReader } from "./me.ts";

export type Asked<T> =
  | { readonly kind: "answered"; readonly value: T }
  | { readonly kind: "refused"; readonly status: number; readonly refusal: Refusal }
  /** Nobody answers, or something that we do not understand. */
  | { readonly kind: "silent" };

type Asking = {
  /** JSON that is posted. */
  readonly body?: string;
  /** In whose name: the reader's, unless something else is said. */
  readonly headers?: HeadersInit;
  /** Milliseconds. */
  readonly patience?: number;
};

export const askDoor = async <T>(
  path: string,
  shape: z.ZodType<T>,
  query?: URLSearchParams,
  { body, headers, patience = 10_000 }: Asking = {},
): Promise<Asked<T>> => {
  try {
    const to = new URL(environment().INGEST_URL);
    to.pathname = path;
    if (query !== undefined) to.search = query.toString();
    const asked = new Headers(headers ?? (await asReader()));
    if (body !== undefined) asked.set("content-type", "application/json");
    const answer = await fetch(to, {
      ...(body === undefined ? {} : { method: "POST", body }),
      headers: asked,
      cache: "no-store",
      signal: AbortSignal.timeout(patience),
    });
    const said = withOwnWords(await getLocale(), await answer.json());
    if (!answer.ok) {
      const refusal = Refusal.safeParse(said);
      return refusal.success ? { kind: "refused", status: answer.status, refusal: refusal.data } : { kind: "silent" };
    }
    const read = shape.safeParse(said);
    if (read.success) return { kind: "answered", value: read.data };
    console.error("The door answers otherwise than expected:", path, read.error.issues.slice(0, 3));
    return { kind: "silent" };
  } catch (error) {
    console.error("The door does not answer:", path, error instanceof Error ? error.message : error);
    return { kind: "silent" };
  }
};

/** Milliseconds for what is scored while somebody waits. */
export const WHILE_SCORED = 20_000;
