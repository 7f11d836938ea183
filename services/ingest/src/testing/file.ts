/** For tests: a small results file as a scoring program would write it, of two tables and two boards, with one score to choose. */
export type SmallEvening = {
  readonly club?: string;
  readonly clubName?: string;
  readonly event?: string;
  readonly title?: string;
  /** Tricks that pair 1 makes in four spades on board 1. */
  readonly tricks?: number;
  readonly name?: string;
};

const line = (
  ns: string,
  ew: string,
  contract: string,
  tricks: number,
  score: number,
  points: readonly [number, number],
): string =>
  `<TRAVELLER_LINE><NS_PAIR_NUMBER>${ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>${ew}</EW_PAIR_NUMBER><CONTRACT>${contract}</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>${tricks}</TRICKS><SCORE>${score}</SCORE><NS_MATCH_POINTS>${points[0]}</NS_MATCH_POINTS><EW_MATCH_POINTS>${points[1]}</EW_MATCH_POINTS></TRAVELLER_LINE>`;

const pair = (number: number, total: number, place: string, name: string): string =>
  `<PAIR><PAIR_NUMBER>${number}</PAIR_NUMBER><TOTAL_SCORE>${total}</TOTAL_SCORE><PERCENTAGE>${total * 25}</PERCENTAGE><PLACE>${place}</PLACE><PLAYER><PLAYER_NAME>${name}</PLAYER_NAME><NATIONAL_ID_NUMBER>${100 + number}</NATIONAL_ID_NUMBER></PLAYER><PLAYER><PLAYER_NAME>Guest ${number}</PLAYER_NAME></PLAYER></PAIR>`;

/** Pairs 1 and 3 sit North-South. Board 1: four spades at both tables; board 2: both make 1NT. */
export const smallEvening = ({
  club = "17",
  clubName = "Harbour Bridge Club",
  event = "e1",
  title = "Tuesday",
  tricks = 11,
  name = "Ada Holm",
}: SmallEvening = {}): string => {
  const score = tricks >= 10 ? 420 + 30 * (tricks - 10) : -50 * (10 - tricks);
  const first: readonly [number, number] = score > 420 ? [2, 0] : score < 420 ? [0, 2] : [1, 1];
  const second: readonly [number, number] = [first[1], first[0]];
  const totals = [first[0] + 1, first[1] + 1, second[0] + 1, second[1] + 1];
  const place = (total: number): string => {
    const above = totals.filter((other) => other > total).length;
    return `${above + 1}${totals.filter((other) => other === total).length > 1 ? "=" : ""}`;
  };
  const [one = 0, two = 0, three = 0, four = 0] = totals;
  return `<?xml version="1.0" encoding="utf-8"?>
<USEBIO Version="1.2">
<CLUB>${club === "" ? "" : `<CLUB_ID_NUMBER>${club}</CLUB_ID_NUMBER>`}<CLUB_NAME>${clubName}</CLUB_NAME></CLUB>
<EVENT EVENT_TYPE="MP_PAIRS"><PROGRAM_NAME>Small</PROGRAM_NAME><EVENT_IDENTIFIER>${event}</EVENT_IDENTIFIER><EVENT_DESCRIPTION>${title}</EVENT_DESCRIPTION><DATE>03/11/2026</DATE><WINNER_TYPE>1</WINNER_TYPE>
<PARTICIPANTS>${pair(1, one, place(one), name)}${pair(2, two, place(two), "Bo Lind")}${pair(3, three, place(three), "Cem Arat")}${pair(4, four, place(four), "Dana Voss")}</PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>${line("1", "2", "4S", tricks, score, first)}${line("3", "4", "4S", 10, 420, second)}</BOARD>
<BOARD><BOARD_NUMBER>2</BOARD_NUMBER>${line("1", "2", "1NT", 7, 90, [1, 1])}${line("3", "4", "1NT", 7, 90, [1, 1])}</BOARD>
</EVENT></USEBIO>
`;
};
