/**
 * The lines of a module of a Law that do what a paragraph asks, found by the paragraph: its clauses, what stands in a table under it, and pieces whose comment tells
 * of it.
 */

/** What a module says of itself, at its head and in its description, and what it imports, is no part of what it does. */
const withoutDescription = (text: string): string =>
  text
    .replace(/^\/\*\*[^]*?\*\/\n/u, "")
    .replace(/^export const description[^]*?^\};$/mu, "")
    .replace(/^import [^]*?;$/gmu, "");

const STARTS = /^(?:\/\*\*|\/\/|(?:export )?(?:const|type|function)\b)/u;
const isComment = (line: string): boolean => /^(?:\/\*| \*|\/\/)/u.test(line);
const isCommentAlone = (text: string): boolean => text.split("\n").every((line) => line === "" || isComment(line));

/** Top-level pieces, each with the comment above it. */
const piecesOf = (text: string): readonly string[] => {
  const pieces: string[] = [];
  for (const line of withoutDescription(text).split("\n")) {
    const last = pieces.at(-1);
    const goesOn = last !== undefined && isCommentAlone(last) && !line.startsWith("/**");
    if (last === undefined || (STARTS.test(line) && !goesOn)) pieces.push(line);
    else pieces[pieces.length - 1] = `${last}\n${line}`;
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== "" && !isCommentAlone(piece));
};

/** The brackets that are open at a place, the outermost first. */
const openAt = (text: string, place: number): readonly number[] => {
  const open: number[] = [];
  for (let at = 0; at < place; at += 1) {
    if ("([{".includes(text.charAt(at))) open.push(at);
    if (")]}".includes(text.charAt(at))) open.pop();
  }
  return open;
};
const closing = (text: string, bracket: number): number => {
  let depth = 0;
  for (let at = bracket; at < text.length; at += 1) {
    if ("([{".includes(text.charAt(at))) depth += 1;
    if (")]}".includes(text.charAt(at))) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
};

const lineStart = (text: string, at: number): number => text.lastIndexOf("\n", at - 1) + 1;
const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
};
/** Whole lines, with the remarks right above them, moved to the margin. */
const lines = (text: string, from: number, to: number): string => {
  let start = lineStart(text, from);
  while (start > 0 && /^\s+(?:\/\/|\/\*\*)/u.test(text.slice(lineStart(text, start - 1), start)))
    start = lineStart(text, start - 1);
  const whole = text.slice(start, lineEnd(text, Math.max(to - 1, from))).split("\n");
  const least = Math.min(...whole.map((line) => line.length - line.trimStart().length));
  return whole.map((line) => line.slice(least)).join("\n");
};

const isClause = (text: string, bracket: number): boolean => /\bclause(?:<.*>)?$/u.test(text.slice(0, bracket));
/** A part of a table under its name: `forbids: …`. */
const isPart = (text: string, bracket: number): boolean =>
  /^\s+\w+: /u.test(text.slice(lineStart(text, bracket), lineEnd(text, bracket)));

/** The lines around one mention of the paragraph: its clause, or the part of the table or the line of the order that it is in, or the whole piece. */
const around = (piece: string, at: number): string => {
  const open = openAt(piece, at);
  const entry = open.findLast((bracket) => piece.charAt(bracket) === "{");
  if (/: readonly Precedence\[\] = /u.test(piece) && entry !== undefined)
    return lines(piece, entry, closing(piece, entry));
  const clause = open.findLast((bracket) => isClause(piece, bracket));
  if (clause !== undefined) return lines(piece, clause, closing(piece, clause));
  if (!/\bclauseTable\(|\blawAbout\(|= law\(/u.test(piece)) return piece;
  const part = open.findLast((bracket) => isPart(piece, bracket)) ?? at;
  return lines(piece, part, part === at ? at : closing(piece, part));
};

/** Where it stands as a paragraph, or in a reason of the order: `"27A2"`, `(27A2)`. */
const mentions = (piece: string, reference: string): readonly number[] => {
  const found: number[] = [];
  for (let at = piece.indexOf(reference); at >= 0; at = piece.indexOf(reference, at + 1)) {
    const [before, after] = [piece.charAt(at - 1), piece.charAt(at + reference.length)];
    // As the number of a module, or the name of a clause that an edition has instead, it says nothing yet.
    const isName = /(?:number|law): "$/u.test(piece.slice(0, at)) && !/[A-G]/u.test(reference);
    const isQuoted = before === '"' && after === '"' && piece.charAt(at + reference.length + 1) !== ":" && !isName;
    if (isQuoted || (before === "(" && after === ")" && piece.includes("because: "))) found.push(at);
  }
  return found;
};
/** The comment above a piece tells of the paragraph: of it, and not of a part of it. */
const isToldOf = (piece: string, reference: string): boolean => {
  const remark = piece
    .split("\n")
    .filter((_, at, all) => all.slice(0, at + 1).every(isComment))
    .join(" ");
  return remark
    .split(/[\s,:;.]+/u)
    .map((word) => word.replace(/^\((?<said>.*)\)$/u, "$<said>"))
    .includes(reference);
};

export const linesFor = (module: string, reference: string): readonly string[] => {
  const found = piecesOf(module).flatMap((piece) => {
    const there = mentions(piece, reference).map((at) => around(piece, at));
    return there.length > 0 ? there : isToldOf(piece, reference) ? [piece] : [];
  });
  return [...new Set(found)];
};
