/**
 * Deals that nobody sees before they are played: a seed is committed to, boards are dealt by it or brought from another program, and sealed; hands are taken out for
 * whoever duplicates them. Pure, but for what the vault draws. Laws 1, 6, 16.
 */
import { type SealedBoard, sealedBoard, type Session, type SetOfDeals } from "@traveller/engine";
import { commitmentOf, dealBySeed } from "@traveller/engine/dealing";
import { refused, type Refused, sayListed, says, type SessionCommandOf } from "@traveller/contract";
import { openBoard, openSeed, sealBoard, sealSeed } from "../sealing/boards.ts";
import { decided, type Decision, type OpenSession, type Prepared } from "./decision.ts";

const noKey = refused("impossible", says("sealed.noKey"), says("sealed.makeKey"));
const keyLost = refused("impossible", says("sealed.keyLost"), says("sealed.restoreKey"));

/** Boards that somebody began, or whose hands somebody may have read, are not dealt any more. */
const notToDeal = (
  session: OpenSession,
  boards: readonly number[],
  begun: Prepared["begunAnywhere"],
): Refused | undefined => {
  const again = boards.filter((board, index) => boards.indexOf(board) !== index);
  if (again.length > 0)
    return refused("impossible", says("boards.listedTwice"), says("boards.oneDeal"), { path: "boards" });
  const played = boards.filter(
    (board) => session.released.has(board) || session.results.has(board) || begun?.has(board) === true,
  );
  if (played.length > 0)
    return refused("impossible", says("sealed.played", { boards: sayListed(played) }), says("sealed.dealOthers"), {
      law: "6D",
      path: "boards",
    });
  const open = boards.filter((board) => session.deals.has(board));
  return open.length > 0
    ? refused("impossible", says("sealed.inTheOpen", { boards: sayListed(open) }), says("sealed.dealOthers"), {
        path: "boards",
      })
    : undefined;
};

export const commitSeed = (
  { settings }: OpenSession,
  command: SessionCommandOf<"CommitSeed">,
  { vault }: Prepared,
): Decision => {
  if (vault === undefined) return noKey;
  const { session } = settings;
  const [set, seed] = [command.id.toLowerCase(), vault.fresh()];
  return decided({
    type: "SeedCommitted",
    data: { set, commitment: commitmentOf({ session, seed }), sealed: sealSeed(vault, session, set, seed) },
  });
};

export const dealBoards = (
  session: OpenSession,
  command: SessionCommandOf<"DealBoards">,
  { vault, begunAnywhere }: Prepared,
): Decision => {
  if (vault === undefined) return noKey;
  const { boards, lot, set } = command;
  const known = session.setsOfDeals.get(set);
  if (known?.seed === undefined)
    return refused("unknown", says("sealed.noSet"), says("sealed.commitFirst"), { path: "set" });
  if (known.from !== undefined)
    return refused("impossible", says("sealed.dealtAlready"), says("sealed.anotherSeed"), { path: "set" });
  const trouble = notToDeal(session, boards, begunAnywhere);
  if (trouble !== undefined) return trouble;
  const { session: id } = session.settings;
  const seed = openSeed(vault, id, known);
  if (seed === undefined) return keyLost;
  const sealed = boards
    .toSorted((a, b) => a - b)
    .map((board) =>
      sealBoard(vault, { session: id, set }, { board, deal: dealBySeed({ session: id, lot, seed }, board) }),
    );
  return decided({ type: "DealsSealed", data: { set, from: { how: "dealt", lot }, boards: sealed } });
};

export const bringDeals = (
  session: OpenSession,
  command: SessionCommandOf<"BringDeals">,
  { vault, begunAnywhere, brought }: Prepared,
): Decision => {
  if (vault === undefined) return noKey;
  if (brought === undefined || "kind" in brought)
    return brought ?? refused("malformed", says("sealed.noDeals"), says("sealed.writeDeals"), { path: "file" });
  const { boards, program } = brought;
  const trouble = notToDeal(
    session,
    boards.map(({ board }) => board),
    begunAnywhere,
  );
  if (trouble !== undefined) return trouble;
  const set = command.id.toLowerCase();
  const sealed = boards.map((one) => sealBoard(vault, { session: session.settings.session, set }, one));
  return decided({
    type: "DealsSealed",
    data: {
      set,
      from: { how: "brought", ...(program === undefined ? {} : { program: program.slice(0, 200) }) },
      boards: sealed,
    },
  });
};

/** The boards that are sealed now, in their order: all of them, or of those that are named. */
export const sealedNow = (
  { setsOfDeals, released }: Pick<Session, "setsOfDeals" | "released">,
  named?: readonly number[],
): readonly { readonly set: SetOfDeals; readonly sealed: SealedBoard }[] =>
  [...setsOfDeals.values()]
    .flatMap((set) =>
      set.boards.filter(({ superseded }) => superseded === undefined).map((sealed) => ({ set, sealed })),
    )
    .filter(({ sealed: { board } }) => !released.has(board) && named?.includes(board) !== false)
    .toSorted((a, b) => a.sealed.board - b.sealed.board);

const isInARow = (boards: readonly number[]): boolean =>
  boards.every((board, index) => index === 0 || board === (boards[index - 1] ?? 0) + 1);

export const takeHandsOut = (
  session: OpenSession,
  { form, boards }: SessionCommandOf<"TakeHandsOut">,
  { vault }: Prepared,
): Decision => {
  if (vault === undefined) return noKey;
  const taken = sealedNow(session, boards);
  const unknown = (boards ?? []).filter((board) => !taken.some((one) => one.sealed.board === board));
  if (unknown.length > 0)
    return refused("unknown", says("sealed.notThese", { boards: sayListed(unknown) }), says("boards.giveNumbers"), {
      path: "boards",
    });
  if (taken.length === 0) return refused("impossible", says("sealed.noneToTake"), says("sealed.commitFirst"));
  const numbers = taken.map((one) => one.sealed.board);
  if (form === "dup" && (!isInARow(numbers) || numbers.some((board) => board > 999)))
    return refused("impossible", says("sealed.inARow"), says("sealed.takePbn"), { path: "form" });
  if (taken.some((one) => openBoard(vault, session.settings.session, one) === undefined)) return keyLost;
  return decided({ type: "HandsTakenOut", data: { boards: numbers, form } });
};

/** Sealed hands are told by their release alone. */
export const againstSealed = (
  { setsOfDeals, released }: OpenSession,
  boards: readonly number[],
): Refused | undefined => {
  const sealed = boards.filter((board) => sealedBoard(setsOfDeals, board) !== undefined && !released.has(board));
  return sealed.length === 0
    ? undefined
    : refused("impossible", says("sealed.sealedHere", { boards: sayListed(sealed) }), says("sealed.releaseInstead"), {
        law: "16",
        path: "boards",
      });
};
