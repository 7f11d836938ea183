"use client";
/** Brings a file to the door as it is, where nobody waits long enough to be told how far it is. */
import { Refusal } from "@traveller/contract/answers";
import type { Said } from "./send.ts";

export const bringFile = async (path: string, file: File, csrf: string): Promise<Said> => {
  try {
    const answer = await fetch(`/door${path}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream", accept: "application/json", "x-csrf-token": csrf },
      body: file,
    });
    const body: unknown = await answer.json();
    const refusal = Refusal.safeParse(body);
    return answer.ok
      ? { kind: "done", body }
      : refusal.success
        ? { kind: "refused", refusal: refusal.data }
        : { kind: "silent" };
  } catch {
    return { kind: "silent" };
  }
};
