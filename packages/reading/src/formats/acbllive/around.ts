/** What the reading of a document is about, for all of its records: the document, where its records stand, and what is wrong with them. */
import { DEFAULT_SECTION, idPart } from "../../facts/names.ts";
import type { ProblemLog } from "../../facts/problems.ts";
import type { Place } from "../../facts/types.ts";
import type { Document, Places, Section } from "./document.ts";

export type Around = {
  readonly document: Document;
  /** What strata are called, by their numbers. */
  readonly strata: ReadonlyMap<string, string>;
  readonly places: Places;
  readonly problems: ProblemLog;
};

export const placeOf = ({ places }: Around, id: string): Place => places.get(id) ?? { line: 1 };

export const nameOf = ({ name }: Section): string => (name === "" ? DEFAULT_SECTION : name);

export const sectionId = (section: Section): string => idPart(nameOf(section));

/** Whether North–South and East–West are ranked apart: then a pair's number alone does not name it. */
export const apart = ({ document }: Around): boolean => document.winner_type !== "1";
