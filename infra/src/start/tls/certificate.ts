/** The certificate and the key that a hall's portal is served with: read from two PEM files, and judged before anything starts. What is wrong with them is a sentence that says what to do. */
import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { createSecureContext } from "node:tls";
import { readText } from "@traveller/log/command-line";

export type TlsFiles = { readonly certificate: string; readonly key: string };

export type Secured = {
  readonly kind: "secured";
  /** As they are in the files: the whole chain, and the key. */
  readonly certificate: string;
  readonly key: string;
  /** Whom it is for. */
  readonly names: readonly string[];
  readonly until: Date;
  /** Whether somebody's signature comes with it who is not in every browser: the file has one certificate only, and it is not its own authority. */
  readonly isAlone: boolean;
};
export type Unsecured = { readonly kind: "wrong"; readonly message: string };

const wrong = (message: string): Unsecured => ({ kind: "wrong", message });

const BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/gu;
const hasKey = (text: string): boolean => /-----BEGIN [A-Z ]*PRIVATE KEY-----/u.test(text);

const blocks = (text: string): readonly string[] => [...text.matchAll(BLOCK)].map(([block]) => block);

const certificateIn = (block: string): X509Certificate | undefined => {
  try {
    return new X509Certificate(block);
  } catch {
    return undefined;
  }
};

const keyIn = (text: string): KeyObject | "locked" | undefined => {
  try {
    return createPrivateKey(text);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code === "ERR_MISSING_PASSPHRASE" || text.includes("ENCRYPTED") ? "locked" : undefined;
  }
};

/** Names as the certificate lists them: `DNS:hall.example, IP Address:192.168.1.20`. */
const namesOf = ({ subjectAltName }: X509Certificate): readonly string[] =>
  [...(subjectAltName ?? "").matchAll(/(?:DNS|IP Address):([^,\s"]+)/gu)].map(([, name = ""]) => name);

/** Whether it is for that name; a certificate that lists no names is for none, to browsers. */
export const isFor = (certificate: string, host: string): boolean => {
  const [first = ""] = blocks(certificate);
  const read = certificateIn(first);
  const plain = host.replaceAll(/^\[|\]$/gu, "");
  if (read === undefined) return false;
  return isIP(plain) === 0
    ? read.checkHost(plain, { subject: "never" }) !== undefined
    : read.checkIP(plain) !== undefined;
};

const day = (date: Date): string => date.toISOString().slice(0, 10);

/** @param now what counts for whether it has begun and not ended. */
export const readTls = async (files: TlsFiles, now: Date): Promise<Secured | Unsecured> => {
  const [certificates, keys] = await Promise.all([readText(files.certificate), readText(files.key)]);
  for (const one of [certificates, keys]) if (one.kind === "unreadable") return wrong(`--tls: ${one.message}`);
  if (certificates.kind === "unreadable" || keys.kind === "unreadable")
    return wrong("--tls: its files cannot be read.");
  const [certificate, key] = [certificates.value, keys.value];
  const found = blocks(certificate);
  const [first] = found;
  if (first === undefined && hasKey(certificate) && blocks(key).length > 0)
    return wrong("--tls: the two files are the other way round. The certificate comes first: --tls CERT KEY.");
  const leaf = first === undefined ? undefined : certificateIn(first);
  if (leaf === undefined)
    return wrong(
      `--tls: “${files.certificate}” holds no certificate in PEM form (-----BEGIN CERTIFICATE-----). Convert a .der or .pfx with openssl.`,
    );
  const opened = keyIn(key);
  if (opened === "locked")
    return wrong(
      `--tls: the key in “${files.key}” is locked with a passphrase. Write it without one, readable by this account alone: openssl pkey -in ${files.key} -out open.key`,
    );
  if (opened === undefined)
    return wrong(`--tls: “${files.key}” holds no private key in PEM form (-----BEGIN PRIVATE KEY-----).`);
  if (!leaf.checkPrivateKey(opened))
    return wrong(
      `--tls: the key in “${files.key}” is not the key of the first certificate in “${files.certificate}”. They are made together: take both from the same place, and the certificate itself before those of its authority.`,
    );
  const [from, until] = [new Date(leaf.validFrom), new Date(leaf.validTo)];
  if (until <= now)
    return wrong(
      `--tls: the certificate in “${files.certificate}” ended on ${day(until)}. Browsers refuse it: renew it.`,
    );
  if (from > now)
    return wrong(
      `--tls: the certificate in “${files.certificate}” is not valid before ${day(from)}. If that is past, this machine's clock is wrong.`,
    );
  const names = namesOf(leaf);
  if (names.length === 0)
    return wrong(
      `--tls: the certificate in “${files.certificate}” names no address (subjectAltName), so browsers take it for none. Make one that does.`,
    );
  try {
    createSecureContext({ cert: certificate, key });
  } catch (error) {
    return wrong(
      `--tls: these files cannot be served with: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  return {
    kind: "secured",
    certificate,
    key,
    names,
    until,
    isAlone: found.length === 1 && leaf.issuer !== leaf.subject,
  };
};
