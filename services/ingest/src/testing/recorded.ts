/** For tests: a small file in PBN whose boards are recorded call by call and card by card, and the same kind of match in LIN. */

/** North has all thirteen tricks, whatever is played. */
const DEAL = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432";

export type RecordedFile = {
  readonly event: string;
  /** The auction of the first board. */
  readonly auction?: string;
  /** Its play, a row for each trick: East's card first. */
  readonly play?: string;
  readonly note?: string;
  /** Declarer's tricks, and the score, as the file's result has them. */
  readonly result?: string;
  readonly score?: string;
  /** Without records, as a program writes that keeps results alone. */
  readonly bare?: boolean;
  /** The table, in the first round. */
  readonly table?: string;
};

const WHOLE = "HJ H6 H2 HA\nS7 S3 S2 SA";

/** Two boards of one table: seven notrumps that East leads against, and one passed out. */
export const recordedPbn = ({
  event,
  auction = "7NT =1= Pass Pass Pass",
  play = WHOLE,
  note = "all the tops",
  result = "13",
  score = "NS 1520",
  bare = false,
  table,
}: RecordedFile): string => {
  const heading = (board: number): string =>
    `[Event "${event}"]\n[Site "Quay Club"]\n[Date "2026.11.03"]\n[Board "${board}"]\n[North "Ada Holm"]\n[East "Bo Lind"]\n[South "Cem Arat"]\n[West "Dana Voss"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "${DEAL}"]\n[Scoring "IMP"]\n${table === undefined ? "" : `[Round "1"]\n[Table "${table}"]\n`}`;
  const first = bare ? "" : `[Auction "N"]\n${auction}\n[Note "1:${note}"]\n[Play "E"]\n${play}\n*\n`;
  const second = bare ? "" : '[Auction "N"]\nAP\n';
  return `${heading(1)}[Declarer "N"]\n[Contract "7NT"]\n[Result "${result}"]\n[Score "${score}"]\n${first}\n${heading(2)}[Contract "Pass"]\n[Score "NS 0"]\n${second}`;
};

/** A broadcast match of one board in two rooms; an alert and its explanation in the open one. */
export const recordedLin = (title: string): string =>
  `vg|${title},Segment 1,I,1,1,Harbour,0,Quay,0|rs|7NN=,6NN+1|pn|Ada,Bo,Cem,Dana,Eli,Fay,Gus,Hal|
qx|o1|md|3S6543H876D876C876,S2H5432D5432C5432,SAKQJHAKQDAKQCAKQ|sv|o|mb|2C!|an|any strong hand|mb|p|mb|2D|mb|p|mb|7N|mb|p|mb|p|mb|p|pc|hJ|pc|h6|pc|h2|pc|hA|mc|13|
qx|c1|md|3S6543H876D876C876,S2H5432D5432C5432,SAKQJHAKQDAKQCAKQ|sv|o|mb|6N|mb|p|mb|p|mb|p|pc|hJ|pc|h6|pc|h2|pc|hA|mc|13|
`;
