/** What is found on a recorded board, in words: each irregularity with the paragraph it rests on, each mark, what cannot have happened, what does not agree. */
import { english, inWords, irregularitySaid, type Seat, type Side, type State } from "@traveller/engine";
import { atTableSays } from "@traveller/contract";
import { placeOf, type PlayedBoard, recordedEvents } from "../facts/played-board.ts";
import type { Place } from "../facts/types.ts";
import { markSaid } from "./marks.ts";
import type { Replayed } from "./replayed.ts";

export type Finding = { readonly text: string; readonly place?: Place | undefined };

const SEATS: Readonly<Record<Seat, string>> = { N: "North", E: "East", S: "South", W: "West" };
const SIDES: Readonly<Record<Side, string>> = { NS: "North-South", EW: "East-West" };

const STATES: Readonly<Record<State, string>> = {
  pending: "nothing was decided about it",
  rectified: "it was put right",
  accepted: "the next player accepted it",
  forfeited: "the other side went on, and with that gave up what it could have asked for",
  established: "it can no longer be put right",
  waived: "the director waived what would follow",
};

const irregularitiesOf = (board: PlayedBoard, { outcome, table }: Replayed): readonly Finding[] =>
  table.position.irregularities.map((it, index) => {
    const said = irregularitySaid(it);
    const state = outcome.view.irregularities[index]?.state ?? it.state;
    const number = it.course[0]?.event ?? 1;
    return {
      text: `Law ${it.law}: ${inWords(english, said, "spoken").replace(/\.$/u, "")}; ${STATES[state]} (event ${number})`,
      place: placeOf(board, recordedEvents(board), number),
    };
  });

const WHY_TRICKS: Readonly<Record<string, string>> = {
  "64A1": "whoever revoked won that trick",
  "64A2": "the side that revoked won that trick or a later one",
};
const tricksIn = (count: number): string => (count === 1 ? "1 trick" : `${count} tricks`);

/** What went over for a revoke, and what the record of such a board cannot tell. */
const revokes = (board: PlayedBoard, { outcome: { view, how, claimed } }: Replayed): readonly Finding[] => {
  if (!view.irregularities.some(({ law }) => law.startsWith("61"))) return [];
  const { transfer, tricks } = view;
  const won = `North-South won ${tricksIn(tricks.NS)}, East-West ${tricks.EW}`;
  if (how === "stopped")
    return [
      {
        text: `the record stops before it is known what the revoke costs; ${won}, the result is ${board.tricks === undefined ? "not said" : tricksIn(board.tricks)}`,
      },
    ];
  const rest = claimed === undefined ? "" : `, declarer ${claimed} of those left`;
  const why = transfer === null ? undefined : WHY_TRICKS[transfer.law];
  const moved =
    transfer === null
      ? "no trick goes over for the revoke"
      : `${tricksIn(transfer.tricks)} to ${SIDES[transfer.to]}${why === undefined ? "" : `, for ${why}`} (Law ${transfer.law})`;
  return [{ text: `${won}${rest}; ${moved}` }];
};

const marksOf = ({ marks }: Replayed): readonly Finding[] =>
  marks.map((mark) => ({
    text: `marked ^${mark.mark} at ${mark.where}: ${markSaid(mark).text}${mark.founded ? "" : " — unfounded, there is none"}`,
    place: mark.place,
  }));

const cannotBe = ({ refused }: Replayed): readonly Finding[] => {
  const [first, ...others] = refused;
  if (first === undefined) return [];
  const { number, event, refusal, place } = first;
  const [message] = atTableSays(refusal.trouble);
  const law = refusal.law === "fact" ? "" : ` (Law ${refusal.law})`;
  const more = others.length === 0 ? "" : `; ${others.length} more of its events cannot have happened`;
  return [
    {
      text: `event ${number}, ${event.type}, cannot have happened: ${message.text.replace(/\.$/u, "")}${law}${more}`,
      place,
    },
  ];
};

/** Everything that is found on one board, in the order in which it is read. */
export const findingsOf = (board: PlayedBoard, result: Replayed): readonly Finding[] => {
  const { view, differences } = result.outcome;
  return [
    ...irregularitiesOf(board, result),
    ...marksOf(result),
    ...revokes(board, result),
    ...(board.declarer !== undefined && view.declarer !== null && board.declarer !== view.declarer
      ? [{ text: `the file's declarer is ${SEATS[board.declarer]}, the auction's ${SEATS[view.declarer]}` }]
      : []),
    ...(view.contract === null ? [{ text: "the auction is not finished" }] : []),
    ...(board.resultMarked === true
      ? [{ text: "the file marks its result as another than that of the play (^)" }]
      : []),
    ...differences.map((text) => ({ text })),
    ...cannotBe(result),
  ];
};
