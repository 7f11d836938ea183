/**
 * Three movements for an evening of pairs: from the tables, the boards that are wanted, the time there is and whether one list or two are, with what each gives. What counts: how fairly it
 * compares, how far it is from the boards that were wanted, how long anybody sits out, and how much the hall has to be told. Laws 4, 8, 78.
 */
import { groupBy } from "../facts/group-by.ts";
import type { Exact } from "../score/rational.ts";
import { nearest, ZERO } from "../score/rational.ts";
import { hesitationMitchell } from "./families/cyclic.ts";
import { howells } from "./families/howell.ts";
import { upTo } from "./families/laid.ts";
import {
  appendixMitchell,
  appendixTable,
  mitchell,
  shareAndRelay,
  skipMitchell,
  webMitchell,
} from "./families/mitchell.ts";
import { withRover } from "./families/rover.ts";
import { notMet, sitOutsOf } from "./meetings.ts";
import type { Family, Movement } from "./movement.ts";
import { presentIn, switched, without } from "./movement.ts";
import { qualityOf, qualityOfLine } from "./quality.ts";
import { asOneField } from "./sections.ts";
import { bestSwitching } from "./switching.ts";

export type Wanted = {
  /** Whole tables. */
  readonly tables: number;
  /** A pair more. */
  readonly half: boolean;
  readonly boards: number;
  /** The time there is. */
  readonly minutes: number;
  /** What a board takes, moves included. */
  readonly minutesPerBoard: number;
  readonly winners: 1 | 2;
};

export type Proposal = {
  /** One of each section. */
  readonly sections: readonly Movement[];
  /** All sections as one field; of a single section that itself. */
  readonly movement: Movement;
  /** Rounds in which the seats are switched, for one list of all. */
  readonly switchedRounds: readonly number[];
  /** Boards that each plays who does not sit out, and all that are in play. */
  readonly boards: number;
  readonly boardsInPlay: number;
  readonly minutes: number;
  /** With one list of all. */
  readonly quality: Exact;
  /** Within each line, where they are two lists. */
  readonly qualityOfLines?: readonly [ns: Exact, ew: Exact];
  /** Who sits out, and for how many rounds at most. */
  readonly sitsOut: readonly number[];
  readonly mostRoundsOut: number;
  /** Opponents that are not met, at least and at most. */
  readonly notMet: readonly [least: number, most: number];
};

export const MOST_PROPOSED_TABLES = 60;
const MOST_BOARDS_A_SET = 12;
/** More rounds than this are more moves than an evening has. */
const MOST_ROUNDS = 15;
const LEAST_BOARDS_A_SET = 2;
/** Above this number of tables a room is divided, too. */
const LARGE = 20;

/** What the hall has to be told or to have, beside a plain Mitchell: in points of fairness, by our judgement. */
const BOTHER: Readonly<Partial<Record<Family, number>>> = {
  skipMitchell: 0.5,
  shareAndRelay: 2,
  webMitchell: 2,
  appendixTable: 2,
  appendixMitchell: 4,
  hesitationMitchell: 3,
  howell: 3,
  threeQuarterHowell: 3,
};
const A_BOARD_TOO_MANY = 2;
const A_BOARD_TOO_FEW = 3;
const A_BOARD_SAT_OUT = 0.5;
/** One that is in play, and not everybody plays it. */
const A_BOARD_NOT_PLAYED = 1;
const A_COPY = 1;
const A_SECTION = 1;
/** Nobody met of those that could be. */
const NOBODY_MET = 8;
/** A round fewer than an evening has at least, and a board more than a round should have. */
const LEAST_ROUNDS = 6;
const A_ROUND_TOO_FEW = 3;
const LONGEST_ROUND = 5;
const A_LONG_ROUND = 1;

type Candidate = readonly Movement[];

const isThere = (made: Movement | undefined): made is Movement => made !== undefined;

/** The last number is nobody's where there is a half table. */
const seated = (made: Movement, half: boolean): Movement => (half ? without(made, [made.contestants]) : made);

/** Sections that have about the same number of tables, more than sets each. */
const inSections = (positions: number, half: boolean, sets: number, boardsPerSet: number): readonly Candidate[] =>
  upTo(6).flatMap((count): readonly Candidate[] => {
    if (count < 2 || positions <= LARGE) return [];
    const sizes = upTo(count).map((index) => Math.floor((positions + index - 1) / count));
    const made = sizes.map((size) =>
      size === sets
        ? (mitchell(size, sets, boardsPerSet) ?? shareAndRelay(size, sets, boardsPerSet))
        : webMitchell(size, sets, sets, boardsPerSet),
    );
    if (!made.every(isThere)) return [];
    return [made.map((one, index) => seated(one, half && index === count - 1))];
  });

const candidatesOf = (
  { tables, half, winners }: Wanted,
  rounds: number,
  boardsPerSet: number,
): readonly Candidate[] => {
  const positions = tables + (half ? 1 : 0);
  const whole = [
    mitchell(positions, rounds, boardsPerSet),
    skipMitchell(positions, rounds, boardsPerSet),
    shareAndRelay(positions, rounds, boardsPerSet),
    webMitchell(positions, rounds, rounds, boardsPerSet),
    appendixMitchell(positions, rounds % 2 === 0 ? rounds + 1 : rounds, rounds, boardsPerSet),
    ...(winners === 2
      ? []
      : [
          ...(rounds === positions + 1 ? [hesitationMitchell(positions, rounds, boardsPerSet)] : []),
          ...howells(positions, boardsPerSet).filter(
            (made) => made.rounds === rounds && made.family !== "doubleHowell",
          ),
        ]),
  ].filter(isThere);
  const withOneMore = half
    ? [
        ...[mitchell(tables, rounds, boardsPerSet), shareAndRelay(tables, rounds, boardsPerSet)]
          .filter(isThere)
          .map((made) => withRover(made)),
        appendixTable(tables, rounds, boardsPerSet),
      ].filter(isThere)
    : [];
  return [
    ...whole.map((made) => [seated(made, half)]),
    ...withOneMore.map((made) => [made]),
    ...inSections(positions, half, rounds, boardsPerSet),
  ];
};

/** What kind of movement it is: of each kind one is proposed. */
const kindOf = (sections: Candidate): string => {
  const [first] = sections;
  const hasRover =
    first?.northSouth !== undefined && first.contestants > 2 * first.tables && first.family !== "appendixTable";
  return `${sections.length > 1 ? "sections" : first?.family}${hasRover ? " rover" : ""}`;
};

const off = (boards: number, wanted: number): number =>
  boards > wanted ? A_BOARD_TOO_MANY * (boards - wanted) : A_BOARD_TOO_FEW * (wanted - boards);

/** What it gives, worked out. */
export const proposalOf = (sections: Candidate, { winners, minutesPerBoard }: Wanted): Proposal | undefined => {
  const field = asOneField(sections);
  if (field === undefined) return undefined;
  const hasLines = field.northSouth !== undefined;
  const switching = winners === 1 && hasLines ? bestSwitching(field) : undefined;
  const rounds = switching?.rounds ?? [];
  const movement = switching === undefined ? field : switched(field, rounds);
  const out = sitOutsOf(movement);
  const unmet = [...notMet(movement).values()].map(({ length }) => length);
  const boards = movement.rounds * movement.boardsPerSet;
  const [ns, ew] = [qualityOfLine(movement, "NS"), qualityOfLine(movement, "EW")];
  return {
    sections: switching === undefined ? sections : sections.map((one) => switched(one, rounds)),
    movement,
    switchedRounds: rounds,
    boards,
    boardsInPlay: movement.sets * movement.boardsPerSet,
    minutes: boards * minutesPerBoard,
    quality: switching?.quality ?? qualityOf(movement) ?? ZERO,
    ...(winners === 2 && ns !== undefined && ew !== undefined ? { qualityOfLines: [ns, ew] as const } : {}),
    sitsOut: [...out.keys()],
    mostRoundsOut: Math.max(0, ...[...out.values()].map(({ length }) => length)),
    notMet: [Math.min(...unmet), Math.max(...unmet)],
  };
};

/** What is against it beside how it compares: as far as it is known before it is worked out. */
const botherOf = (sections: Candidate, wanted: Wanted): number => {
  const [first] = sections;
  if (first === undefined) return 0;
  const { rounds, boardsPerSet, sets, family } = first;
  const copies = sections.reduce((sum, one) => sum + (one.copies ?? 1), 0);
  return (
    off(rounds * boardsPerSet, wanted.boards) +
    A_BOARD_NOT_PLAYED * Math.max(0, sets - rounds) * boardsPerSet +
    A_ROUND_TOO_FEW * Math.max(0, Math.min(LEAST_ROUNDS, wanted.tables) - rounds) +
    A_LONG_ROUND * Math.max(0, boardsPerSet - LONGEST_ROUND) +
    (BOTHER[family] ?? 0) +
    A_COPY * (copies - 1) +
    A_SECTION * (sections.length - 1)
  );
};

const costOf = (proposal: Proposal, wanted: Wanted): number => {
  const { movement, sections, qualityOfLines } = proposal;
  const lines = qualityOfLines?.map(nearest);
  const fairness = lines === undefined ? nearest(proposal.quality) : ((lines[0] ?? 0) + (lines[1] ?? 0)) / 2;
  const [least, , others] = meetsOf(proposal);
  return (
    100 -
    fairness +
    NOBODY_MET * (1 - least / others) +
    A_BOARD_SAT_OUT * proposal.mostRoundsOut * movement.boardsPerSet +
    botherOf(sections, wanted)
  );
};

/** Of each kind so many are worked out: those with the least against them; of large fields, where that takes long, fewer. */
const workedOut = ({ tables }: Wanted): { readonly ofAKind: number; readonly kinds: number } =>
  tables > LARGE ? { ofAKind: 1, kinds: 5 } : { ofAKind: 2, kinds: 7 };

/** All that end in time and are not far from the boards that were wanted, those with the least against them first. */
const allOf = (wanted: Wanted): readonly Candidate[] => {
  const most = Math.floor(wanted.minutes / wanted.minutesPerBoard);
  return upTo(MOST_BOARDS_A_SET)
    .slice(LEAST_BOARDS_A_SET - 1)
    .flatMap((boardsPerSet) =>
      upTo(MOST_ROUNDS).flatMap((rounds) => {
        const boards = rounds * boardsPerSet;
        const isFar = off(boards, wanted.boards) > wanted.boards;
        return rounds < 2 || boards > most || isFar ? [] : candidatesOf(wanted, rounds, boardsPerSet);
      }),
    )
    .map((sections) => ({ sections, bother: botherOf(sections, wanted) }))
    .toSorted((a, b) => a.bother - b.bother)
    .map(({ sections }) => sections);
};

/** Three movements, the best first; fewer only where there are no more that end in time. */
export const propose = (wanted: Wanted): readonly Proposal[] => {
  const most = workedOut(wanted);
  const kinds = [...groupBy(allOf(wanted), kindOf).values()].slice(0, most.kinds);
  const judged = kinds.flatMap((candidates) =>
    candidates.slice(0, most.ofAKind).flatMap((sections) => {
      const proposal = proposalOf(sections, wanted);
      return proposal === undefined ? [] : [{ proposal, kind: kindOf(sections), cost: costOf(proposal, wanted) }];
    }),
  );
  const sorted = judged.toSorted((a, b) => a.cost - b.cost);
  const best = sorted.filter(({ kind }, index) => sorted.findIndex((one) => one.kind === kind) === index);
  const more = sorted.filter((one) => !best.includes(one));
  return [...best, ...more].slice(0, 3).map(({ proposal }) => proposal);
};

/** Opponents that one meets, at least and at most, and how many it could. */
export const meetsOf = ({
  movement,
  notMet: [least, most],
}: Pick<Proposal, "movement" | "notMet">): readonly [least: number, most: number, others: number] => {
  const { northSouth, winners } = movement;
  const present = presentIn(movement);
  const others =
    winners === 2 && northSouth !== undefined
      ? Math.max(...[true, false].map((ns) => present.filter((one) => one <= northSouth === ns).length))
      : present.length - 1;
  return [others - most, others - least, others];
};
