/**
 * A Law as a table of clauses in the book's order: each with its paragraph, its condition and what follows; what is asked stands beside what its answers
 * bring. `clauseTable` makes of it the module that the fold asks (`law.ts`). The words that clauses are written in are `steps.ts`.
 */
import type { Card, Suit } from "../cards/deal.ts";
import type { Seat, Side } from "../cards/seats.ts";
import { defined } from "../facts/defined.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import type { Option } from "../position/choices.ts";
import { OPTIONS } from "../position/choices.ts";
import type { EventOf, EventType, Finding, TableEvent } from "../position/events.ts";
import type { Edition, Irregularity, Kind, Position, Stage } from "../position/position.ts";
import type { Ask, Branch, Detectors, Law, Moment, Moments, Obligation, Return } from "./law.ts";
import { law } from "./law.ts";
import { numberIn } from "./numbers.ts";

/** What a clause is read against: the table, the irregularity it is about, and what was just done, chosen or found. */
export type At<It, Act> = { readonly table: Position; readonly it: It; readonly act: Act };
export type Condition<It, Act> = (at: At<It, Act>) => boolean;
/** One thing that follows, said under the paragraph of its clause. */
export type Step<It, Act> = (paragraph: string, at: At<It, Act>) => Effects;

export type Clause<It, Act> = {
  readonly paragraph: string;
  readonly where: Condition<It, Act>;
  readonly follows: readonly Step<It, Act>[];
};
/** In the order of the book: the first whose condition holds is the one that applies. */
export type Clauses<It, Act> = readonly Clause<It, Act>[];

export const clause = <It, Act>(
  paragraph: string,
  where: Condition<It, Act>,
  ...follows: readonly Step<It, Act>[]
): Clause<It, Act> => ({ paragraph, where, follows });

/** Each step of the first clause that applies is said under its paragraph. */
export const firstOf = <It, Act>(clauses: Clauses<It, Act>, at: At<It, Act>): Effects => {
  for (const { paragraph, where, follows } of clauses) {
    if (!where(at)) continue;
    const named = numberIn(at.table.edition, paragraph);
    return follows.flatMap((step) => step(named, at));
  }
  return NOTHING;
};

/** Clauses about what is done, where no irregularity is open. */
export const said =
  <Act>(clauses: Clauses<undefined, Act>) =>
  (table: Position, act: Act): Effects =>
    firstOf(clauses, { table, it: undefined, act });

/** What may not be done: the first clause whose condition holds says under which paragraph. */
type Denials = { readonly [T in EventType]?: Clauses<undefined, EventOf[T]> };
export const denied = (denials: Denials): NonNullable<Law["denies"]> => {
  const against = <T extends EventType>(table: Position, type: T, act: EventOf[T]): string | undefined => {
    const found = denials[type]?.find(({ where }) => where({ table, it: undefined, act }));
    return found && numberIn(table.edition, found.paragraph);
  };
  return (table, event) => against(table, event.type, event);
};

/** What another edition has in the place of some clauses; all others are the same. */
export const instead = <It, Act>(
  clauses: Clauses<It, Act>,
  others: Readonly<Record<string, Clause<It, Act>>>,
): Clauses<It, Act> => clauses.map((each) => others[each.paragraph] ?? each);

/** A question to a player, and beside each of his answers what it brings. */
type Choice<It> = {
  readonly paragraph: string;
  readonly of: (it: It, table: Position) => Seat | Side | undefined;
  /** Whose word counts where a side decides and both its players speak. */
  readonly prevails?: (it: It) => Seat;
  /** Answered already, and may still be answered otherwise. */
  readonly answered?: true;
  /** What there is to choose from, where a suit or a card has to be named. */
  readonly among?: (it: It, table: Position) => readonly (Suit | Card)[];
  readonly answers: { readonly [O in Option]?: Clauses<It, Moments["OptionElected"]> };
};
const isOption = (text: string): text is Option => OPTIONS.some((option) => option === text);
/** In the order of the table, which is the book's. */
export const optionsOf = (answers: { readonly [O in Option]?: unknown }): readonly Option[] =>
  Object.keys(answers).filter(isOption);

/** Questions where no irregularity asks (`offered.ts`). */
export type Offered = {
  readonly offers: (table: Position) => readonly Ask[];
  readonly elected: (table: Position, act: Moments["OptionElected"]) => Effects;
};

/** A question to the director, and what yes and no bring. */
type Question<It> = {
  readonly paragraph: string;
  readonly finding: Finding;
  readonly yes: Clauses<It, Moments["FindingMade"]>;
  readonly no: Clauses<It, Moments["FindingMade"]>;
};

type Said<It> = (table: Position, it: It) => readonly Obligation[];

/** What is done, and what it brings: answers, and cards that go back, stand with what was asked and allowed. */
type Doing = Exclude<Moment, "OptionElected" | "FindingMade" | "CardWithdrawn">;
type Done<It> = { readonly [M in Doing]?: Clauses<It, Moments[M]> };

/** What may come while an irregularity is at one stage of its life. */
export type Row<It> = Done<It> & {
  readonly choice?: Choice<It>;
  readonly question?: Question<It>;
  /** A card that it lets go back has gone back. */
  readonly returned?: Clauses<It, Moments["CardWithdrawn"]>;
  /** The cards that may go back, or have to. */
  readonly returns?: (table: Position, it: It) => readonly Return[];
  readonly obliges?: Said<It>;
  readonly allows?: Said<It>;
  readonly forbids?: Said<It>;
  /** The ways on, where others call before it is decided. */
  readonly ways?: (table: Position, it: It) => readonly Branch[];
  /** What might be done now: a preview takes each, and keeps one example for each clause that it comes to. */
  readonly tries?: (table: Position, it: It) => readonly TableEvent[];
};

type Table<K extends Kind> = {
  readonly number: string;
  readonly edition?: Edition;
  readonly arises?: Clauses<undefined, Moments["called"]>;
  /** What else it says, at other moments. */
  readonly besides?: Detectors;
  /** What follows at once when an irregularity comes under this Law. */
  readonly begins?: Clauses<Irregularity<K>, undefined>;
  readonly noticed?: Clauses<Irregularity<K>, undefined>;
  /** The paragraph under which it forbids an event. */
  readonly denies?: Law["denies"];
  /** What is asked where no irregularity asks, with what each answer brings; what another Law hears of. */
  readonly offered?: readonly Offered[];
  readonly offers?: Law["offers"];
  /** The tricks that go over when play is over. */
  readonly transfers?: Law["transfers"];
  /** What it leaves of the cards a seat may play. */
  readonly narrows?: Law["narrows"];
  /** Whatever its stage. */
  readonly always?: Row<Irregularity<K>> | readonly Row<Irregularity<K>>[];
  readonly stages?: { readonly [S in Stage]?: S extends Irregularity<K>["stage"] ? Row<Irregularity<K>> : never };
};

const isOf = <K extends Kind>(it: Irregularity, kind: K): it is Irregularity<K> => it.kind === kind;

const askedOfPlayer = <It>(
  { paragraph, of, prevails, answered, among, answers }: Choice<It>,
  table: Position,
  it: It,
): readonly Ask[] => {
  const decider = of(it, table);
  if (decider === undefined) return [];
  return [
    {
      law: paragraph,
      decider,
      options: optionsOf(answers),
      ...(prevails === undefined ? {} : { prevails: prevails(it) }),
      ...(answered === undefined ? {} : { answered }),
      ...(among === undefined ? {} : { among: among(it, table) }),
    },
  ];
};

const askedOfDirector = <It>(
  { paragraph, finding }: Question<It>,
  { call, replacement }: Irregularity,
): readonly Ask[] => {
  const ask = { law: paragraph, decider: "director", finding } as const;
  return finding === "comparable" && call !== undefined && replacement !== undefined
    ? [{ ...ask, compares: { withdrawn: call, replacement } }]
    : [ask];
};

const elected = (offered: readonly Offered[]) => (table: Position, act: Moments["OptionElected"]) =>
  offered.flatMap((each) => each.elected(table, act));
const askedInAll =
  (offered: readonly Offered[], offers: Law["offers"]) =>
  (table: Position): readonly Ask[] => [...offered.flatMap((each) => each.offers(table)), ...(offers?.(table) ?? [])];

/** The module that the fold asks, of a Law that follows no irregularities. */
export const clauseTable = (table: Omit<Table<"over">, "begins" | "noticed" | "always" | "stages">): Law =>
  lawAbout("over", table);

/** The module that the fold asks. What is known of its irregularities comes of their kind, and no clause asks whether it is there. */
export const lawAbout = <K extends Kind>(
  kind: K,
  {
    number,
    edition,
    arises,
    besides,
    begins,
    noticed,
    denies,
    narrows,
    offered,
    offers,
    transfers,
    always,
    stages,
  }: Table<K>,
): Law => {
  type It = Irregularity<K>;
  const fixed: readonly Row<It>[] = [always ?? []].flat();
  const atStage = new Map<string, readonly Row<It>[]>(
    Object.entries<Row<It> | undefined>(stages ?? {}).flatMap(([stage, row]) =>
      row === undefined ? [] : [[stage, [row, ...fixed]]],
    ),
  );
  const everyRow = [...fixed, ...atStage.values()].flat();
  /** What no row speaks of, the fold need not ask. */
  const where = <Part>(spoken: keyof Row<It>, part: Part): Part | undefined =>
    everyRow.some((row) => row[spoken] !== undefined) ? part : undefined;
  const read = <T>(it: Irregularity, say: (row: Row<It>, known: It) => readonly T[] | undefined): readonly T[] => {
    const rows = atStage.get(it.stage) ?? fixed;
    if (!isOf(it, kind)) return [];
    const [first, ...more] = rows;
    const said = first === undefined ? [] : (say(first, it) ?? []);
    return more.length === 0 ? said : [...said, ...more.flatMap((row) => say(row, it) ?? [])];
  };
  const on = <M extends Doing>(moment: M) =>
    where(moment, (table: Position, it: Irregularity, act: Moments[M]): Effects =>
      read(it, (row: Done<It>, known) => firstOf(row[moment] ?? [], { table, it: known, act })),
    );
  const of = <T>(part: keyof Row<It>, say: (row: Row<It>, table: Position, it: It) => readonly T[] | undefined) =>
    where(part, (table: Position, it: Irregularity): readonly T[] => read(it, (row, known) => say(row, table, known)));
  const about = (clauses: Clauses<It, undefined> | undefined) =>
    clauses &&
    ((table: Position, it: Irregularity): Effects =>
      isOf(it, kind) ? firstOf(clauses, { table, it, act: undefined }) : NOTHING);
  return law({
    number,
    ...defined({
      edition,
      detects: {
        ...besides,
        ...defined({ called: arises && said(arises), OptionElected: offered && elected(offered) }),
      },
      begins: about(begins),
      noticed: about(noticed),
      denies,
      narrows,
      transfers,
      offers: offered === undefined ? offers : askedInAll(offered, offers),
      asks: (table: Position, it: Irregularity) =>
        read<Ask>(it, ({ choice, question }, known) => [
          ...(choice === undefined ? [] : askedOfPlayer(choice, table, known)),
          ...(question === undefined ? [] : askedOfDirector(question, known)),
        ]),
      obliges: of("obliges", (row, table, it) => row.obliges?.(table, it)),
      allows: of("allows", (row, table, it) => row.allows?.(table, it)),
      forbids: of("forbids", (row, table, it) => row.forbids?.(table, it)),
      returns: of("returns", (row, table, it) => row.returns?.(table, it)),
      branches: of("ways", (row, table, it) => row.ways?.(table, it)),
      tries: of("tries", (row, table, it) => row.tries?.(table, it)),
    }),
    follows: defined({
      called: on("called"),
      callSettled: on("callSettled"),
      played: on("played"),
      playedAside: on("playedAside"),
      led: on("led"),
      LeadSelected: on("LeadSelected"),
      LeadReturned: on("LeadReturned"),
      LeadFaced: on("LeadFaced"),
      BoardEnded: on("BoardEnded"),
      trickComplete: on("trickComplete"),
      CardsExposed: on("CardsExposed"),
      CardNamed: on("CardNamed"),
      DummyCardNamed: on("DummyCardNamed"),
      CardPlaced: on("CardPlaced"),
      AttentionDrawn: on("AttentionDrawn"),
      ClaimMade: on("ClaimMade"),
      TricksConceded: on("TricksConceded"),
      ConcessionObjected: on("ConcessionObjected"),
      PlayContinued: on("PlayContinued"),
      NextBoardCalled: on("NextBoardCalled"),
      RoundEnded: on("RoundEnded"),
      CardWithdrawn: (table: Position, it: Irregularity, act: Moments["CardWithdrawn"]) =>
        act.by.of === it.id
          ? read(it, ({ returned = [] }, known) => firstOf(returned, { table, it: known, act }))
          : NOTHING,
      OptionElected: (table: Position, it: Irregularity, act: Moments["OptionElected"]) =>
        read(it, ({ choice }, known) => firstOf(choice?.answers[act.option] ?? [], { table, it: known, act })),
      FindingMade: (table: Position, it: Irregularity, act: Moments["FindingMade"]) =>
        read(it, ({ question }, known) =>
          firstOf((act.value === true ? question?.yes : question?.no) ?? [], { table, it: known, act }),
        ),
    }),
  });
};
