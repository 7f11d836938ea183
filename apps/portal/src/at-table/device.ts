/**
 * A table's device as one page of it runs: what it knows, what it still has to send, and how the last try went. What the door does not take waits for people: nothing is overruled, and nothing
 * is dropped before somebody says so.
 */
import type { BoardAtTable, RoundAtTable, SaidAtTable } from "@traveller/contract/device";
import type { TableEvent } from "@traveller/engine/at-device";
import { after, type Entry, entryOf, isOf, isSameSaid, type NewEntry, placeOf, recordedOf } from "./entry.ts";
import { type Kept, Known, openKept } from "./kept.ts";
import { behind, eventsHere, KeptRecord, withEntry } from "./record.ts";
import { alone, PATIENCE, sendKept, type Sent } from "./sending.ts";

export type State = {
  readonly known: Known;
  readonly entries: readonly NewEntry[];
  /** Of the board that is being recorded, as the door has it; absent while it is not read yet. */
  readonly record?: KeptRecord | undefined;
  readonly line: Sent | "sending";
  /** Whether what is kept outlives this page. */
  readonly lasts: boolean;
};

type Round = Pick<RoundAtTable, "round" | "ns" | "ew">;

export type TableDevice = {
  /** What both sides have agreed on; resolves once it is kept, and rejects where it cannot be. */
  readonly write: (round: Round, board: BoardAtTable, said: SaidAtTable) => Promise<void>;
  /** Which board is recorded from now on, call by call and card by card. */
  readonly open: (round: Round, board: BoardAtTable) => void;
  /** What happened there, and what it came to when that is all. Seen at once, and kept before anything else is; where that cannot be, it is told. */
  readonly add: (events: readonly TableEvent[], said?: SaidAtTable) => Promise<void>;
  /** Says it once more, on what stands now. */
  readonly keepMine: (entry: NewEntry) => void;
  /** What stands stays as it is; what was said here is gone. */
  readonly drop: (entry: NewEntry) => void;
  /** Sends as it is what was refused. */
  readonly retry: (entry: NewEntry) => void;
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
export const standing = (
  { at: { round, published } }: Known,
  entry: Pick<NewEntry, "round" | "board">,
): BoardAtTable | undefined =>
  round === undefined || round === null || round.ended || published
    ? undefined
    : round.boards.find((board) => isOf(entry, round.round, board));

/** Whether a table may write on what stands: on what is not said yet, and on what it said itself. */
export const isOpenTo = ({ state, about }: BoardAtTable): boolean =>
  state === "toPlay" || state === "begun" || about !== undefined;

/** The record of a board before anybody has written of it. */
const emptyRecord = ({ round, board: { board, attempt } }: Pick<NewEntry, "round" | "board">): KeptRecord => ({
  round,
  board,
  attempt,
  version: 0,
  events: [],
});

/** The record of a board as the door has it now, as far as the table may know it. */
const readRecord = async (round: number, board: number): Promise<KeptRecord | undefined> => {
  try {
    const answer = await fetch(`/door/device/record?round=${round}&board=${board}`, {
      headers: { accept: "application/json" },
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE),
    });
    return answer.ok ? KeptRecord.safeParse({ round, ...(await answer.json()) }).data : undefined;
  } catch {
    return undefined;
  }
};

/** Milliseconds for which what was asked is good enough while cards are written. */
const FRESH = 20_000;

export const openDevice = (first: Known, show: (state: State) => void): TableDevice => {
  let state: State = { known: first, entries: [], line: "sending", lasts: true };
  let open = true;
  const set = (more: Partial<State>): void => {
    state = { ...state, ...more };
    if (open) show(state);
  };
  const { device } = first.at;
  const place = placeOf(device);
  const others = new BroadcastChannel(`traveller at ${place}`);
  /** Seen here already, while the browser keeps it; and of these the ones that it has kept. */
  let fresh: readonly NewEntry[] = [];
  const written = new Set<string>();
  let recorded: { readonly round: Round; readonly board: BoardAtTable } | undefined;
  const look = async (kept: Kept): Promise<void> => {
    const safe = new Set(written);
    const entries = await kept.entries(place);
    const there = new Set(entries.map(({ id }) => id));
    fresh = fresh.filter(({ id }) => !there.has(id) && !safe.has(id));
    const of = recorded;
    // After the entries: what was taken meanwhile is in both, and counts once.
    const record = of === undefined ? undefined : await kept.record(place, of.round.round, of.board.board);
    const all = [...entries, ...fresh];
    const isWhole =
      of !== undefined && all.some((entry) => isOf(entry, of.round.round, of.board) && entry.board.version === 0);
    const begun =
      of !== undefined && (isWhole || of.board.version === 0)
        ? emptyRecord({ round: of.round.round, board: of.board })
        : undefined;
    set({ lasts: kept.lasts, entries: all, ...(recorded === of ? { record: record ?? begun } : {}) });
  };
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
  const ofBoard = async (kept: Kept, entry: NewEntry): Promise<readonly Entry[]> =>
    (await kept.entries(place)).filter((one) => isOf(one, entry.round, entry.board));
  /** A conflict about which both say the same needs nobody. */
  const settleSame = async (kept: Kept): Promise<void> => {
    for (const entry of await kept.entries(place)) {
      if (entry.held?.kind !== "conflict") continue;
      const mine = await ofBoard(kept, entry);
      if (isSameSaid(standing(state.known, entry)?.said, mine.at(-1)?.said))
        await kept.drop(mine.map(({ key }) => key));
    }
  };
  const taken = async (kept: Kept, entry: Entry): Promise<void> => {
    await learn(kept, withTaken(state.known, entry));
    const record = await kept.record(place, entry.round, entry.board.board);
    if (record !== undefined) await kept.keepRecord(place, withEntry(record, entry));
    else if (entry.board.version === 0 && entry.said === undefined)
      await kept.keepRecord(place, withEntry(emptyRecord(entry), entry));
  };
  /** Reads the record that is open, where the door's is another; what is still to be sent is not in it. */
  const readOpen = async (kept: Kept): Promise<void> => {
    const { round } = state.known.at;
    if (recorded === undefined || round === undefined || round?.round !== recorded.round.round) return;
    const { board: number } = recorded.board;
    const [record, entries] = [await kept.record(place, round.round, number), await kept.entries(place)];
    const board = round.boards.find((one) => one.board === number);
    const own = entries.filter((entry) => isOf(entry, round.round, { board: number }));
    const isSending = own.length > 0 && own.every(({ held }) => held === undefined);
    if (board === undefined || isSending || (record?.version ?? 0) === board.version) return;
    const read = await readRecord(round.round, number);
    if (read !== undefined) await kept.keepRecord(place, read);
  };
  let asked = 0;
  const sendAll = async (kept: Kept, isNewsWanted: boolean): Promise<void> => {
    await look(kept);
    const sent = await sendKept(kept, place, (entry) => (entry === undefined ? told(kept) : taken(kept, entry)));
    if (sent !== "all") return set({ line: sent });
    const isHeld = state.entries.some(({ held }) => held !== undefined);
    if (!isNewsWanted && !isHeld && Date.now() - asked < FRESH) return set({ line: "all" });
    const now = await ask();
    if (now === undefined || now === "ended") return set({ line: now ?? "unheard" });
    // Set up at another table since, by another page of this browser: this one shows what it knew.
    if (placeOf(now.at.device) !== place) return set({ line: "ended" });
    asked = Date.now();
    await learn(kept, now);
    await settleSame(kept);
    await readOpen(kept);
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
  let isNewsWanted = false;
  const sendSoon = (): void => {
    if (waits || !open) return;
    waits = true;
    inTurn(async (kept) => {
      waits = false;
      const wanted = isNewsWanted;
      isNewsWanted = false;
      await sendAll(kept, wanted);
    });
  };
  const send = (): void => {
    isNewsWanted = true;
    sendSoon();
  };
  /** What people do is kept at once, whatever is being sent: that waits for nothing. */
  const keep = async (entry: NewEntry): Promise<void> => {
    const kept = await openKept();
    await kept.add(entry);
    written.add(entry.id);
    set({ line: "sending" });
    await told(kept);
    sendSoon();
  };
  /** In the order in which it was done. */
  let keeping: Promise<void> = Promise.resolve();
  const add: TableDevice["add"] = (events, said) => {
    const { record } = state;
    if (recorded === undefined || record === undefined) return Promise.resolve();
    const { round, board } = recorded;
    const before = eventsHere(record, state.entries)?.length ?? 0;
    const live = standing(state.known, { round: round.round, board }) ?? board;
    const start: TableEvent = { type: "BoardStarted", board: board.board, contestants: { NS: round.ns, EW: round.ew } };
    const entry = recordedOf(
      device,
      round,
      { ...live, attempt: record.attempt, version: before },
      { events: before === 0 ? [start, ...events] : events, said },
      new Date().toISOString(),
    );
    fresh = [...fresh, entry];
    set({ entries: [...state.entries, entry] });
    keeping = keeping.catch(() => undefined).then(() => keep(entry));
    return keeping.catch((error: unknown) => {
      // Nobody goes on with what is not kept.
      fresh = fresh.filter(({ id }) => id !== entry.id);
      set({ entries: state.entries.filter(({ id }) => id !== entry.id) });
      throw error;
    });
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
    write: (round, board, said) => keep(entryOf(device, round, board, said, new Date().toISOString())),
    open: (round, board) => {
      recorded = { round, board };
      set({ record: undefined });
      void openKept().then(look);
      send();
    },
    add,
    send,
    keepMine: (entry) =>
      change(async (kept) => {
        const now = standing(state.known, entry);
        const mine = await ofBoard(kept, entry);
        const said = mine.at(-1)?.said;
        if (now === undefined || mine.length === 0) return;
        const round = { round: entry.round, ...entry.sides };
        const at = new Date().toISOString();
        const isRecord = mine.some((one) => one.said === undefined);
        if (!isRecord && !isOpenTo(now)) return;
        const again =
          isRecord || said === undefined
            ? recordedOf(device, round, now, { events: behind(mine, now.version), said }, at)
            : entryOf(device, round, now, said, at);
        await kept.add(
          again,
          mine.map(({ key }) => key),
        );
      }),
    drop: (entry) => change(async (kept) => kept.drop((await ofBoard(kept, entry)).map(({ key }) => key))),
    retry: ({ id }) =>
      change(async (kept) => {
        const { held: _held, ...entry } = (await kept.entries(place)).find((one) => one.id === id) ?? {};
        if ("key" in entry) await kept.put(entry);
      }),
    close: () => {
      open = false;
      others.close();
    },
  };
};
