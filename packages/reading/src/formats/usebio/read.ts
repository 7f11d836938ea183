/** Reads USEBIO: XML in, sessions of facts out, one event at a time. */
import { inFull, says } from "@traveller/contract";
import { withoutZeros } from "../../facts/numbers.ts";
import { adviceBeside, clip, asWord, refusalOf, type ProblemLog } from "../../facts/problems.ts";
import type { FormatReading } from "../../facts/reading.ts";
import type { ClubFact, DealFact, ReadingLimits, Refusal, SessionFacts } from "../../facts/types.ts";
import { collecting } from "./collect.ts";
import { recordBudget } from "../../facts/record-budget.ts";
import { factsOf } from "./facts.ts";
import { dealOf } from "./hands.ts";
import { childText, field, type RawEvent } from "./raw.ts";
import { xmlReading, type XmlReading } from "./xml.ts";

const programOf = (event: RawEvent): string | undefined => {
  const name = field(event.fields, "PROGRAM_NAME");
  const version = field(event.fields, "PROGRAM_VERSION");
  return name === undefined ? undefined : clip(version === undefined ? name : `${name} ${version}`, 200);
};

/** Reads a USEBIO file piece by piece. */
export const usebioReading = (limits: ReadingLimits, problems: ProblemLog): FormatReading => {
  const records = recordBudget(limits, problems);
  const sessions: SessionFacts[] = [];
  const deals = new Map<number, DealFact>();
  let club: ClubFact = {};
  let program: string | undefined;
  let refused: Refusal | undefined;
  let wrong = false;

  const xml: XmlReading = xmlReading(
    collecting(
      {
        club: (node) => {
          const name = childText(node, "CLUB_NAME");
          const number = withoutZeros(childText(node, "CLUB_ID_NUMBER") ?? "");
          club = {
            ...(number === undefined ? {} : { number }),
            ...(name === undefined ? {} : { name: clip(name.normalize("NFC"), 200) }),
          };
        },
        event: (event) => {
          program ??= programOf(event);
          const facts = factsOf(event, club, records, problems);
          if ("code" in facts) {
            refused ??= refusalOf(facts);
            problems.report(
              "error",
              facts.code === "tooLarge" ? "tooLarge" : "eventType",
              event.tag.place,
              facts.message,
              facts.hint,
            );
          } else sessions.push(...facts);
        },
        deal: (raw) => {
          const deal = dealOf(raw, problems);
          if (deal === undefined) return;
          const before = deals.get(deal.board);
          if (before !== undefined && before.deal !== deal.deal)
            problems.report(
              "warning",
              "badDeal",
              deal.place,
              says("files.dealBefore", { board: deal.board, line: before.place.line }),
              says("files.firstHolds"),
            );
          else if (before === undefined) deals.set(deal.board, deal);
        },
        tooLarge: () => xml.stop(),
        wrongRoot: (tag) => {
          wrong = true;
          refused = {
            code: "unknown",
            ...inFull(
              /^html$/iu.test(tag.name) ? says("usebio.webPage") : says("usebio.otherXml", { word: asWord(tag.name) }),
              says("usebio.askFile"),
            ),
            line: tag.place.line,
          };
        },
      },
      limits,
    ),
    limits,
    problems,
  );

  return {
    write: (text) => !wrong && xml.write(text),
    end: () => {
      if (!wrong) xml.end();
      if (sessions.length === 0 && refused === undefined)
        refused = {
          code: "malformed",
          ...inFull(says("usebio.noEvent"), adviceBeside(problems, says("usebio.writeFileAgain"))),
        };
      return {
        sessions: sessions.map((session) => ({ ...session, deals: dealsOf(session, deals) })),
        ...(program === undefined ? {} : { program }),
        ...(refused === undefined ? {} : { refused }),
      };
    },
  };
};

/** The deals of the boards a session played; a hand set may hold more, and where it has none, lines may record it. A board without lines keeps no deal. */
const dealsOf = (session: SessionFacts, deals: ReadonlyMap<number, DealFact>): readonly DealFact[] => {
  const played = new Set(session.results.map(({ board }) => board));
  const all = new Map([...session.deals.map((deal): [number, DealFact] => [deal.board, deal]), ...deals]);
  return [...all.values()].filter(({ board }) => played.has(board)).toSorted((a, b) => a.board - b.board);
};
