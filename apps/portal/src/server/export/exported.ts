/** What every export of a session's pages is made with: its three forms, numbers as a spreadsheet takes them, the session in one line. */
import type { Cell } from "#format/csv.ts";
import type { api } from "../caller.ts";

export type Exported = { readonly json: unknown; readonly rows: readonly (readonly Cell[])[]; readonly text: string };

export type ExportedSession = NonNullable<Awaited<ReturnType<ReturnType<typeof api>["session"]["page"]>>>;

/** An exact number as a spreadsheet takes it: a decimal with enough places; JSON keeps the fraction. */
export const decimal = (amount: string | null): Cell => {
  if (amount === null) return undefined;
  const [n = "0", d] = amount.split("/");
  if (d === undefined) return n;
  const [top, bottom] = [BigInt(n), BigInt(d)];
  const scaled = ((top < 0n ? -top : top) * 10n ** 7n) / bottom;
  const digits = ((scaled + 5n) / 10n).toString().padStart(7, "0");
  return `${top < 0n ? "-" : ""}${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, "");
};

export const head = (session: ExportedSession): string =>
  [session.title, session.clubName, session.date].filter((one) => one !== null).join(", ");
