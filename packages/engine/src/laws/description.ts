/**
 * How a module says what it does about each paragraph of its Laws: plain data beside what executes it, read by pages, by `docs/laws.md` and by
 * the tests. It is never read at a table, so whoever takes the tables alone does not get it.
 */
import type { Option } from "../position/choices.ts";
import type { EventType, Finding } from "../position/events.ts";
import type { Regulations } from "../position/regulations.ts";

type Some<T> = readonly [T, ...T[]];
type Letter = "A" | "B" | "C" | "D" | "E" | "F" | "G";
type Part =
  | ""
  | `${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
  | `${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}(${"a" | "b" | "c" | "d" | "e"})`;
/** A Law or a place in it, the way directors say it: `27`, `27B`, `27B1`, `27B1(a)`. */
type Reference = `${number}` | `${number}${Letter}${Part}`;
/** A file below `packages/engine/src`. */
type File = `${string}.ts`;

/** What shows that it is so: cases of `tests/law-cases` by their ids, tests by their files. */
type Proof =
  | { readonly cases: Some<string>; readonly tests?: Some<File> }
  | { readonly cases?: undefined; readonly tests: Some<File> };
type MaybeProof = { readonly cases?: Some<string>; readonly tests?: Some<File> };

/** What a person at the table or the director is asked by name, and answers by that name. */
type Asked = Finding | Option | "TricksAwarded";
type Question = {
  readonly asks: Some<Asked>;
  /** Who is asked, where it is not the director or the opponent to the left. */
  readonly of?: "declarer" | "either defender" | "the player";
  /** When, or what for. */
  readonly asking?: string;
};

type Treatment =
  /** The engine does it, perhaps with an answer that it asks for on the way. */
  | ({ readonly how: "executed" } & (Question | { readonly asks?: undefined }) & Proof)
  /** A person answers, and what is answered is what follows. */
  | ({ readonly how: "asked" } & Question & Proof)
  /** All that bears on it is computed and shown; the judgement is the director's. */
  | ({ readonly how: "laid out" } & Proof)
  /** An authority has said it beforehand, by an option of the regulations. */
  | ({ readonly how: "by regulation"; readonly option: keyof Regulations } & Proof)
  /** An event tells it, and nothing more is made of it here. */
  | ({ readonly how: "recorded"; readonly event: EventType } & MaybeProof)
  | ({ readonly how: "nothing follows" } & MaybeProof)
  /** What people do and no program can see: it leaves no event, or only a trace for the director. */
  | ({ readonly how: "conduct" } & MaybeProof)
  /** For the session, its director and its rulings; not for a table. */
  | ({ readonly how: "the session's" } & MaybeProof);

export type Paragraph = Treatment & {
  readonly at: Some<Reference>;
  /** What more there is to say, in words. */
  readonly says?: string;
  /** Where it is, if not in this module alone. */
  readonly where?: Some<File>;
  /** The places of the 2017 edition in whose stead this is read; it is a paragraph of the 2007 edition then. */
  readonly in2007For?: Some<Reference>;
};

/** How an open point of the Laws is read: what the book does not say, or says in two ways. */
type Reading = { readonly at: Some<Reference>; readonly says: string };

export type Description = { readonly paragraphs: readonly Paragraph[]; readonly readings?: readonly Reading[] };
