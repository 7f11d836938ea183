/**
 * The keys that deals are sealed with: a file of the door's own, in no database and no dump. The first line's key seals, every line's opens; so a key is changed by a new
 * first line. AES-256-GCM: what was altered, or belongs to another session or board, does not open.
 */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Seals and opens. `about` says what is sealed; under any other words it does not open. */
export type Vault = {
  /** 256 bits that nobody had before, in hexadecimal. */
  readonly fresh: () => string;
  readonly seal: (about: string, text: string) => string;
  /** `undefined` where its key is not here, or it is not what was sealed. */
  readonly open: (about: string, sealed: string) => string | undefined;
};

const LINE = /^([0-9a-f]{8}) ([0-9a-f]{64})$/u;
const NONCE = 12;
const TAG = 16;

type Key = { readonly id: string; readonly bytes: Buffer };

const newLine = (): string => `${randomBytes(4).toString("hex")} ${randomBytes(32).toString("hex")}\n`;

/** The file with a new key, where there is none. Two doors that start at once make one. */
const make = (file: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  try {
    const handle = openSync(file, "wx", 0o600);
    writeSync(handle, newLine());
    closeSync(handle);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
};

const keysIn = (file: string): readonly [Key, ...(readonly Key[])] => {
  if ((statSync(file).mode & 0o077) !== 0)
    throw new Error(`${file} holds the keys of deals, and others may read it. Say: chmod 600 ${file}`);
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const [first, ...others] = lines.map((line, index): Key => {
    const [, id, hex] = LINE.exec(line.trim()) ?? [];
    if (id === undefined || hex === undefined)
      throw new Error(`${file}, line ${index + 1}: no key. A line is 8 hexadecimal digits, a blank and 64 more.`);
    return { id, bytes: Buffer.from(hex, "hex") };
  });
  if (first === undefined)
    throw new Error(`${file} has no key. Put it back from its backup, or take it away: a new one is made then.`);
  return [first, ...others];
};

export const openVault = (file: string): Vault => {
  if (!existsSync(file)) make(file);
  const [current, ...earlier] = keysIn(file);
  const byId = new Map([current, ...earlier].map((key) => [key.id, key.bytes]));
  return {
    fresh: () => randomBytes(32).toString("hex"),
    seal: (about, text) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", current.bytes, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `${current.id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
    },
    open: (about, sealed) => {
      const [id = "", rest = ""] = sealed.split(".");
      const key = byId.get(id);
      const bytes = Buffer.from(rest, "base64url");
      if (key === undefined || bytes.length < NONCE + TAG) return undefined;
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE))
          .setAAD(Buffer.from(about))
          .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        return decipher.update(bytes.subarray(NONCE + TAG), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return undefined;
      }
    },
  };
};
