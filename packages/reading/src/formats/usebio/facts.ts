/** A USEBIO event, gathered, as the sessions it was: everything compared together is one session (Law 78). */
import type { Method } from "@traveller/engine";
import { says } from "@traveller/contract";
import { DEFAULT_SECTION, sectionOf } from "../../facts/names.ts";
import { parseDecimal } from "../../facts/numbers.ts";
import { readDate } from "../../facts/dates.ts";
import { clip, asWord, type ProblemLog, type Unread } from "../../facts/problems.ts";
import type { ClubFact, ContestantFact, DatumFact, JsonValue, ResultFact, SessionFacts } from "../../facts/types.ts";
import { kindOf, type Kind } from "./kinds.ts";
import { resultsOf } from "./lines.ts";
import type { RecordBudget } from "../../facts/record-budget.ts";
import { tableRecords } from "./lin-data.ts";
import { matchesOf, NO_MATCHES } from "./matches.ts";
import { participantsOf } from "./participants.ts";
import { boardNumberOf, field, type RawEvent, type RawSession } from "./raw.ts";

const isRefusal = (kind: Kind | Unread): kind is Unread => "code" in kind;

/** Points of lines that stand in the event itself belong to its only session. */
const sessionsOf = (event: RawEvent): readonly RawSession[] => {
  const { common, sessions } = event;
  if (sessions.length === 0) return [common];
  return sessions.map((session) => ({
    ...session,
    participants: [...session.participants, ...common.participants],
    ...(sessions.length === 1
      ? {
          boards: [...session.boards, ...common.boards],
          lines: [...session.lines, ...common.lines],
          matches: [...session.matches, ...common.matches],
          sections: new Map([...session.sections, ...common.sections]),
        }
      : {}),
  }));
};

const dataOf = (session: RawSession, method: Method): readonly DatumFact[] =>
  method !== "butler"
    ? []
    : session.boards.flatMap(({ board, section }) => {
        const number = boardNumberOf(board);
        const datum = parseDecimal(field(board.fields, "BOARD_AVERAGE", "DATUM") ?? "");
        const at = board.fields.get("BOARD_AVERAGE")?.place ?? board.place;
        return number === undefined || datum === undefined
          ? []
          : [
              {
                board: number,
                section: section === undefined ? DEFAULT_SECTION : sectionOf(section).id,
                datum,
                place: at,
              },
            ];
      });

const statedBy = (event: RawEvent, contest: string): Readonly<Record<string, JsonValue>> => {
  const winners = field(event.fields, "WINNER_TYPE");
  return contest === "pairs" && (winners === "1" || winners === "2") ? { winners: Number(winners) } : {};
};

const withoutTotals = ({ published: _published, ...rest }: ContestantFact): ContestantFact => ({
  ...rest,
  published: {},
});

/** Contestants that nobody met are left as they are; sections are those that the file names, or that its results use. */
const sectionsUsed = (session: RawSession, results: readonly ResultFact[]): SessionFacts["sections"] => {
  const named = [...session.sections.keys()].map(sectionOf);
  const ids = new Set(named.map(({ id }) => id));
  const used = [...new Set(results.map(({ section }) => section))].filter((id) => !ids.has(id)).map((id) => ({ id }));
  const all = [...named, ...used];
  return all.length === 0 ? [{ id: DEFAULT_SECTION }] : all;
};

/** The sessions of an event, or the refusal that names its type. */
export const factsOf = (
  event: RawEvent,
  club: ClubFact,
  budget: RecordBudget,
  problems: ProblemLog,
): readonly SessionFacts[] | Unread => {
  const kind = kindOf(event);
  if (isRefusal(kind)) return kind;
  if (event.tooLarge !== undefined)
    return {
      code: "tooLarge",
      message: event.tooLarge,
      hint: says("files.nothingTaken"),
      line: event.tag.place.line,
    };
  const { fields } = event;
  const dateText = field(fields, "DATE");
  const date = dateText === undefined ? undefined : readDate(dateText);
  if (dateText !== undefined && date === undefined)
    problems.report(
      "warning",
      "badDate",
      fields.get("DATE")?.place ?? event.tag.place,
      says("usebio.noDate", { word: asWord(dateText) }),
      says("usebio.writeDate"),
    );
  const title = clip(field(fields, "EVENT_DESCRIPTION", "TITLE") ?? kind.name, 200);
  const identifier = field(fields, "EVENT_IDENTIFIER");
  const raws = sessionsOf(event);
  return raws.map((session, index) => {
    const participants = participantsOf(session.participants, kind.contest, problems);
    const matches = kind.contest === "teams" ? matchesOf(session, participants, problems) : NO_MATCHES;
    const records = tableRecords(budget, problems);
    const results = resultsOf(session.lines, {
      contest: kind.contest,
      method: kind.method,
      participants,
      matches,
      records,
      problems,
    });
    const sessionName = session.tag.attributes["SESSION_ID"];
    const sharedTotals = raws.length > 1 && event.common.participants.length > 0;
    if (sharedTotals && index === 0)
      problems.report(
        "note",
        "notRecomputed",
        event.tag.place,
        says("usebio.overSeveral"),
        says("usebio.overSeveralHint"),
      );
    return {
      identity: {
        ...(club.number === undefined ? {} : { club: club.number }),
        ...(identifier === undefined ? {} : { event: identifier }),
        ...(raws.length === 1 && identifier === undefined
          ? {}
          : sessionName === undefined
            ? {}
            : { session: sessionName }),
        ...(date === undefined ? {} : { date }),
        title,
      },
      title,
      number: index + 1,
      ...(date === undefined ? {} : { date }),
      club,
      contest: kind.contest,
      method: kind.method,
      kind: kind.name,
      stated: statedBy(event, kind.contest),
      sections: sectionsUsed(session, results),
      contestants: sharedTotals ? participants.contestants.map(withoutTotals) : participants.contestants,
      results,
      matches: matches.facts,
      deals: records.deals(),
      teamPairs: participants.teamPairs,
      data: dataOf(session, kind.method),
      sums: [],
      place: event.tag.place,
    };
  });
};
