import "server-only";
/** Who reads. Asked of the door, and only where the browser has a session at all: reading needs no account. */
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { z } from "zod";
import { environment } from "#env.ts";
import { networkOf } from "./gate/callers-address.ts";

const Answer = z.object({
  person: z.string(),
  name: z.string().optional(),
  authority: z.string(),
  /** Proves that a form was shown in this session. */
  csrf: z.string().optional(),
  grants: z
    .array(
      z.object({
        role: z.string(),
        over: z.object({ kind: z.string(), id: z.string() }),
        /** The acts that the role allows, by the door's table. */
        may: z.array(z.string()).default([]),
      }),
    )
    .default([]),
});

export type Reader = Readonly<z.infer<typeof Answer>> & {
  /** The roles held, over anything. */
  readonly roles: readonly string[];
};

/** Headers that let us ask the door in the reader's name. */
export const asReader = async (): Promise<HeadersInit> => ({ cookie: (await headers()).get("cookie") ?? "" });

/** Whose share of what costs much this is: the address that was put there when the request came (`own-callers.ts`), or its network. */
export const callersShare = async (): Promise<string> => networkOf((await headers()).get("x-forwarded-for") ?? "");

export const me = cache(async (): Promise<Reader | undefined> => {
  const kept = await cookies();
  if (!kept.getAll().some(({ name }) => name.endsWith("traveller.session_token"))) return undefined;
  try {
    const answer = await fetch(new URL("/me", environment().INGEST_URL), {
      headers: await asReader(),
      cache: "no-store",
      signal: AbortSignal.timeout(3000),
    });
    if (!answer.ok) return undefined;
    const read = Answer.safeParse(await answer.json());
    if (!read.success) return undefined;
    return { ...read.data, roles: [...new Set(read.data.grants.map(({ role }) => role))] };
  } catch {
    return undefined;
  }
});

/** What a role may be over to count for something: its own id and those of what it belongs to, by their kinds. */
type Held = Readonly<Record<string, string | null>>;

/** Whether one of the reader's roles covers what is so held and allows an act, by the door's table. The door asks again. */
export const mayOver = (reader: Reader | undefined, act: string, held: Held): boolean =>
  reader?.grants.some(({ may, over }) => may.includes(act) && held[over.kind] === over.id) ?? false;

/** The same of an authority. */
export const mayAct = (reader: Reader | undefined, act: string, authority: string): boolean =>
  mayOver(reader, act, { authority });
