/**
 * Draws of a Swiss, made at the door from the standings as they are: the first of a round, one that is made again, two who change places by hand, its
 * announcement. A draw stays as it is when a score is corrected. Laws 8, 78D, 80B2.
 */
import {
  type DrawMade,
  lackingBefore,
  matchesOfSeatings,
  meetInDraw,
  roundOf,
  type Session,
  swappedInDraw,
  type SwissConditions,
  type SwissRecord,
  tablesOfDraw,
} from "@traveller/engine";
import { type DrawProblem, isRefused, problemSentence } from "@traveller/engine/draw";
import { createHash } from "node:crypto";
import { refused, type Refused, says, type SessionCommand, type SessionCommandOf } from "@traveller/contract";
import { contestantSaid } from "./contestants.ts";
import { decided, type Decision, type OpenSession, type Prepared } from "./decision.ts";
import { matchesToSet, noSection } from "./seatings.ts";

type ByDraw = SessionCommandOf<"MakeDraw"> | SessionCommandOf<"RedrawRound">;
type Of = { readonly section: string; readonly round: number };

/** The seed of a draw that nobody gave one: of the command's id, so that the same command sent again draws the same. */
const seedOf = (command: string): number => createHash("sha256").update(`draw ${command}`).digest().readUInt32BE(0);

/** The conditions that the section's first draw laid down. */
const laidDown = (session: Session, section: string): SwissConditions | undefined => {
  const rounds = [...(session.seatings.get(section)?.rounds ?? [])].toSorted(([a], [b]) => a - b);
  return rounds.flatMap(([, { draw }]) => draw?.record?.conditions ?? [])[0];
};

const hasBegun = (session: Session, round: number): Refused | undefined =>
  session.rounds.has(round)
    ? refused("impossible", says("seatings.begun", { round }), says("seatings.changeTables"), { law: "8" })
    : undefined;

const notDrawn = ({ section, round }: Of): Refused =>
  refused("unknown", says("seatings.notDrawn", { section, round }), says("seatings.drawFirst"), { path: "round" });

/** Why the round cannot be drawn now. */
const checkRound = (session: OpenSession, command: ByDraw): Refused | undefined => {
  const { section, round } = command;
  if (session.settings.contest === "individual")
    return refused("impossible", says("seatings.individualDraw"), says("seatings.setMovement"));
  const laid = roundOf(session, command);
  if (command.type === "RedrawRound") {
    if (laid?.draw === undefined) return notDrawn(command);
    return hasBegun(session, round);
  }
  if (laid !== undefined)
    return refused("impossible", says("seatings.drawnAlready", { round }), says("seatings.drawAgain"), {
      path: "round",
    });
  const next = Math.max(0, ...(session.seatings.get(section)?.rounds.keys() ?? [])) + 1;
  return round === next
    ? undefined
    : refused("impossible", says("seatings.notNext", { next, round }), says("seatings.drawInOrder"), { path: "round" });
};

/** By what a round is to be drawn; or why it cannot be. */
export const toDraw = (
  session: OpenSession,
  command: ByDraw,
): Refused | { readonly conditions: SwissConditions; readonly seed: number } => {
  const { section, round } = command;
  const no = noSection(session, section) ?? checkRound(session, command);
  if (no !== undefined) return no;
  const before = laidDown(session, section);
  const given = command.type === "MakeDraw" ? command.conditions : undefined;
  if (given !== undefined && before !== undefined)
    return refused("impossible", says("seatings.conditionsLaid", { section }), says("seatings.conditionsHold"), {
      law: "80B2",
      path: "conditions",
    });
  const conditions = before ?? given;
  if (conditions === undefined)
    return refused("malformed", says("seatings.giveConditions", { section }), says("seatings.withFirst"), {
      path: "conditions",
    });
  if (conditions.odd !== "bye")
    return refused("impossible", says("seatings.noTriangles"), says("seatings.useBye"), { path: "conditions.odd" });
  const lacking =
    conditions.standings === "delayed"
      ? lackingBefore(session, { section, round: round - 1 })
      : lackingBefore(session, command);
  if (lacking > 0 && command.asItIs !== true)
    return refused("impossible", says("seatings.resultsLacking", { count: lacking }), says("seatings.enterOrAsItIs"), {
      path: "round",
    });
  return { conditions, seed: command.seed ?? seedOf(command.id) };
};

const cannot = (problem: DrawProblem, section: string): Refused =>
  refused(
    "impossible",
    problem.kind === "allDrawn"
      ? says("seatings.allDrawn", { rounds: problem.rounds, section })
      : problem.kind === "tooFew"
        ? says("seatings.tooFew")
        : problem.kind === "rematches"
          ? says("seatings.rematches", { count: problem.pairs })
          : says("seatings.cannotDraw", { why: problemSentence(problem) }),
    says("seatings.lookAtConditions"),
    { law: "80B2" },
  );

const contestOf = (session: OpenSession): "pairs" | "teams" =>
  session.settings.contest === "teams" ? "teams" : "pairs";

export const makeDraw = (session: OpenSession, command: ByDraw, prepared: Prepared): Decision => {
  const ready = toDraw(session, command);
  if ("kind" in ready) return ready;
  const { section, round } = command;
  const { drawn: apart } = prepared;
  if (apart?.kind !== "swiss") throw new Error("A round is drawn before it is decided on.");
  const { field, drawn } = apart;
  if (isRefused(drawn)) return cannot(drawn.refused, section);
  const { draw } = drawn;
  const boards = command.boards ?? [...new Set(roundOf(session, command)?.seatings.flatMap((one) => one.boards))];
  const { seed, ...rest } = field;
  const data: DrawMade = {
    section,
    round,
    seatings: tablesOfDraw(contestOf(session), command, draw.matches, boards),
    sitsOut: draw.bye === undefined ? [] : [draw.bye.contestant],
    algorithm: draw.algorithm,
    seed,
    madeFrom: session.sequence,
    record: {
      kind: "swiss",
      ...rest,
      standings: draw.standings,
      matches: draw.matches.map(({ home, away, table, why }) => ({ home, away, table, why })),
      costs: draw.costs,
    },
    ...(prepared.reason === undefined ? {} : { reason: prepared.reason }),
  };
  return decided({ type: "DrawMade", data });
};

/** The change that a swap makes; or why it makes none. */
export const toSwap = (
  session: OpenSession,
  command: SessionCommandOf<"SwapInDraw">,
):
  | Refused
  | { readonly record: SwissRecord; readonly seed: number; readonly after: ReturnType<typeof swappedInDraw> } => {
  const { section, round, contestants } = command;
  const no = noSection(session, section);
  if (no !== undefined) return no;
  const laid = roundOf(session, command);
  if (laid?.draw === undefined) return notDrawn(command);
  const begun = hasBegun(session, round);
  if (begun !== undefined) return begun;
  const { record, seed, sitsOut } = laid.draw;
  if (record === undefined) return refused("impossible", says("seatings.byHandAlready"), says("seatings.changeTables"));
  const inDraw = new Set([...record.matches.flatMap(({ home, away }) => [home, away]), ...sitsOut]);
  const stranger = contestants.find((one) => !inDraw.has(one));
  if (stranger !== undefined)
    return refused(
      "unknown",
      says("seatings.notInDraw", { contestant: contestantSaid(session, stranger), round }),
      says("seatings.namesTwo"),
      { path: "contestants" },
    );
  const [one, other] = contestants;
  if (one === other || meetInDraw(laid.seatings, contestants))
    return refused(
      "impossible",
      says("seatings.sameTwo", { one: contestantSaid(session, one), other: contestantSaid(session, other) }),
      says("seatings.namesTwo"),
      { path: "contestants" },
    );
  return { record, seed, after: swappedInDraw({ matches: record.matches, bye: sitsOut[0] }, contestants) };
};

export const swapInDraw = (
  session: OpenSession,
  command: SessionCommandOf<"SwapInDraw">,
  prepared: Prepared,
): Decision => {
  const ready = toSwap(session, command);
  if ("kind" in ready) return ready;
  const { section, round, contestants } = command;
  const before = roundOf(session, command);
  const { drawn } = prepared;
  if (drawn?.kind !== "byHand" || before?.draw === undefined)
    throw new Error("What a swap costs is known before it is decided on.");
  if (isRefused(drawn.costs)) return cannot(drawn.costs.refused, section);
  const { record, after } = ready;
  const boards = [...new Set(before.seatings.flatMap((one) => one.boards))];
  return decided({
    type: "DrawMade",
    data: {
      ...before.draw,
      section,
      round,
      seatings: tablesOfDraw(contestOf(session), command, after.matches, boards),
      sitsOut: after.bye === undefined ? [] : [after.bye],
      record: { ...record, matches: after.matches, costs: drawn.costs.costs },
      byHand: { swapped: contestants, more: drawn.costs.more },
      ...(prepared.reason === undefined ? {} : { reason: prepared.reason }),
    },
  });
};

export const announceDraw = (session: OpenSession, command: SessionCommandOf<"AnnounceDraw">): Decision => {
  const { section, round } = command;
  const laid = roundOf(session, command);
  const no = noSection(session, section);
  if (no !== undefined) return no;
  if (laid === undefined || laid.by !== "draw") return notDrawn(command);
  if (laid.announced)
    return refused("impossible", says("seatings.announcedAlready", { round }), says("common.nothingToDo"));
  const matches = matchesOfSeatings(laid.seatings.map((seating) => ({ round, seating })));
  return decided({ type: "DrawAnnounced", data: { section, round } }, ...matchesToSet(session, matches));
};

export const isByDraw = (command: SessionCommand): command is ByDraw =>
  command.type === "MakeDraw" || command.type === "RedrawRound";
