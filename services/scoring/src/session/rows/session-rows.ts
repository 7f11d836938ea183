/** The rows of a session itself, its sections, contestants, players and deals. */
import { dealerOf, vulnerabilityOf } from "@traveller/engine";
import { scoreStands, type ScoreStands } from "@traveller/engine/procedure";
import { headOf, type RowOf, type tables } from "@traveller/model";
import type { SessionState } from "../state.ts";

export type ContestantRows = {
  readonly contestant: RowOf<typeof tables.contestant>;
  readonly players: readonly RowOf<typeof tables.player>[];
};

/** `undefined` before the session is opened. */
export const sessionRow = (state: SessionState, engine: string): RowOf<typeof tables.session> | undefined => {
  const { session } = state;
  const scored = state.scoring?.scored;
  const { settings } = session;
  if (settings === undefined || scored === undefined) return undefined;
  return {
    ...headOf(session, settings, scored),
    id: settings.session,
    authority: settings.authority,
    tournament: settings.tournament,
    number: settings.number,
    club: settings.club?.id ?? null,
    fields: settings.fields,
    evidence: [...session.evidence],
    lawEdition: settings.lawEdition,
    director: settings.director ?? null,
    source: settings.source ?? null,
    problems: scored.problems,
    shownLive: [...session.shownLive, ...session.hiddenLive],
    score: scoreToKeep(scoreStands(state.procedure)),
    openedAt: state.openedAt,
    lastAt: state.lastAt,
    sequence: state.sequence,
    scoredSequence: state.scoredSequence,
    engine,
  };
};

/** Nothing, as long as nothing was published, nobody asked for anything, and nothing is final. */
const scoreToKeep = (stands: ScoreStands): ScoreStands | null =>
  stands.published || stands.open > 0 || stands.finalSince !== undefined ? stands : null;

export const sectionRows = ({ session: { settings } }: SessionState): readonly RowOf<typeof tables.section>[] =>
  settings === undefined
    ? []
    : settings.sections.map(({ id, name }, position) => {
        const field = settings.fields.findIndex((sections) => sections.includes(id));
        return { session: settings.session, id, name: name ?? null, field: field < 0 ? null : field, position };
      });

type Entered = SessionState["session"]["contestants"] extends ReadonlyMap<string, infer One> ? One : never;

export const contestantRows = (session: string, entered: Entered): ContestantRows => {
  const { contestant, section, number, line, name, captain, published, withdrewFrom, players } = entered;
  return {
    contestant: {
      session,
      id: contestant,
      section: section ?? null,
      number,
      line: line ?? null,
      name: name ?? null,
      captain: captain ?? null,
      published: published ?? null,
      withdrewFrom: withdrewFrom === undefined ? null : (withdrewFrom ?? 0),
    },
    players: players.map(({ person, seat }, position) => ({
      session,
      contestant,
      position,
      person,
      seat: seat ?? null,
    })),
  };
};

export const dealRows = ({ session }: SessionState): readonly RowOf<typeof tables.deal>[] => {
  const { settings, deals, released } = session;
  return settings === undefined
    ? []
    : [...deals.values()].map(({ board, deal, dealer, vulnerability, doubleDummy }) => ({
        session: settings.session,
        board,
        deal,
        dealer: dealer ?? dealerOf(board),
        vulnerability: vulnerability ?? vulnerabilityOf(board),
        released: released.has(board),
        doubleDummy: doubleDummy ?? null,
      }));
};
