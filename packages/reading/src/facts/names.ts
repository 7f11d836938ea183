/**
 * The ids that a file's own numbers become: `A-3`, `A-3-NS`, `T-7`, `I-12` for contestants, and ids of results and
 * matches that the same file always gives again, however its lines are ordered.
 */
import { clip } from "./problems.ts";

/** Only letters, digits, points and underscores can stand in a part of an id (it is part of a page's address). */
export const idPart = (text: string): string => {
  const part = text
    .normalize("NFC")
    .trim()
    .replaceAll(/[^\p{L}\p{N}._]+/gu, "_")
    .replace(/^[._]+|[._]+$/gu, "")
    .slice(0, 20);
  return part === "" ? "0" : part;
};

/** A section as events name it, with the file's own name where it says more. */
export const sectionOf = (name: string): { readonly id: string; readonly name?: string } => {
  const id = idPart(name);
  return id === name ? { id } : { id, name: clip(name, 100) };
};

export const DEFAULT_SECTION = "A";

export const pairId = (section: string, number: string, line: "NS" | "EW" | undefined): string =>
  `${section}-${idPart(number)}${line === undefined ? "" : `-${line}`}`;
export const teamId = (number: string): string => `T-${idPart(number)}`;
export const individualId = (number: string): string => `I-${idPart(number)}`;

/** `1NS`, `12 EW`, `7`: a pair's number and, where it is written with it, its line. */
export const readPairNumber = (text: string): { readonly number: string; readonly line?: "NS" | "EW" } => {
  const parts = /^(.*?\d)[ _-]*(NS|EW|N\/S|E\/W)$/iu.exec(text.trim());
  const [, number, line] = parts ?? [];
  if (number === undefined || line === undefined) return { number: withoutLeadingZeros(text.trim()) };
  return { number: withoutLeadingZeros(number), line: line.toUpperCase().startsWith("N") ? "NS" : "EW" };
};

const withoutLeadingZeros = (number: string): string => number.replace(/^0+(?=\d)/u, "");

export const readLine = (text: string | undefined): "NS" | "EW" | undefined => {
  const letters = (text ?? "").toUpperCase().replaceAll(/[^A-Z]/gu, "");
  if (letters === "NS" || letters === "NORTHSOUTH" || letters === "N" || letters === "S") return "NS";
  return letters === "EW" || letters === "EASTWEST" || letters === "E" || letters === "W" ? "EW" : undefined;
};

/** Gives each result its id from what it is about; a further one about the same gets a number behind. */
export const resultIds = (): ((about: string) => { readonly id: string }) => {
  const given = new Map<string, number>();
  return (about) => {
    const times = (given.get(about) ?? 0) + 1;
    given.set(about, times);
    return { id: times === 1 ? about : `${about}/${times}` };
  };
};
