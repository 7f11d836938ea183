/** How a session is run, as its page says it: what comes next, what is left at which tables, and the movement that is asked for. Laws 8, 80B2. */
import { type LeftToPlay, leftToPlay, type Life, lifeOf, type MovementSet, type Session } from "@traveller/engine";
import { MOST_PROPOSED_TABLES, type Proposal, type Wanted } from "@traveller/engine/movement";

/** What is to be done next, from what stands. */
export type NextStep =
  | { readonly kind: "enter" | "lay" | "publish" | "periods" | "nothing" }
  | { readonly kind: "draw" | "announce"; readonly section: string; readonly round: number }
  | { readonly kind: "start"; readonly round: number }
  /** A round runs: it is ended, and the one behind it started. */
  | { readonly kind: "goOn"; readonly round: number; readonly next?: number; readonly left: number }
  /** All rounds are over, and boards are not. */
  | { readonly kind: "left"; readonly left: number };

const roundsOf = ({ seatings }: Session) =>
  [...seatings].flatMap(([section, { rounds }]) => [...rounds].map(([round, laid]) => ({ section, round, laid })));

/** The first round that is laid and has not begun. */
const firstToStart = (session: Session): number | undefined => {
  const waiting = roundsOf(session).flatMap(({ round }) => (session.rounds.has(round) ? [] : [round]));
  return waiting.length === 0 ? undefined : Math.min(...waiting);
};

/** Of a Swiss that has rounds yet: which is drawn next. */
export const nextToDraw = (session: Session, section: string): number | undefined => {
  const laid = [...(session.seatings.get(section)?.rounds ?? [])];
  const wanted = laid.flatMap(([, { draw }]) => draw?.record?.conditions.rounds ?? []);
  const last = Math.max(0, ...laid.map(([round]) => round));
  return wanted.length > 0 && last < Math.max(...wanted) ? last + 1 : undefined;
};

const drawNext = (session: Session): NextStep | undefined => {
  for (const section of session.seatings.keys()) {
    const round = nextToDraw(session, section);
    if (round !== undefined) return { kind: "draw", section, round };
  }
  return undefined;
};

const whileRunning = (session: Session, left: readonly LeftToPlay[]): NextStep => {
  const next = firstToStart(session);
  const running = [...session.rounds].filter(([, is]) => is === "running").map(([round]) => round);
  const round = running.length === 0 ? undefined : Math.min(...running);
  if (round !== undefined) {
    const still = left.filter((board) => board.round === round).length;
    return { kind: "goOn", round, ...(next === undefined ? {} : { next }), left: still };
  }
  if (next !== undefined) return { kind: "start", round: next };
  return drawNext(session) ?? { kind: "left", left: left.length };
};

const nextStep = (session: Session, life: Life, left: readonly LeftToPlay[]): NextStep => {
  switch (life) {
    case "planned":
      return { kind: "enter" };
    case "entries":
      return { kind: "lay" };
    case "finished":
      return { kind: "publish" };
    case "published":
      return { kind: "periods" };
    case "final":
      return { kind: "nothing" };
    case "seated":
    case "running": {
      const waits = roundsOf(session).find(({ round, laid }) => !laid.announced && !session.rounds.has(round));
      if (waits !== undefined && !isRunning(session))
        return { kind: "announce", section: waits.section, round: waits.round };
      return whileRunning(session, left);
    }
  }
};

const isRunning = ({ rounds }: Session): boolean => [...rounds.values()].includes("running");

/** How far it is, what is left and what comes next. */
export const stateOfRun = (session: Session, isFinal: boolean) => {
  const life = lifeOf(session, isFinal);
  const left = leftToPlay(session);
  return { life, left, next: nextStep(session, life, left) };
};
export type StateOfRun = ReturnType<typeof stateOfRun>;

export type LeftAtTable = Pick<LeftToPlay, "section" | "table" | "room" | "round"> & {
  readonly boards: readonly number[];
};

/** The same by table, those with most boards first: whom the hall waits for. */
export const leftByTable = (left: readonly LeftToPlay[]): readonly LeftAtTable[] => {
  const tables = new Map<string, LeftAtTable>();
  for (const { board, ...at } of left) {
    const key = JSON.stringify([at.section, at.round, at.table, at.room]);
    tables.set(key, { ...at, boards: [...(tables.get(key)?.boards ?? []), board] });
  }
  return [...tables.values()].toSorted(
    (a, b) => a.round - b.round || b.boards.length - a.boards.length || Number(a.table) - Number(b.table),
  );
};

/** A word of the address, where it is there. */
type Asked = (name: string) => string | undefined;

const numberIn = (asked: Asked, name: string, [least, most]: readonly [number, number], otherwise: number): number => {
  const value = Number(asked(name)?.replace(",", ".") ?? Number.NaN);
  return Number.isFinite(value) && value >= least && value <= most ? value : otherwise;
};

/** What an evening has where nobody says otherwise: boards, hours, and minutes for a board with its moves. */
const EVENING = { boards: 26, minutes: 225, minutesPerBoard: 8 } as const;
export const LIMITS = { boards: [4, 120], minutes: [20, 720], minutesPerBoard: [3, 20] } as const;

/** The movement that is asked for in an address: for so many who play, and as last time where nothing else is said. */
export const wantedIn = (asked: Asked, players: number, winners: 1 | 2, last?: MovementSet): Wanted => {
  const before = last?.movement;
  const minutesPerBoard =
    last?.minutes === undefined ? EVENING.minutesPerBoard : last.minutes / last.movement.boardsPerSet;
  const boards = before === undefined ? EVENING.boards : before.rounds * before.boardsPerSet;
  const each = numberIn(asked, "each", LIMITS.minutesPerBoard, minutesPerBoard);
  const lists = asked("winners");
  return {
    tables: Math.floor(players / 2),
    half: players % 2 === 1,
    boards: Math.round(numberIn(asked, "boards", LIMITS.boards, boards)),
    minutes: numberIn(asked, "minutes", LIMITS.minutes, Math.max(EVENING.minutes, boards * each)),
    minutesPerBoard: each,
    winners: lists === "1" ? 1 : lists === "2" ? 2 : (before?.winners ?? winners),
  };
};

/** Whether three movements can be proposed for so many. */
export const canPropose = ({ tables, half }: Wanted): boolean =>
  tables >= 2 && tables + (half ? 1 : 0) <= MOST_PROPOSED_TABLES;

/** How long a round lasts, to the minute. */
export const minutesOfRound = (
  { boardsPerSet }: Proposal["movement"],
  { minutesPerBoard }: Pick<Wanted, "minutesPerBoard">,
): number => Math.max(1, Math.round(boardsPerSet * minutesPerBoard));

/** What comes nearest to the movement of last time, where that was for others in number. */
export const asLastTime = (proposals: readonly Proposal[], last: MovementSet): Proposal | undefined =>
  proposals.find(({ movement }) => movement.family === last.movement.family) ?? proposals[0];
