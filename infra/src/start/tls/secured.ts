/** `npm start -- --tls CERT KEY`: what is asked of the two files before anything starts, and the portal's front that is kept open with them. */
import { stat } from "node:fs/promises";
import type { StartOptions } from "../options.ts";
import { isFor, readTls, type Secured, type TlsFiles, type Unsecured } from "./certificate.ts";
import { openFront } from "./front.ts";

/** Milliseconds between two looks at the files: a renewed certificate is there weeks before the old one ends. */
const LOOK = 60_000;
const DAY = 86_400_000;
/** From then on it is said at the start that it ends. */
const SOON = 14 * DAY;

/** The address that it is known by: the one that was asked for, else by the certificate's first name that is one. */
export const securedUrl = ({ names }: Pick<Secured, "names">, port: number): string => {
  const name = names.find((one) => !one.startsWith("*")) ?? "localhost";
  return `https://${name.includes(":") ? `[${name}]` : name}${port === 443 ? "" : `:${port}`}`;
};

/** What serves under an address must be made out for it. */
export const unfit = (secured: Secured, url: string): Unsecured | undefined => {
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:")
    return {
      kind: "wrong",
      message: `--tls serves by https, and the address is ${url}. Say --url https://…, or leave it out.`,
    };
  return isFor(secured.certificate, hostname)
    ? undefined
    : {
        kind: "wrong",
        message: `--tls: the certificate is for ${secured.names.join(", ")}, and not for ${hostname}. Give people one of its names with --url, or take a certificate for ${hostname}.`,
      };
};

type Ready = {
  readonly kind: "ready";
  readonly options: StartOptions;
  readonly secured: Secured | undefined;
};

/** What was asked for, with the address that its certificate is for; or what is wrong with that. */
export const secure = async (options: StartOptions, now: Date): Promise<Ready | Unsecured> => {
  if (options.tls === undefined) return { kind: "ready", options, secured: undefined };
  const secured = await readTls(options.tls, now);
  if (secured.kind === "wrong") return secured;
  const url = options.isNamed ? options.url : securedUrl(secured, options.port);
  return unfit(secured, url) ?? { kind: "ready", options: { ...options, url }, secured };
};

const asWritten = async ({ certificate, key }: TlsFiles): Promise<string> =>
  (await Promise.all([certificate, key].map(async (file) => (await stat(file)).mtimeMs))).join(" ");

export type KeptSecured = { readonly sentence: string; readonly close: () => Promise<void> };

/** Opens the front, and looks from time to time whether its files are others. */
export const keepSecured = async (
  { files, secured, url }: { readonly files: TlsFiles; readonly secured: Secured; readonly url: string },
  where: Parameters<typeof openFront>[1],
  say: (line: string) => void,
): Promise<KeptSecured> => {
  const front = await openFront(secured, where);
  let seen = await asWritten(files).catch(() => "");
  const look = async (): Promise<void> => {
    const now = await asWritten(files).catch(() => seen);
    if (now === seen) return;
    seen = now;
    const read = await readTls(files, new Date());
    const trouble = read.kind === "wrong" ? read : unfit(read, url);
    if (read.kind === "wrong" || trouble !== undefined)
      return say(`${trouble?.message ?? ""} The certificate from before is served on.`);
    front.renew(read);
    say(`The certificate was renewed: it ends on ${read.until.toISOString().slice(0, 10)}.`);
  };
  const timer = setInterval(() => void look(), LOOK);
  timer.unref();
  const ends = secured.until.toISOString().slice(0, 10);
  const soon = secured.until.getTime() - Date.now() < SOON ? "; renew it soon" : "";
  const alone = secured.isAlone
    ? "; its file holds no certificate of its authority, without which some devices refuse it"
    : "";
  return {
    sentence: `for ${secured.names.join(", ")}, until ${ends}${soon}${alone}`,
    close: () => {
      clearInterval(timer);
      return front.close();
    },
  };
};
