/** Reads the results that American clubs publish (a JSON document of one event, with all its sessions). */
import { says, type Sentence } from "@traveller/contract";
import { asWord, clip, nothingRead, type ProblemLog } from "../../facts/problems.ts";
import type { FormatReading } from "../../facts/reading.ts";
import type { ReadingLimits } from "../../facts/types.ts";
import { Document, placesIn } from "./document.ts";
import { sessionFacts } from "./session.ts";

/** An event of a club has half a megabyte; one of the largest tournaments some twenty. */
const MOST_CHARACTERS = 64 * 1024 * 1024;

const tooLarge = (message: Sentence): ReturnType<FormatReading["end"]> =>
  nothingRead("tooLarge", message, says("files.nothingTaken"));

/** Where JSON stops being JSON, as the parser says it. */
const brokenOff = (text: string, error: unknown): ReturnType<FormatReading["end"]> => {
  const whole = /[}\]]\s*$/u.test(text);
  return nothingRead(
    "malformed",
    whole
      ? says("clubs.noJson", { why: clip(error instanceof Error ? error.message : String(error), 120) })
      : says("clubs.breaksOff"),
    says("clubs.saveWhole"),
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
    return nothingRead(
      "malformed",
      says("clubs.otherShape", {
        word: asWord(issue?.path.map(String).join(".") ?? ""),
        why: clip(issue?.message ?? "", 200),
      }),
      says("clubs.asTheirPage"),
    );
  }
  const document = read.data;
  const sections = document.sessions.flatMap((session) => session.sections);
  const results = sections.flatMap(({ boards }) => boards).reduce((sum, board) => sum + board.board_results.length, 0);
  if (results > limits.results) return tooLarge(says("files.manyResults", { limit: limits.results }));
  if (sections.reduce((sum, { pair_summaries }) => sum + pair_summaries.length, 0) > limits.contestants)
    return tooLarge(says("clubs.manyPairs", { limit: limits.contestants }));
  if (document.sessions.reduce((sum, { hand_records }) => sum + hand_records.length, 0) > limits.deals)
    return tooLarge(says("clubs.manyDeals", { limit: limits.deals }));
  if (document.sessions.length === 0)
    return nothingRead("unknown", says("clubs.noSessions"), says("clubs.asTheirPage"));
  if (document.type !== "" && !/PAIR/iu.test(document.type))
    return nothingRead(
      "impossible",
      says("clubs.otherKind", { word: asWord(document.type.toLowerCase()) }),
      says("files.askUsebioOrPbn"),
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
        ? tooLarge(says("clubs.manyCharacters", { limit: MOST_CHARACTERS / (1024 * 1024) }))
        : readDocument(pieces.join(""), limits, problems),
  };
};
