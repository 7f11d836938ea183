/**
 * The device at a table, as its browser comes back: by a cookie that holds its key and that no script can read. It is looked at where devices ask and nowhere else,
 * so that whoever is signed in in the same browser stays who they are.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Caller, refused, type Refused, says } from "@traveller/contract";
import { callerByKey, type TakenOver } from "../auth/keys.ts";
import { isSameOrigin } from "../auth/origins.ts";
import type { Means } from "../means/means.ts";

const NAME = "traveller.device";
const KEY = /(?:^|;\s*)(?:__Host-)?traveller\.device=([\w-]{20,200})(?:;|$)/u;

const isSecure = ({ settings }: Means): boolean => settings.portalUrl.startsWith("https:");
const cookieOf = (means: Means, value: string, seconds: number): string =>
  [
    `${isSecure(means) ? "__Host-" : ""}${NAME}=${value}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Strict",
    `Max-Age=${seconds}`,
    ...(isSecure(means) ? ["Secure"] : []),
  ].join("; ");

export const giveCookie = (means: Means, reply: FastifyReply, { key, expiresAt }: TakenOver): void => {
  const seconds = expiresAt === null ? 0 : Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
  reply.header("set-cookie", cookieOf(means, key, seconds));
};
export const takeCookie = (means: Means, reply: FastifyReply): void => {
  reply.header("set-cookie", cookieOf(means, "", 0));
};

export type AsDevice = Caller & { readonly by: Extract<Caller["by"], { readonly kind: "device" }> };
export type Unheard = { readonly kind: "not"; readonly refused: Refused; readonly status: 401 | 403 | 429 };
const not = (refusal: Refused, status: Unheard["status"]): Unheard => ({ kind: "not", refused: refusal, status });

export const elsewhere = not(refused("forbidden", says("signIn.elsewhere"), says("signIn.doItThere")), 403);
const ended = not(refused("forbidden", says("devices.ended"), says("devices.enterCode")), 401);

/** The device that asks; where it changes something, a page of ours must have sent it. */
export const deviceBy = async (
  means: Means,
  request: FastifyRequest,
  { changes = false }: { readonly changes?: boolean } = {},
): Promise<AsDevice | Unheard> => {
  const key = KEY.exec(request.headers.cookie ?? "")?.[1];
  if (key === undefined) return not(refused("forbidden", says("devices.notHere"), says("devices.enterCode")), 401);
  if (changes && !isSameOrigin(request.headers, means.ours)) return elsewhere;
  const answer = await callerByKey(means.accounts, means.settings.authority, key);
  if (answer.kind === "refused" && answer.tooMany)
    return not(refused("forbidden", says("devices.tooFast"), says("devices.waitMinute")), 429);
  if (answer.kind === "refused" || answer.caller.by.kind !== "device") return ended;
  const { caller } = answer;
  return { ...caller, by: answer.caller.by, address: request.ip };
};
