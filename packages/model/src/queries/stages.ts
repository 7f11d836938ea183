/** The stages of a tournament with the names of who is in them, the sessions they are played in, and the reasons that were given. Laws 78D, 80B2. */
import { groupBy, inItsSession, type Stages } from "@traveller/engine";
import { and, eq, inArray } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { session } from "../schema/session.ts";
import { tournamentStages } from "../schema/stages.ts";
import { type ContestantLabel, labelsOfSessions, textsOf } from "./labels.ts";

export type StagesView = {
  readonly stages: Stages;
  /** By origin. Who has no label is called by what it is there. */
  readonly contestants: ReadonlyMap<string, ContestantLabel>;
  /** Those that are open, by id; what is planned only is missing. */
  readonly sessions: ReadonlyMap<string, { readonly title: string; readonly withdrawn: boolean }>;
  /** Words of people by their ids: what was erased is missing. */
  readonly reasons: ReadonlyMap<string, string>;
};

type Of = { readonly authority: string; readonly id: string };

const kept = async (model: Model, { authority, id }: Of): Promise<Stages> => {
  const [row] = await model.db
    .select({ stages: tournamentStages.stages })
    .from(tournamentStages)
    .where(and(eq(tournamentStages.authority, authority), eq(tournamentStages.tournament, id)));
  return row?.stages ?? [];
};

/** Whether a tournament has any, for its own page. */
export const hasStages = async (model: Model, of: Of): Promise<boolean> => (await kept(model, of)).length > 0;

/** How those are called who are known by their origins. */
export const labelsOfOrigins = async (model: Model, origins: readonly string[]): Promise<StagesView["contestants"]> => {
  const first = groupBy(origins.map(inItsSession), (one) => one.session);
  const labels = await labelsOfSessions(
    model,
    [...first].map(([id, all]) => ({ session: id, only: all.map(({ contestant }) => contestant) })),
  );
  return new Map(
    origins.flatMap((origin): readonly [string, ContestantLabel][] => {
      const { session: of, contestant } = inItsSession(origin);
      const label = labels.get(of)?.get(contestant);
      return label === undefined ? [] : [[origin, label]];
    }),
  );
};

/** `undefined` where a tournament has no stages. */
export const stagesOf = async (model: Model, of: Of): Promise<StagesView | undefined> => {
  const stages = await kept(model, of);
  if (stages.length === 0) return undefined;
  const { id } = of;
  const origins = [
    ...new Set([
      ...stages.flatMap(({ drawn }) => (drawn?.contestants ?? []).map(({ origin }) => origin)),
      ...stages.flatMap(({ drawn }) => (drawn?.absent ?? []).map(({ contestant }) => contestant)),
      ...stages.flatMap(({ closed }) =>
        (closed?.lists ?? []).flatMap(({ places }) => places.map(({ contestant }) => contestant)),
      ),
    ]),
  ];
  const sessions = [...new Set(stages.flatMap(({ plan }) => plan.sessions))];
  const texts = stages.flatMap(({ drawn, choices, decided, overruled, lineUps, closed }) =>
    [drawn, ...choices, ...decided, ...overruled, ...lineUps, closed].flatMap((one) => one?.reason?.text ?? []),
  );
  const [labels, opened, reasons] = await Promise.all([
    labelsOfOrigins(model, origins),
    sessions.length === 0
      ? []
      : model.db
          .select({ id: session.id, title: session.title, withdrawn: session.withdrawn })
          .from(session)
          .where(and(eq(session.tournament, id), inArray(session.id, sessions))),
    textsOf(model, texts),
  ]);
  return {
    stages,
    contestants: labels,
    sessions: new Map(opened.map(({ id: of, title, withdrawn }) => [of, { title, withdrawn }])),
    reasons,
  };
};
