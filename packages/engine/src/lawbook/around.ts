/** What stands around the Laws, part by part: sections, definitions, decisions, and the notes among them. */
import { decisionsOf } from "./decisions.ts";
import { definitionsOf } from "./definitions.ts";
import { takeListed, takeNotes, type FoundNote } from "./notes.ts";
import type { Reading } from "./one-law.ts";
import { passage, plainPassages } from "./plain.ts";
import type { Part } from "./sections.ts";
import type { Decision, Definition, Passage, Section } from "./types.ts";

export type Gathered = { definitions: Definition[]; decisions: Decision[]; sections: Section[]; notes: FoundNote[] };

export const gather = (
  parts: readonly Part[],
  into: Gathered,
  { language, hyphens, context, split }: Reading,
): void => {
  const broken = context.width !== undefined;
  for (const part of parts) {
    if (part.kind === "notes") {
      into.notes.push(...takeListed(part.lines, hyphens));
      continue;
    }
    const { notes, rest } =
      part.kind === "index" || part.kind === "contents"
        ? { notes: [], rest: part.lines }
        : takeNotes(part.lines, hyphens, split.furniture.length > 0);
    into.notes.push(...notes);
    const heading = part.heading?.text ?? "";
    const head: Passage[] = part.heading === undefined ? [] : [passage([part.heading.number], { heading })];
    if (part.kind === "definitions") {
      into.sections.push({ kind: "heading", heading, passages: head });
      into.definitions.push(...definitionsOf(rest, hyphens, broken));
    } else if (part.kind === "decisions") {
      const found = decisionsOf(rest, language, hyphens);
      into.sections.push({ kind: "heading", heading, passages: head });
      into.decisions.push(...found.decisions);
      if (found.rest.length > 0)
        into.sections.push({ kind: "back", heading: "", passages: plainPassages(found.rest, hyphens, broken) });
    } else
      into.sections.push({
        kind: part.kind,
        heading,
        passages: [
          ...head,
          ...plainPassages(rest, hyphens, broken && part.kind !== "contents" && part.kind !== "title"),
        ],
      });
  }
};
