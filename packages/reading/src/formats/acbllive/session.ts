/** A session of an American club's published results, as its document has it (Laws 77, 78A). */
import { says } from "@traveller/contract";
import { readDate } from "../../facts/dates.ts";
import { sectionOf } from "../../facts/names.ts";
import { parseDecimal, parseInteger, withoutZeros } from "../../facts/numbers.ts";
import { clip, asWord } from "../../facts/problems.ts";
import type { SessionFacts } from "../../facts/types.ts";
import { apart, type Around, nameOf, placeOf, sectionId } from "./around.ts";
import type { Session } from "./document.ts";
import { dealsOf, vulnerabilitiesOf } from "./hands.ts";
import { contestantsOf } from "./pairs.ts";
import { resultsOf } from "./results.ts";

const dateOf = (around: Around, session: Session): string | undefined => {
  const written = session.game_date === "" ? around.document.start_date : session.game_date;
  if (written === "") return undefined;
  // The day of a session is written year first, that of the event as Americans write it.
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(written) ?? [];
  const date = readDate(month === undefined ? written : `${year ?? ""}-${month}-${day ?? ""}`);
  if (date === undefined)
    around.problems.report(
      "warning",
      "badDate",
      placeOf(around, session.id),
      says("recaps.noDate", { word: asWord(written) }),
      says("recaps.sessionNoDate"),
    );
  return date;
};

/** The session as the document has it. */
export const sessionFacts = (around: Around, session: Session, index: number): SessionFacts => {
  const { document } = around;
  const date = dateOf(around, session);
  const vulnerable = vulnerabilitiesOf(session);
  const results = session.sections.flatMap((section) => resultsOf(around, section, vulnerable));
  const club = withoutZeros(document.club_id_number);
  const number = parseInteger(session.number, 1, 9999) ?? index + 1;
  const title = clip(document.name === "" ? "Club game" : document.name, 200);
  const top = parseDecimal(document.acbl_board_top);
  const place = placeOf(around, session.id);
  const lines = apart(around) ? (["NS", "EW"] as const) : [undefined];
  return {
    identity: {
      ...(club === undefined ? {} : { club }),
      ...(document.id === "" ? {} : { event: document.id }),
      session: String(number),
      ...(date === undefined ? {} : { date }),
      title,
    },
    title,
    ...(document.name === "" ? { unnamed: true as const } : {}),
    number,
    ...(date === undefined ? {} : { date }),
    club: {
      ...(club === undefined ? {} : { number: club }),
      ...(document.club_name === "" ? {} : { name: clip(document.club_name, 200) }),
    },
    contest: "pairs",
    method: /IMP/iu.test(document.board_scoring_method) ? "cross-imps" : "matchpoints",
    kind: [document.type, document.board_scoring_method].filter((text) => text !== "").join(" "),
    stated: { winners: apart(around) ? 2 : 1 },
    sections: session.sections.map((section) => sectionOf(nameOf(section))),
    contestants: session.sections.flatMap((section) => contestantsOf(around, section)),
    results,
    matches: [],
    deals: dealsOf(around, session, new Set(results.map(({ board }) => board))),
    teamPairs: [],
    data: [],
    sums:
      top === undefined
        ? []
        : session.sections.flatMap((section) =>
            lines.map((line) => ({
              section: sectionId(section),
              ...(line === undefined ? {} : { line }),
              top,
              place: placeOf(around, section.id),
            })),
          ),
    place,
  };
};
