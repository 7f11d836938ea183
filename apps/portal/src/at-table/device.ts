/**
 * A table's device as one page of it runs: what it knows, what it still has to send, and how the last try went. What the door does not take waits for people: nothing is overruled, and nothing
 * is dropped before somebody says so.
 */
import type { BoardAtTable, RoundAtTable, SaidAtTable } from "@traveller/contract/device";
import { after, type Entry, entryOf, isOf, isSameSaid, placeOf } from "./entry.ts";
import { type Kept, Known, openKept } from "./kept.ts";
import { alone, PATIENCE, sendKept, type Sent } from "./sending.ts";

export type State = {
  readonly known: Known;
  readonly entries: readonly Entry[];
  readonly line: Sent | "sending";
  /** Whether what is kept outlives this page. */
  readonly lasts: boolean;
};

type Round = Pick<RoundAtTable, "round" | "ns" | "ew">;

export type TableDevice = {
  /** What both sides have agreed on; resolves once it is kept, and rejects where it cannot be. */
  readonly write: (round: Round, board: BoardAtTable, said: SaidAtTable) => Promise<void>;
  /** Says it once more, on what stands now. */
  readonly keepMine: (entry: Entry) => void;
  /** What stands stays as it is; what was said here is gone. */
  readonly drop: (entry: Entry) => void;
  /** Sends as it is what was refused. */
  readonly retry: (entry: Entry) => void;
  /** Sends what waits, and asks what there is to know. */
  readonly send: () => void;
  readonly close: () => void;
};

/** What the door tells now; `ended` where it knows this device no more. */
export const ask = async (): Promise<Known | "ended" | undefined> => {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch("/api/at-table", { headers: { accept: "application/json" }, cache: "no-store", signal });
    if (answer.status === 401) return "ended";
    return answer.ok ? Known.safeParse(await answer.json()).data : undefined;
  } catch {
    return undefined;
  }
};

/** What is known, with an entry that is in the record now: until the door tells it anew. */
const withTaken = (known: Known, entry: Entry): Known => {
  const { round } = known.at;
  if (round === undefined || round === null) return known;
  const boards = round.boards.map((board) =>
    isOf(entry, round.round, board) && board.version < after(entry).version ? after(entry) : board,
  );
  return { ...known, at: { ...known.at, round: { ...round, boards } } };
};

/** What stands of the board of an entry, where its table can still put it right: nothing of a round that is over. */
export const standing = ({ at: { round, published } }: Known, entry: Entry): BoardAtTable | undefined =>
  round === undefined || round === null || round.ended || published
    ? undefined
    : round.boards.find((board) => isOf(entry, round.round, board));

/** Whether a table may write on what stands: on what is not said yet, and on what it said itself. */
export const isOpenTo = ({ state, about }: BoardAtTable): boolean =>
  state === "toPlay" || state === "begun" || about !== undefined;

export const openDevice = (first: Known, show: (state: State) => void): TableDevice => {
  let state: State = { known: first, entries: [], line: "sending", lasts: true };
  let open = true;
  const set = (more: Partial<State>): void => {
    state = { ...state, ...more };
    if (open) show(state);
  };
  const place = placeOf(first.at.device);
  const others = new BroadcastChannel(`traveller at ${place}`);
  const look = async (kept: Kept): Promise<void> => set({ lasts: kept.lasts, entries: await kept.entries(place) });
  others.addEventListener("message", () => void openKept().then(look));
  const learn = async (kept: Kept, known: Known): Promise<void> => {
    set({ known });
    await kept.learn(place, known);
  };
  const told = async (kept: Kept): Promise<void> => {
    await look(kept);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone, and takes no other
    if (open) others.postMessage("changed");
  };
  const ofBoard = async (kept: Kept, entry: Entry): Promise<readonly Entry[]> =>
    (await kept.entries(place)).filter((one) => isOf(one, entry.round, entry.board));
  /** A conflict about which both say the same needs nobody. */
  const settleSame = async (kept: Kept): Promise<void> => {
    for (const entry of await kept.entries(place)) {
      if (entry.held?.kind !== "conflict") continue;
      const mine = await ofBoard(kept, entry);
      const said = mine.at(-1)?.said;
      if (said !== undefined && isSameSaid(standing(state.known, entry)?.said, said))
        await kept.drop(mine.map(({ key }) => key));
    }
  };
  const sendAll = async (kept: Kept): Promise<void> => {
    await look(kept);
    const sent = await sendKept(kept, place, async (taken) => {
      if (taken === undefined) return told(kept);
      return learn(kept, withTaken(state.known, taken));
    });
    if (sent !== "all") return set({ line: sent });
    const now = await ask();
    if (now === undefined || now === "ended") return set({ line: now ?? "unheard" });
    // Set up at another table since, by another page of this browser: this one shows what it knew.
    if (placeOf(now.at.device) !== place) return set({ line: "ended" });
    await learn(kept, now);
    await settleSame(kept);
    await told(kept);
    set({ line: "all" });
  };
  let turn: Promise<void> = Promise.resolve();
  /** One after the other in this page, and alone among pages. What cannot even be kept is told as what is not sent. */
  const inTurn = (work: (kept: Kept) => Promise<void>): void => {
    turn = turn.then(async () => {
      try {
        const kept = await openKept();
        await alone(place, () => work(kept));
      } catch {
        set({ line: "unheard" });
      }
    });
  };
  let waits = false;
  const send = (): void => {
    if (waits || !open) return;
    waits = true;
    inTurn(async (kept) => {
      waits = false;
      await sendAll(kept);
    });
  };
  /** What people do is kept at once, whatever is being sent: that waits for nothing. */
  const write: TableDevice["write"] = async (round, board, said) => {
    const entry = entryOf(first.at.device, round, board, said, new Date().toISOString());
    const kept = await openKept();
    await kept.add(entry);
    set({ line: "sending" });
    await told(kept);
    send();
  };
  const change = (work: (kept: Kept) => Promise<void>): void => {
    set({ line: "sending" });
    inTurn(async (kept) => {
      await work(kept);
      await told(kept);
    });
    send();
  };
  return {
    write,
    send,
    keepMine: (entry) =>
      change(async (kept) => {
        const now = standing(state.known, entry);
        if (now === undefined || !isOpenTo(now)) return;
        const mine = await ofBoard(kept, entry);
        const round = { round: entry.round, ...entry.sides };
        const again = entryOf(first.at.device, round, now, mine.at(-1)?.said ?? entry.said, new Date().toISOString());
        await kept.add(
          again,
          mine.map(({ key }) => key),
        );
      }),
    drop: (entry) => change(async (kept) => kept.drop((await ofBoard(kept, entry)).map(({ key }) => key))),
    retry: ({ held: _held, ...entry }) => change((kept) => kept.put(entry)),
    close: () => {
      open = false;
      others.close();
    },
  };
};
