/** Reads the results that American clubs publish (a JSON document of one event, with all its sessions). */
import { clip, quoted, type ProblemLog } from "../../facts/problems.ts";
import type { FormatReading } from "../../facts/reading.ts";
import type { ReadingLimits, Refusal } from "../../facts/types.ts";
import { Document, placesIn } from "./document.ts";
import { sessionFacts } from "./session.ts";

/** An event of a club has half a megabyte; one of the largest tournaments some twenty. */
const MOST_CHARACTERS = 64 * 1024 * 1024;

const refusal = (code: Refusal["code"], message: string, hint: string): ReturnType<FormatReading["end"]> => ({
  sessions: [],
  refused: { code, message, hint },
});

const tooLarge = (what: string): ReturnType<FormatReading["end"]> =>
  refusal(
    "tooLarge",
    `This file has more than ${what}.`,
    "Nothing of it was taken: a part of a session would be scored wrongly. Send one session a file.",
  );

/** Where JSON stops being JSON, as the parser says it. */
const brokenOff = (text: string, error: unknown): ReturnType<FormatReading["end"]> => {
  const whole = /[}\]]\s*$/u.test(text);
  return refusal(
    "malformed",
    whole
      ? `This file is no sound JSON (${clip(error instanceof Error ? error.message : String(error), 120)}).`
      : "This file breaks off in its middle: its last records and all that closes it are missing.",
    "Save it again, whole, from the page of the results.",
  );
};

const readDocument = (text: string, limits: ReadingLimits, problems: ProblemLog): ReturnType<FormatReading["end"]> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return brokenOff(text, error);
  }
  const read = Document.safeParse(json);
  if (!read.success) {
    const [issue] = read.error.issues;
    return refusal(
      "malformed",
      `At ${quoted(issue?.path.map(String).join(".") ?? "")} this file is not as published results are: ${issue?.message ?? "it has another shape"}.`,
      "Results of American clubs are read, as their page gives them.",
    );
  }
  const document = read.data;
  const sections = document.sessions.flatMap((session) => session.sections);
  const results = sections.flatMap(({ boards }) => boards).reduce((sum, board) => sum + board.board_results.length, 0);
  if (results > limits.results) return tooLarge(`${limits.results} results`);
  if (sections.reduce((sum, { pair_summaries }) => sum + pair_summaries.length, 0) > limits.contestants)
    return tooLarge(`${limits.contestants} pairs`);
  if (document.sessions.reduce((sum, { hand_records }) => sum + hand_records.length, 0) > limits.deals)
    return tooLarge(`${limits.deals} deals`);
  if (document.sessions.length === 0)
    return refusal(
      "unknown",
      "This is JSON, but no results of a club: it has no sessions.",
      "Results of American clubs are read, as their page gives them.",
    );
  if (document.type !== "" && !/PAIR/iu.test(document.type))
    return refusal(
      "impossible",
      `These are results of ${quoted(document.type.toLowerCase())}; of American clubs those of pairs are read.`,
      "Ask the scoring program for USEBIO or PBN.",
    );
  const strata = new Map(document.strats.toReversed().map(({ number, label }) => [number, label] as const));
  const around = { document, strata, places: placesIn(text), problems };
  const sessions = document.sessions.map((session, index) => sessionFacts(around, session, index));
  const { program_name: program } = document;
  return { sessions, ...(program === "" ? {} : { program: clip(program, 200) }) };
};

/** Gathers the text, for JSON means something as a whole only. */
export const acblliveReading = (limits: ReadingLimits, problems: ProblemLog): FormatReading => {
  const pieces: string[] = [];
  let characters = 0;
  return {
    write: (piece) => {
      characters += piece.length;
      if (characters > MOST_CHARACTERS) {
        pieces.length = 0;
        return false;
      }
      pieces.push(piece);
      return true;
    },
    end: () =>
      characters > MOST_CHARACTERS
        ? tooLarge(`${MOST_CHARACTERS / (1024 * 1024)} million characters`)
        : readDocument(pieces.join(""), limits, problems),
  };
};
