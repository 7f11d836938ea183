/**
 * Comma-separated values (RFC 4180) that a spreadsheet opens without running anything: a cell that would be read as a
 * formula is put behind an apostrophe, as OWASP advises. Numbers stay numbers.
 */
export type Cell = string | number | undefined;

const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const FORMULA = /^[\s\p{Cc}]*[=+\-@|%\u2212\uFF1D\uFF0B\uFF0D\uFF20]/u;

const cell = (value: Cell): string => {
  const text = value === undefined ? "" : String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as one text with CRLF line ends; the byte order mark lets spreadsheets see that it is UTF-8. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
