"use client";
/** Passkeys as the browser has them (WebAuthn): its own JSON forms, so that no library is needed. */
import { z } from "zod";

/** What the door says of a ceremony; the browser checks it by itself. */
const Asking = z.looseObject({ challenge: z.string() });
const Making = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ name: z.string() }),
  user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
});

/** Whether this browser, on this address, can do it at all: a number in place of a name (127.0.0.1) can have no passkeys. */
export const canPasskey = (): boolean =>
  typeof PublicKeyCredential === "function" &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(globalThis.location.hostname);

const asJson = (credential: Credential | null): unknown =>
  credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;

/** The device's answer to a challenge; undefined where its person does not want to, or has none. */
export const askDevice = async (options: unknown): Promise<unknown> => {
  const read = Asking.safeParse(options);
  if (!read.success) return undefined;
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(read.data);
    return asJson(await navigator.credentials.get({ publicKey: { ...publicKey, userVerification: "required" } }));
  } catch {
    return undefined;
  }
};

/** A new passkey on this device; undefined where its person does not want to, or it is there already. */
export const makeOnDevice = async (options: unknown): Promise<unknown> => {
  const read = Making.safeParse(options);
  if (!read.success) return undefined;
  try {
    return asJson(
      await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(read.data) }),
    );
  } catch {
    return undefined;
  }
};
