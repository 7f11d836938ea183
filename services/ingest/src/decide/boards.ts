/** Boards: their deals, their release to readers, their cancellation. Laws 1, 6, 87. */
import { makeDeal, parseDeal, sealedBoard, type Result, type Session, type SessionEvent } from "@traveller/engine";
import { type SessionCommandOf, dealWords, refused, says, sayListed } from "@traveller/contract";
import { openBoard } from "../sealing/boards.ts";
import { decided, type Decision, type OpenSession, type Prepared } from "./decision.ts";
import { againstSealed } from "./deals.ts";
import { checkAward } from "./outcome.ts";

type Dealt = SessionCommandOf<"SetDeals">["boards"][number];

const isSameCards = (one: string, other: string): boolean => {
  const [first, second] = [parseDeal(one), parseDeal(other)];
  return !("code" in first) && !("code" in second) && makeDeal(first) === makeDeal(second);
};

/** What everybody has seen are its cards: how it is scored may be put right with these very cards, and what is not said of it stays. */
const asSeen = (session: OpenSession, deal: Dealt): Dealt | undefined => {
  const known = session.deals.get(deal.board);
  if (known === undefined || !session.released.has(deal.board)) return deal;
  return isSameCards(known.deal, deal.deal) ? { ...known, ...deal } : undefined;
};

export const setDeals = (session: OpenSession, { boards }: SessionCommandOf<"SetDeals">): Decision => {
  const numbers = boards.map(({ board }) => board);
  if (new Set(numbers).size !== numbers.length)
    return refused("impossible", says("boards.listedTwice"), says("boards.oneDeal"), { path: "boards" });
  for (const [index, { board, deal }] of boards.entries()) {
    const hands = parseDeal(deal);
    if ("code" in hands) {
      const { why, hint } = dealWords(hands);
      return refused(hands.code, says("deals.onBoard", { board, why }), hint, {
        ...(hands.law === undefined ? {} : { law: hands.law }),
        path: `boards.${index}.deal`,
      });
    }
  }
  const sealed = againstSealed(session, numbers);
  if (sealed !== undefined) return sealed;
  const set = boards.flatMap((deal) => asSeen(session, deal) ?? []);
  const shown = boards.filter((deal) => asSeen(session, deal) === undefined).map(({ board }) => board);
  if (shown.length > 0)
    return refused("impossible", says("boards.seen", { boards: sayListed(shown) }), says("boards.notExchanged"), {
      law: "87",
      path: "boards",
    });
  return decided({ type: "DealsSet", data: { boards: set } });
};

const known = (session: Session, board: number): boolean =>
  session.deals.has(board) ||
  session.results.has(board) ||
  sealedBoard(session.setsOfDeals, board) !== undefined ||
  [...session.matches.values()].some(({ boards }) => boards.includes(board));

export const cancelBoard = (
  session: OpenSession,
  command: SessionCommandOf<"CancelBoard">,
  prepared: Prepared,
): Decision => {
  const { board, field, ns, ew, law } = command;
  if (!known(session, board))
    return refused("unknown", says("boards.notPlayed", { board }), says("boards.givePlayed"), {
      path: "board",
    });
  if (field !== undefined && field >= session.settings.fields.length)
    return refused(
      "unknown",
      says("boards.noField", { field }),
      says("boards.fieldsCounted", { count: session.settings.fields.length }),
      { path: "field" },
    );
  if (ns === "complement" && ew === "complement")
    return refused("impossible", says("boards.bothComplement"), says("boards.sayOneAward"), {
      law: "12C1(f)",
      path: "ns",
    });
  if ([ns, ew].includes("table"))
    return refused("impossible", says("boards.cancelledNoTable"), says("boards.awardInstead"), {
      law: "12C2",
      path: "ns",
    });
  const award = checkAward(session, board, ns, "ns") ?? checkAward(session, board, ew, "ew");
  if (award !== undefined) return award;
  return decided({ type: "BoardCancelled", data: { board, field, ns, ew, law, reason: prepared.reason } });
};

export const releaseBoard = (
  session: OpenSession,
  { boards }: SessionCommandOf<"ReleaseBoard">,
  { vault }: Pick<Prepared, "vault">,
): Decision => {
  const unknown = boards.filter((board) => !known(session, board));
  if (unknown.length > 0)
    return refused(
      "unknown",
      says("boards.theseNotPlayed", { boards: sayListed(unknown) }),
      says("boards.giveNumbers"),
      {
        path: "boards",
      },
    );
  // One that was released while the key was away is opened once it is back.
  const unopened = (board: number): boolean => {
    const sealed = sealedBoard(session.setsOfDeals, board);
    return (
      sealed !== undefined &&
      sealed.sealed.opened === undefined &&
      vault !== undefined &&
      openBoard(vault, session.settings.session, sealed) !== undefined
    );
  };
  const fresh = [...new Set(boards)].filter((board) => !session.released.has(board) || unopened(board));
  return fresh.length === 0
    ? refused("impossible", says("boards.releasedAlready"), says("common.nothingToDo"), { path: "boards" })
    : decided(...fresh.map((board): SessionEvent => ({ type: "BoardReleased", data: { board } })));
};

/**
 * The releases that follow from results: a board that was touched and that nobody of the session has left to play. In a match:
 * both rooms of every match that lists it. Otherwise: every contestant that has not withdrawn has a result on it. Where pairs sit
 * out, or a movement leaves boards out, the rule stays silent, and the director releases the board.
 */
export const releasesAfter = (before: Session, after: Session): readonly SessionEvent[] =>
  [...after.results.keys()]
    .filter(
      (board) =>
        after.results.get(board) !== before.results.get(board) &&
        !after.released.has(board) &&
        isComplete(after, board),
    )
    .map((board): SessionEvent => ({ type: "BoardReleased", data: { board } }));

const isComplete = (session: Session, board: number): boolean => {
  // One that waits for a ruling without a result may still have to be played (Law 15B).
  const results = (session.results.get(board) ?? []).filter(
    ({ outcome }) => outcome.kind !== "awaitsRuling" || outcome.table !== undefined,
  );
  if (session.matches.size > 0) {
    const matches = [...session.matches.values()].filter(({ boards }) => boards.includes(board));
    return (
      matches.length > 0 && matches.every(({ match }) => results.filter((result) => result.match === match).length >= 2)
    );
  }
  const played = new Set(results.flatMap(sidesOf));
  const playing = [...session.contestants.values()].filter(({ withdrewFrom }) => withdrewFrom === undefined);
  return playing.length > 1 && playing.every(({ contestant }) => played.has(contestant));
};

const sidesOf = ({ ns, ew }: Result): readonly string[] => [ns, ew].flat();
