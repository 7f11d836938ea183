/**
 * A session of a stage that is fed by others, opened with who goes on and what they carry over, and told its matches: all of a round robin, of a knock-out those that are known
 * by now. Given again, it tells the matches that have come to be known since. Laws 4, 78D, 80B2.
 */
import {
  type CarryOver,
  type Contestant,
  emptySession,
  ExactNumber,
  inItsSession,
  type InStage,
  marginOver,
  type Match,
  type SessionEvent,
  type SessionSettings,
  stageInPlay,
  stageNamed,
} from "@traveller/engine";
import { carriedIntoMatch, isRefused } from "@traveller/engine/draw";
import { type OpenStage, type Refused, says, type SessionCommandOf } from "@traveller/contract";
import { cannot } from "./cannot.ts";
import type { Decision, Prepared } from "../decision.ts";
import { openSession } from "../opening.ts";
import { playedIn } from "./drawing.ts";
import { type Drawn, drawnStage, impossible, originSaid, saidIn, type StagesKnown } from "./known.ts";

/** Boards are numbered on from round to round as far as numbers go. */
const LAST_BOARD = 9999;
const SECTION = "A";

export const openStageSession = (
  known: StagesKnown,
  command: OpenStage,
  prepared: Pick<Prepared, "inForce" | "authority" | "club">,
): Decision => {
  const stage = drawnStage(known, command.stage);
  if ("kind" in stage) return stage;
  const { plan } = stage;
  if (!plan.sessions.includes(command.session))
    return impossible(
      says("stages.notItsSession", { session: command.session, stage: plan.stage }),
      says("stages.planSession"),
      "session",
    );
  if (plan.rule === undefined)
    return impossible(says("stages.isEntered", { stage: plan.stage }), says("stages.openAsUsual"), "stage");
  const session = known.sessions.get(command.session);
  if (session?.settings !== undefined && session.settings.tournament !== known.tournament)
    return impossible(
      says("stages.startedOtherwise", { session: command.session }),
      says("stages.takeAnother"),
      "session",
    );
  const opened = session?.settings === undefined ? openingOf(known, stage, command, prepared) : [];
  if ("kind" in opened) return opened;
  const first = opened[0];
  const settings = first?.type === "SessionOpened" ? first.data : session?.settings;
  const matches = settings === undefined ? [] : matchesToSet(known, stage, settings);
  if ("kind" in matches) return matches;
  const events = [...opened, ...matches];
  return events.length === 0
    ? impossible(says("stages.nothingToSet", { session: command.session }), says("common.nothingNeeded"), "session")
    : { kind: "decided", events };
};

const openingOf = (
  known: StagesKnown,
  { drawn }: Drawn,
  { id, at, session, tournament, title, number, date, method, contest, regulations, lawEdition }: OpenStage,
  prepared: Pick<Prepared, "inForce" | "authority" | "club">,
): readonly SessionEvent[] | Refused => {
  const opening: SessionCommandOf<"OpenSession"> = {
    id,
    at,
    session,
    tournament,
    title,
    number,
    date,
    method,
    contest,
    regulations,
    lawEdition,
    type: "OpenSession",
    sections: [{ id: SECTION }],
  };
  const opened = openSession(emptySession, opening, prepared);
  if (opened.kind === "refused") return opened;
  const settings = opened.events.flatMap((event) => (event.type === "SessionOpened" ? [event.data] : []))[0];
  if (settings === undefined) return [];
  const carried = drawn.contestants.flatMap((each) => carriedBy(each, unitOf(settings)) ?? []);
  const wrong = carried.find((each) => !ExactNumber.safeParse(each.amount).success);
  if (wrong !== undefined)
    return impossible(
      says("stages.tooLong", { contestant: originSaid(known, originOfContestant(drawn.contestants, wrong)) }),
      says("stages.roundIt"),
      "stage",
    );
  return [
    ...opened.events,
    ...drawn.contestants.map((each): SessionEvent => ({ type: "ContestantEntered", data: entryOf(known, each) })),
    ...carried.map((data): SessionEvent => ({ type: "CarryOverSet", data })),
  ];
};

const originOfContestant = (all: readonly InStage[], { contestant }: CarryOver): string =>
  all.find((each) => each.contestant === contestant)?.origin ?? contestant;

/** Whoever it is by in the session in which it was first: its players, its name, who speaks for it. */
const entryOf = ({ sessions }: StagesKnown, { contestant, origin }: InStage): Contestant => {
  const first = inItsSession(origin);
  const entry = sessions.get(first.session)?.contestants.get(first.contestant);
  return {
    contestant,
    section: SECTION,
    number: first.contestant === contestant ? (entry?.number ?? contestant) : (contestant.split("-")[1] ?? contestant),
    players: entry?.players ?? [],
    ...(entry?.name === undefined ? {} : { name: entry.name }),
    ...(entry?.captain === undefined ? {} : { captain: entry.captain }),
  };
};

const unitOf = ({ method, regulations: { vpScale } }: SessionSettings): CarryOver["unit"] => {
  if (vpScale !== undefined && vpScale !== "none") return "vp";
  if (method === "matchpoints") return "matchpoints";
  return method === "total" || method === "bam" ? "points" : "imps";
};

const carriedBy = ({ contestant, carryOver }: InStage, unit: CarryOver["unit"]): CarryOver | undefined =>
  carryOver === "0" ? undefined : { contestant, amount: carryOver, unit };

type ToSet = { readonly match: string; readonly group: string; readonly sides: readonly [string, string] };

/** Who meets whom, as far as it is known by now. */
const meetings = (known: StagesKnown, stage: Drawn): readonly ToSet[] | Refused => {
  const now = stageInPlay(stage);
  const { meets } = stage.drawn;
  if (now === undefined || meets === undefined) return [];
  if (isRefused(now)) return cannot(now.refused, saidIn(known, stage));
  if (meets.kind === "roundRobin")
    return meets.rounds.flatMap(({ round, matches }) =>
      matches.map(({ home, away }, index): ToSet => ({
        match: `round-${round}-${index + 1}`,
        group: String(round),
        sides: [now.inOrder[home - 1] ?? "", now.inOrder[away - 1] ?? ""],
      })),
    );
  return (now.knockOut?.matches ?? []).flatMap(({ match, part, round, between: [one, other], state }) =>
    state === "open" && one !== undefined && other !== undefined
      ? [{ match, group: `${part} ${round}`, sides: [one, other] }]
      : [],
  );
};

const matchesToSet = (
  known: StagesKnown,
  stage: Drawn,
  settings: SessionSettings,
): readonly SessionEvent[] | Refused => {
  if (settings.contest !== "teams") return [];
  const all = meetings(known, stage);
  if ("kind" in all) return all;
  const elsewhere = stage.plan.sessions.flatMap((id) => [...(known.sessions.get(id)?.matches.keys() ?? [])]);
  const fresh = all.filter(({ match }) => !elsewhere.includes(match));
  const set = new Map(known.sessions.get(settings.session)?.matches);
  return fresh.flatMap(({ match, group, sides: [home, away] }): readonly SessionEvent[] => {
    const data: Match = {
      match,
      ...(stage.drawn.meets?.kind === "roundRobin" ? { round: Number(group) } : {}),
      home,
      away,
      boards: boardsOf(stage, all, group, set),
    };
    set.set(match, data);
    const carried = intoMatch(known, stage, settings, data);
    return [
      { type: "MatchSet", data },
      ...(carried === undefined ? [] : [{ type: "CarryOverSet" as const, data: carried }]),
    ];
  });
};

/** The boards of a match: those of its round where that has some already, otherwise those behind all that are set. */
const boardsOf = (
  { drawn }: Drawn,
  all: readonly ToSet[],
  group: string,
  set: ReadonlyMap<string, Match>,
): number[] => {
  const { sets } = drawn.plan;
  if (sets === undefined) return [];
  const beside = all.find((each) => each.group === group && set.has(each.match));
  const [first] = beside === undefined ? [] : (set.get(beside.match)?.boards ?? []);
  const last = Math.max(0, ...[...set.values()].flatMap(({ boards }) => boards));
  const from = first ?? (last + sets.boards > LAST_BOARD ? 1 : last + 1);
  return Array.from({ length: sets.boards }, (_, index) => from + index);
};

/** What one of two brings into their match, from what they played against each other in the stages before. */
const intoMatch = (
  known: StagesKnown,
  stage: Drawn,
  settings: SessionSettings,
  { match, home, away }: Match,
): CarryOver | undefined => {
  const rule = stage.drawn.plan.intoMatch;
  const two = [home, away].flatMap((one) => stage.drawn.contestants.find(({ contestant }) => contestant === one) ?? []);
  const [higher, lower] = two.toSorted((a, b) => a.seed - b.seed);
  if (rule === undefined || higher === undefined || lower === undefined) return undefined;
  const margins = [...new Set(stage.plan.rule?.takes.map(({ from }) => from))].flatMap((from) => {
    const before = stageNamed(known.stages, from);
    return before === undefined
      ? []
      : (marginOver(before, playedIn(before, known), [higher.origin, lower.origin]) ?? []);
  });
  const carried = carriedIntoMatch(rule, higher.contestant, lower.contestant, margins.at(-1));
  if (carried.to === undefined) return undefined;
  const amount = ExactNumber.safeParse(carried.gives);
  return amount.success
    ? { match, contestant: carried.to, amount: amount.data, unit: settings.method === "imps" ? "imps" : "points" }
    : undefined;
};
