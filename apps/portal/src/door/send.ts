"use client";
/** What a browser asks of the door: commands and files, always as JSON with the session's own proof, never across origins. */
import type { CommandToSend } from "@traveller/contract";
import { Refusal } from "@traveller/contract/answers";

export type Said =
  | { readonly kind: "done"; readonly body: unknown }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "silent" };

/** Posts JSON to the door. */
export const postToDoor = async (path: string, body: unknown, csrf: string): Promise<Said> => {
  try {
    const answer = await fetch(`/door${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", "x-csrf-token": csrf },
      body: JSON.stringify(body),
    });
    const said: unknown = await answer.json();
    if (answer.ok) return { kind: "done", body: said };
    const refusal = Refusal.safeParse(said);
    return refusal.success ? { kind: "refused", refusal: refusal.data } : { kind: "silent" };
  } catch {
    return { kind: "silent" };
  }
};

/** Sends a command; its id is made here, so that sending it again after a lost answer is the same command. */
export const send = (command: CommandToSend, csrf: string, id: string = crypto.randomUUID()): Promise<Said> =>
  postToDoor("/commands", { id, ...command }, csrf);

/** Asks whether a command would be taken as things are now; nothing is done. */
export const judged = (command: CommandToSend, csrf: string, id: string): Promise<Said> =>
  postToDoor("/commands/judged", { id, ...command }, csrf);

/** Uploads a file as it is, telling how far it is: 0 to 1. Aborted by the signal. */
export const upload = (file: File, csrf: string, told: (share: number) => void, signal: AbortSignal): Promise<Said> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/door/imports?${new URLSearchParams({ name: file.name, wait: "1" }).toString()}`);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("x-csrf-token", csrf);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => told(total === 0 ? 0 : loaded / total));
    request.addEventListener("load", () => {
      const body: unknown = request.response;
      if (request.status < 300) return resolve({ kind: "done", body });
      const refusal = Refusal.safeParse(body);
      resolve(refusal.success ? { kind: "refused", refusal: refusal.data } : { kind: "silent" });
    });
    for (const failed of ["error", "abort", "timeout"])
      request.addEventListener(failed, () => resolve({ kind: "silent" }));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
