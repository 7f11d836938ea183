/** The stages of a tournament with the names of who is in them, the sessions they are played in, and the reasons that were given. Laws 78D, 80B2. */
import { groupBy, inItsSession, type Stages } from "@traveller/engine";
import { and, eq, inArray } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { session } from "../schema/session.ts";
import { tournamentStages } from "../schema/stages.ts";
import { writtenText } from "./beside.ts";
import { type ContestantLabel, labelsOfSessions } from "./labels.ts";

export type StagesView = {
  readonly stages: Stages;
  /** By origin. Who has no label is called by what it is there. */
  readonly contestants: ReadonlyMap<string, ContestantLabel>;
  /** Those that are open, by id; what is planned only is missing. */
  readonly sessions: ReadonlyMap<string, { readonly title: string; readonly withdrawn: boolean }>;
  /** Words of people by their ids: what was erased is missing. */
  readonly reasons: ReadonlyMap<string, string>;
};

/** `undefined` where a tournament has no stages. */
export const stagesOf = async (
  model: Model,
  { authority, id }: { readonly authority: string; readonly id: string },
): Promise<StagesView | undefined> => {
  const [row] = await model.db
    .select({ stages: tournamentStages.stages })
    .from(tournamentStages)
    .where(and(eq(tournamentStages.authority, authority), eq(tournamentStages.tournament, id)));
  if (row === undefined || row.stages.length === 0) return undefined;
  const { stages } = row;
  const origins = [
    ...new Set([
      ...stages.flatMap(({ drawn }) => (drawn?.contestants ?? []).map(({ origin }) => origin)),
      ...stages.flatMap(({ drawn }) => (drawn?.absent ?? []).map(({ contestant }) => contestant)),
      ...stages.flatMap(({ closed }) =>
        (closed?.lists ?? []).flatMap(({ places }) => places.map(({ contestant }) => contestant)),
      ),
    ]),
  ];
  const first = groupBy(origins.map(inItsSession), (one) => one.session);
  const sessions = [...new Set(stages.flatMap(({ plan }) => plan.sessions))];
  const texts = stages.flatMap(({ drawn, choices, decided, overruled, lineUps, closed }) =>
    [drawn, ...choices, ...decided, ...overruled, ...lineUps, closed].flatMap((one) => one?.reason?.text ?? []),
  );
  const [labels, opened, reasons] = await Promise.all([
    labelsOfSessions(
      model,
      [...first].map(([id, all]) => ({ session: id, only: all.map(({ contestant }) => contestant) })),
    ),
    sessions.length === 0
      ? []
      : model.db
          .select({ id: session.id, title: session.title, withdrawn: session.withdrawn })
          .from(session)
          .where(and(eq(session.tournament, id), inArray(session.id, sessions))),
    texts.length === 0
      ? []
      : model.db
          .select({ id: writtenText.id, content: writtenText.content })
          .from(writtenText)
          .where(inArray(writtenText.id, texts)),
  ]);
  return {
    stages,
    contestants: new Map(
      origins.flatMap((origin): readonly [string, ContestantLabel][] => {
        const { session: of, contestant } = inItsSession(origin);
        const label = labels.get(of)?.get(contestant);
        return label === undefined ? [] : [[origin, label]];
      }),
    ),
    sessions: new Map(opened.map(({ id: of, title, withdrawn }) => [of, { title, withdrawn }])),
    reasons: new Map(reasons.flatMap(({ id: of, content }) => (content === null ? [] : [[of, content] as const]))),
  };
};
