/**
 * The document that American clubs' results are published as (JSON): its shape as far as it is read here, everything optional that a session can do
 * without, and the place of each record in the text, found by the record's own number.
 */
import { z } from "zod";

/** Numbers come as numbers or as texts, from one program to the next. */
const word = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => (value === null || value === undefined ? "" : String(value).trim()));

const list = <T extends z.ZodType>(schema: T) =>
  z
    .array(schema)
    .nullish()
    .transform((value) => value ?? []);

const Award = z.object({ total: word, type: word });
const Player = z.object({ id_number: word, name: word, awards_score: list(Award) });
const StratumPlace = z.object({ strat_number: word, rank: word, type: word });
const PairSummary = z.object({
  id: word,
  pair_number: word,
  direction: word,
  strat: word,
  score: word,
  percentage: word,
  adjustment: word,
  is_eligible: word,
  strat_place: list(StratumPlace),
  players: list(Player),
});
export type PairSummary = z.infer<typeof PairSummary>;

const BoardResult = z.object({
  id: word,
  round_number: word,
  table_number: word,
  ns_pair: word,
  ew_pair: word,
  ns_score: word,
  ew_score: word,
  contract: word,
  declarer: word,
  result: word,
  tricks_taken: word,
  opening_lead: word,
  ns_match_points: word,
  ew_match_points: word,
});
export type BoardResult = z.infer<typeof BoardResult>;

const Board = z.object({ id: word, board_number: word, board_results: list(BoardResult) });
const Section = z.object({ id: word, name: word, pair_summaries: list(PairSummary), boards: list(Board) });
export type Section = z.infer<typeof Section>;

const HandRecord = z.looseObject({
  id: word,
  board: word,
  dealer: word,
  vulnerability: word,
  double_dummy_ns: word,
  double_dummy_ew: word,
  par: word,
});
export type HandRecord = z.infer<typeof HandRecord>;

const Session = z.object({
  id: word,
  number: word,
  game_date: word,
  hand_records: list(HandRecord),
  sections: list(Section),
});
export type Session = z.infer<typeof Session>;

const Stratum = z.object({ number: word, label: word });

export const Document = z.object({
  id: word,
  name: word,
  club_name: word,
  club_id_number: word,
  type: word,
  board_scoring_method: word,
  winner_type: word,
  start_date: word,
  acbl_board_top: word,
  program_name: word,
  strats: list(Stratum),
  sessions: list(Session),
});
export type Document = z.infer<typeof Document>;

/** Whether a text begins as such a document does: an object of JSON, which a comment of PBN is not. */
export const isDocument = (start: string): boolean => /^\{\s*"\w+"\s*:/u.test(start);

/** Where records stand: the line and column of `"id": N`, by N. */
export type Places = ReadonlyMap<string, { readonly line: number; readonly column: number }>;

export const placesIn = (text: string): Places => {
  const places = new Map<string, { readonly line: number; readonly column: number }>();
  let line = 1;
  let begin = 0;
  for (const found of text.matchAll(/\n|"id"\s*:\s*"?(\d{1,15})/gu)) {
    const [all, id] = found;
    if (id !== undefined && !places.has(id)) places.set(id, { line, column: found.index - begin + 1 });
    // Between the word and its number there may be ends of lines, too.
    for (let at = all.indexOf("\n"); at >= 0; at = all.indexOf("\n", at + 1)) {
      line += 1;
      begin = found.index + at + 1;
    }
  }
  return places;
};
