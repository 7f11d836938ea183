"use client";
/** What a browser asks of the door: commands and files, always as JSON with the session's own proof, never across origins. */
import type { CommandToSend } from "@traveller/contract";
import { Refusal } from "@traveller/contract/answers";
import { z } from "zod";
import { SIGNED_OUT } from "./signed-out.ts";

const SignedOut = z.object({ says: z.object({ message: z.object({ key: z.literal("signIn.nobody") }) }) });

/** A refusal as the door sent it; that nobody is signed in any more by a code of our own. */
const refusedBy = (body: unknown, status: number): Said => {
  const refusal = Refusal.safeParse(body);
  if (!refusal.success) return { kind: "silent" };
  const code = SignedOut.safeParse(body).success ? SIGNED_OUT : refusal.data.code;
  return { kind: "refused", status, refusal: { ...refusal.data, code } };
};

export type Said =
  | { readonly kind: "done"; readonly body: unknown }
  | { readonly kind: "refused"; readonly status: number; readonly refusal: Refusal }
  | { readonly kind: "silent" };

/** Posts to the door what is of that type. */
export const postAs = async (
  type: string,
  path: string,
  body: BodyInit,
  csrf: string,
  signal: AbortSignal | null = null,
): Promise<Said> => {
  try {
    const answer = await fetch(`/door${path}`, {
      method: "POST",
      headers: { "content-type": type, accept: "application/json", "x-csrf-token": csrf },
      body,
      signal,
    });
    const said: unknown = await answer.json();
    return answer.ok ? { kind: "done", body: said } : refusedBy(said, answer.status);
  } catch {
    return { kind: "silent" };
  }
};

/** Posts JSON to the door. */
export const postToDoor = (path: string, body: unknown, csrf: string, signal?: AbortSignal): Promise<Said> =>
  postAs("application/json", path, JSON.stringify(body), csrf, signal);

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
      resolve(request.status < 300 ? { kind: "done", body } : refusedBy(body, request.status));
    });
    for (const failed of ["error", "abort", "timeout"])
      request.addEventListener(failed, () => resolve({ kind: "silent" }));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
