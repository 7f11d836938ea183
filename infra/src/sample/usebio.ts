/** Writes a score sheet as the club's scoring program would: a USEBIO 1.2 file with the results, the standings and the deals. */
import { exact, SEATS, shown } from "@traveller/engine";
import type { Amount, Outcome, ScoredSession, Seat } from "@traveller/engine";
import type { Hands } from "./deals.ts";
import type { Member } from "./people.ts";
import type { Entry, ScoreSheet, SheetLine, SheetMatch } from "./score-sheet.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const indented = (text: string): string => text.replaceAll(/^/gm, "  ");

/** An element that holds a text. An absent text leaves the element out. */
const value = (name: string, text: string | number | undefined): string =>
  text === undefined ? "" : `<${name}>${escaped(String(text))}</${name}>`;

/** An element that holds others. */
const element = (
  name: string,
  children: readonly string[],
  attributes: Readonly<Record<string, string>> = {},
): string => {
  const written = Object.entries(attributes).map(([key, text]) => ` ${key}="${escaped(text)}"`);
  return [`<${name}${written.join("")}>`, ...children.filter((child) => child !== "").map(indented), `</${name}>`].join(
    "\n",
  );
};

const hundredths = (amount: Amount | undefined): string | undefined =>
  amount === undefined ? undefined : shown(exact(amount), { step: 0.01, mode: "halfAwayFromZero" });
const tenths = (amount: Amount | undefined): string | undefined =>
  amount === undefined ? undefined : shown(exact(amount), { step: 0.1, mode: "halfAwayFromZero" });

const player = ({ number, name }: Member): string =>
  element("PLAYER", [
    value("PLAYER_NAME", name),
    value("CLUB_ID_NUMBER", Number(number) - 20_000),
    value("NATIONAL_ID_NUMBER", number),
  ]);

const standingOf = (scored: ScoredSession, entry: Entry): readonly string[] => {
  const standing = scored.standings.find((one) => one.contestant === entry.contestant);
  if (!standing) return [];
  const place = standing.rank === undefined ? undefined : `${standing.rank}${standing.tied ? "=" : ""}`;
  return [
    value("TOTAL_SCORE", hundredths(standing.total)),
    value("PERCENTAGE", hundredths(standing.percent)),
    value("PLACE", place),
  ];
};

const pairElement = (sheet: ScoreSheet, scored: ScoredSession, entry: Entry): string => {
  const penalty = sheet.penalties.get(entry.contestant);
  return element("PAIR", [
    value("PAIR_NUMBER", entry.number),
    value("DIRECTION", entry.line),
    ...standingOf(scored, entry),
    value("ADJUSTMENT", penalty === undefined ? undefined : -penalty),
    ...entry.members.map((member) => player(member)),
  ]);
};

/** The two pairs of a team: seats 1 and 2 sit North-South at home, 3 and 4 go to the other room. */
const teamPair = (entry: Entry, room: "home" | "away"): string => `${entry.number}-${room === "home" ? "1-2" : "3-4"}`;

const teamElement = (scored: ScoredSession, entry: Entry): string =>
  element(
    "TEAM",
    [
      ...standingOf(scored, entry).filter((text) => !text.startsWith("<PERCENTAGE")),
      ...(["home", "away"] as const).map((room, i) =>
        element("PAIR", [
          value("PAIR_NUMBER", teamPair(entry, room)),
          ...entry.members.slice(2 * i, 2 * i + 2).map((member) => player(member)),
        ]),
      ),
    ],
    { TEAM_ID: entry.number, TEAM_NAME: entry.teamName ?? "" },
  );

/** Contract, declarer, lead, tricks and score; an adjusted line has only the words of its score. */
const outcomeElements = (outcome: Outcome, score: number | undefined): readonly string[] => {
  if (outcome.kind === "played")
    return [
      value(
        "CONTRACT",
        outcome.contract.replace(/XX?$/, (doubling) => doubling.toLowerCase()),
      ),
      value("PLAYED_BY", outcome.declarer),
      value("LEAD", outcome.lead),
      value("TRICKS", outcome.tricks),
      value("SCORE", score),
    ];
  if (outcome.kind === "passedOut") return [value("CONTRACT", "PASS"), value("SCORE", 0)];
  if (outcome.kind === "adjusted") return [value("SCORE", `A${percentOf(outcome.ns)}${percentOf(outcome.ew)}`)];
  return [];
};

const percentOf = (award: unknown): string =>
  typeof award === "object" && award !== null && "artificial" in award ? String(award.artificial) : "50";

const POINTS_NAME = { matchpoints: "MATCH_POINTS", "cross-imps": "CROSS_IMP_POINTS" } as const;

const travellerLine = (sheet: ScoreSheet, scored: ScoredSession, line: SheetLine): string => {
  const result = scored.boards
    .find((one) => one.board === line.board)
    ?.results.find((one) => one.result === line.result);
  const name = sheet.method === "matchpoints" || sheet.method === "cross-imps" ? POINTS_NAME[sheet.method] : undefined;
  const write = sheet.method === "matchpoints" ? tenths : hundredths;
  return element("TRAVELLER_LINE", [
    value("NS_PAIR_NUMBER", line.ns.number),
    value("EW_PAIR_NUMBER", line.ew.number),
    ...outcomeElements(line.outcome, line.score),
    ...(name === undefined
      ? []
      : [value(`NS_${name}`, write(result?.ns.points)), value(`EW_${name}`, write(result?.ew.points))]),
  ]);
};

const boardElement = (sheet: ScoreSheet, scored: ScoredSession, board: number): string =>
  element("BOARD", [
    value("BOARD_NUMBER", board),
    ...sheet.lines.filter((line) => line.board === board).map((line) => travellerLine(sheet, scored, line)),
  ]);

const matchElement = (sheet: ScoreSheet, scored: ScoredSession, match: SheetMatch): string => {
  const found = scored.matches.find((one) => one.match === match.match);
  return element("MATCH", [
    value("ROUND_NUMBER", match.round),
    value("TEAM", match.home.number),
    value("OPPOSING_TEAM", match.away.number),
    value("START_BOARD_NUMBER", match.boards[0]),
    value("END_BOARD_NUMBER", match.boards.at(-1)),
    value("TEAM_SCORE", hundredths(found?.home.points)),
    value("OPPOSING_TEAM_SCORE", hundredths(found?.away.points)),
    ...match.boards.map((board) => matchBoard(sheet, scored, match, board)),
  ]);
};

const matchBoard = (sheet: ScoreSheet, scored: ScoredSession, match: SheetMatch, board: number): string => {
  const imps = scored.matches.find((one) => one.match === match.match)?.boards.find((one) => one.board === board)?.home;
  const lines = sheet.lines.filter((line) => line.match === match.match && line.board === board);
  return element("BOARD", [
    value("BOARD_NUMBER", board),
    value("IMPS", imps),
    ...lines.map((line) =>
      element("TRAVELLER_LINE", [
        value("DIRECTION", line.room === "open" ? "NS" : "EW"),
        value("NS_PAIR_NUMBER", teamPair(line.ns, "home")),
        value("EW_PAIR_NUMBER", teamPair(line.ew, "away")),
        ...outcomeElements(line.outcome, line.score),
      ]),
    ),
  ]);
};

const DIRECTIONS: Readonly<Record<Seat, string>> = { N: "North", E: "East", S: "South", W: "West" };

const handset = (deals: ReadonlyMap<number, Hands>): string =>
  element(
    "HANDSET",
    [...deals].map(([board, hands]) =>
      element("BOARD", [
        value("BOARD_NUMBER", board),
        ...SEATS.map((seat) =>
          element("HAND", [
            value("DIRECTION", DIRECTIONS[seat]),
            value("CLUBS", hands[seat].C),
            value("DIAMONDS", hands[seat].D),
            value("HEARTS", hands[seat].H),
            value("SPADES", hands[seat].S),
          ]),
        ),
      ]),
    ),
  );

const EVENT_TYPES = { matchpoints: "MP_PAIRS", "cross-imps": "CROSS_IMP" } as const;

/** The file, as text. */
export const writeUsebio = (sheet: ScoreSheet, scored: ScoredSession): string => {
  const teams = sheet.contest === "teams";
  const type = sheet.method === "matchpoints" || sheet.method === "cross-imps" ? EVENT_TYPES[sheet.method] : "TEAMS";
  const [year, month, day] = sheet.date.split("-");
  const lineCount = new Set(sheet.entries.map((entry) => entry.line)).size;
  const event = element(
    "EVENT",
    [
      value("EVENT_IDENTIFIER", sheet.event),
      value("EVENT_DESCRIPTION", sheet.title),
      ...(teams ? [value("BOARD_SCORING_METHOD", "IMPS"), value("MATCH_SCORING_METHOD", "VPS")] : []),
      value("PROGRAM_NAME", "Tidewater Scorer"),
      value("PROGRAM_VERSION", "4.2"),
      value("DATE", `${day}/${month}/${year}`),
      ...(teams ? [] : [value("WINNER_TYPE", lineCount)]),
      value("SESSION_COUNT", 1),
      value("SECTION_COUNT", 1),
      element(
        "PARTICIPANTS",
        sheet.entries.map((entry) => (teams ? teamElement(scored, entry) : pairElement(sheet, scored, entry))),
      ),
      ...(teams
        ? sheet.matches.map((match) => matchElement(sheet, scored, match))
        : [...sheet.deals.keys()].map((board) => boardElement(sheet, scored, board))),
    ],
    { EVENT_TYPE: type },
  );
  const club = element("CLUB", [value("CLUB_NAME", sheet.club.name), value("CLUB_ID_NUMBER", sheet.club.number)]);
  const root = element("USEBIO", [club, event, handset(sheet.deals)], { Version: "1.2" });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">\n${root}\n`;
};
