/**
 * What a form proposes as an address: plain where it is short, packed where it is long, since servers on the way take lines of eight
 * kilobytes and no more. What stays longer even so is not sent at all. On the server.
 */
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync } from "node:zlib";

const pack = promisify(brotliCompress);

export type Query = Readonly<Record<string, string | string[] | undefined>>;

const PACKED = "packed";
/** Signs of a query that people may still read, and of one that goes through everywhere. */
const SHORT = 1500;
const MOST = 7000;
/** Bytes that a packed proposal may unfold to: what a form may send. */
const UNFOLDED = 256 * 1024;

/** The query of an address that says this; undefined where it would be too long. */
export const queryOf = async (fields: URLSearchParams): Promise<string | undefined> => {
  const plain = fields.toString();
  if (plain.length <= SHORT) return plain;
  const packed = `${PACKED}=${(await pack(plain)).toString("base64url")}`;
  return packed.length <= MOST ? packed : undefined;
};

/** What an address says, unpacked where it was packed; what cannot be unpacked says nothing. */
export const unpacked = (query: Query): Query => {
  const packed = query[PACKED];
  if (typeof packed !== "string") return query;
  try {
    const fields = new URLSearchParams(
      brotliDecompressSync(Buffer.from(packed, "base64url"), { maxOutputLength: UNFOLDED }).toString("utf8"),
    );
    return Object.fromEntries(
      [...new Set(fields.keys())]
        .map((name) => [name, fields.getAll(name)] as const)
        .map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
    );
  } catch {
    return {};
  }
};
