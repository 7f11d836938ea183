import "server-only";
/** Asks the door what decisions would do, in the reader's name and by their own wish: what proves that goes on as it came. Laws 12, 81C, 93. */
import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { Refusal } from "@traveller/contract/answers";
import { environment } from "#env.ts";
import { WouldFollow } from "#format/would-follow.ts";
import { withOwnWords } from "#says/door-words.ts";
import type { Asked } from "./door.ts";

const PROOFS = ["cookie", "origin", "sec-fetch-site", "x-csrf-token", "x-forwarded-for"];

export const askWouldFollow = async (body: string): Promise<Asked<WouldFollow>> => {
  const [locale, given] = await Promise.all([getLocale(), headers()]);
  try {
    const answer = await fetch(new URL("/what-if/decision", environment().INGEST_URL), {
      method: "POST",
      headers: [
        ["content-type", "application/json"],
        ...PROOFS.flatMap((name): [string, string][] => {
          const value = given.get(name);
          return value === null ? [] : [[name, value]];
        }),
      ],
      body,
      cache: "no-store",
      signal: AbortSignal.timeout(20_000),
    });
    const said = withOwnWords(locale, await answer.json());
    const refusal = answer.ok ? undefined : Refusal.safeParse(said).data;
    if (!answer.ok)
      return refusal === undefined ? { kind: "silent" } : { kind: "refused", status: answer.status, refusal };
    const read = WouldFollow.safeParse(said);
    return read.success ? { kind: "answered", value: read.data } : { kind: "silent" };
  } catch (error) {
    console.error("The door does not answer:", error instanceof Error ? error.message : error);
    return { kind: "silent" };
  }
};
