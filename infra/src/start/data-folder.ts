/**
 * The folder in which one Traveller keeps everything: who runs on it, which ports its servers have, its secret, its logs.
 * One Traveller at a time; what a killed one left running is ended before the next begins.
 */
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { freePort } from "../machine/ports.ts";
import { isListening } from "./listening.ts";
import { identify, isAlive, KnownProcess } from "./process-identity.ts";

const Holder = KnownProcess.extend({ address: z.string() });
const Children = z.record(z.string(), KnownProcess);
const Ports = z.record(z.string(), z.int().min(1).max(65_535));

export type DataFolder = {
  readonly path: string;
  readonly inside: (...path: readonly string[]) => string;
  /** The port of one of its servers: the same as last time, if it is still free. */
  readonly portFor: (name: string) => Promise<number>;
  /** Made once: what sign-in cookies are signed with. */
  readonly secret: string;
  /** The federation whose data it holds: what was asked for at its first start, or `otherwise`. Throws where another one is asked for. */
  readonly authorityFor: (asked: string | undefined, otherwise: string) => string;
  /** Notes a child, so that it is found again if we are killed. */
  readonly noteChild: (name: string, pid: number) => void;
  readonly release: () => void;
};

export type OpenedFolder =
  | { readonly kind: "ours"; readonly folder: DataFolder }
  | { readonly kind: "running"; readonly pid: number; readonly address: string };

const readAs = <T>(file: string, schema: z.ZodType<T>): T | undefined => {
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
};

/** Makes the folder and that of its logs, or says in a sentence why it cannot be. */
const makeFolder = (path: string): void => {
  try {
    mkdirSync(join(path, "logs"), { recursive: true });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const why =
      code === "EEXIST" || code === "ENOTDIR"
        ? "it is a file, or stands in one"
        : code === "EACCES" || code === "EPERM" || code === "EROFS"
          ? "this user may not write there"
          : code;
    throw new Error(`“${path}” cannot be the data folder: ${why}. Name another: npm start -- --data DIR`, {
      cause: error,
    });
  }
};

/** Takes the folder for this process. `running` where a living Traveller has it. */
export const openDataFolder = async (path: string, address: string): Promise<OpenedFolder> => {
  makeFolder(path);
  chmodSync(join(path, "logs"), 0o700);
  const holderFile = join(path, "traveller.pid");
  const holder = hold(holderFile, address);
  if (holder) return { kind: "running", pid: holder.pid, address: holder.address };

  const childrenFile = join(path, "children.json");
  await endChildren(Object.values(readAs(childrenFile, Children) ?? {}));
  rmSync(childrenFile, { force: true });
  const children: Record<string, KnownProcess> = {};
  const noteChild = (name: string, pid: number): void => {
    const known = identify(pid);
    if (known === undefined) delete children[name];
    else children[name] = known;
    writeFileSync(childrenFile, JSON.stringify(children));
  };
  const release = (): void => {
    rmSync(childrenFile, { force: true });
    rmSync(holderFile, { force: true });
  };
  const inside = (...parts: readonly string[]): string => join(path, ...parts);
  return {
    kind: "ours",
    folder: {
      path,
      inside,
      portFor: portsIn(join(path, "ports.json")),
      secret: secretIn(join(path, "secret")),
      authorityFor: authorityIn(join(path, "authority"), existsSync(join(path, "furnished"))),
      noteChild,
      release,
    },
  };
};

/** Writes our name on the folder; or says who lives there. A name whose process has gone is wiped off. */
const hold = (file: string, address: string): z.infer<typeof Holder> | undefined => {
  const us = identify(process.pid);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, "wx", 0o600);
      writeSync(handle, JSON.stringify({ ...us, address }));
      closeSync(handle);
      return undefined;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      const holder = readAs(file, Holder);
      if (holder && isAlive(holder)) return holder;
      rmSync(file, { force: true });
    }
  }
  throw new Error(`${file} cannot be taken: two starts at the same time? Try again.`);
};

/** Ends what a killed Traveller left: asks first, then insists. */
const endChildren = async (children: readonly KnownProcess[]): Promise<void> => {
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const child of children.filter(isAlive)) process.kill(child.pid, signal);
  };
  signalAll("SIGTERM");
  for (let waited = 0; waited < 8000 && children.some(isAlive); waited += 50) await pause(50);
  signalAll("SIGKILL");
  while (children.some(isAlive)) await pause(20);
};

const portsIn = (file: string): DataFolder["portFor"] => {
  const ports: Record<string, number> = { ...readAs(file, Ports) };
  return async (name) => {
    const kept = ports[name];
    const port = kept === undefined || (await isListening(kept)) ? await freePort(Object.values(ports)) : kept;
    ports[name] = port;
    writeFileSync(file, JSON.stringify(ports));
    return port;
  };
};

const secretIn = (file: string): string => {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8");
};

/** A folder from the time before this note was written holds `otherwise`, which was all there was. */
const authorityIn =
  (file: string, furnishedBefore: boolean): DataFolder["authorityFor"] =>
  (asked, otherwise) => {
    const noted = existsSync(file) ? readFileSync(file, "utf8").trim() : furnishedBefore ? otherwise : undefined;
    if (noted !== undefined && asked !== undefined && asked !== noted)
      throw new Error(
        `${dirname(file)} holds the data of ${noted}, and TRAVELLER_AUTHORITY says ${asked}. Start it without that variable, or choose another folder with --data.`,
      );
    const authority = noted ?? asked ?? otherwise;
    writeFileSync(file, `${authority}\n`);
    return authority;
  };
