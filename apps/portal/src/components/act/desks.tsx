import "server-only";
/** What each act is done with: its form, filled in with what stands now. Where there is nothing to do it to, a sentence that says so. */
import { vulnerabilityOf, PENALTY_UNITS } from "@traveller/engine";
import { contestantLabels } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Empty } from "#components/frame/Empty.tsx";
import { numberOf } from "#format/names.ts";
import { api } from "#server/caller.ts";
import type { ActPage } from "#server/acts.ts";
import { model } from "#server/model.ts";
import { namesFor } from "#server/names.ts";
import type { SessionOfPage } from "#server/session-page.ts";
import { CancelForm } from "./CancelForm.tsx";
import type { Choice } from "./Choose.tsx";
import { CompleteForm } from "./CompleteForm.tsx";
import { LiftForm, type StandingPenalty } from "./LiftForm.tsx";
import { PenaltyForm } from "./PenaltyForm.tsx";
import { PublishForm } from "./PublishForm.tsx";
import { ReleaseForm } from "./ReleaseForm.tsx";
import { ResultForm } from "./ResultForm.tsx";

export type Desk = {
  readonly session: SessionOfPage;
  readonly csrf: string;
  /** What the address asks for: a board, a result, a contestant, a penalty. */
  readonly asked: (name: string) => string | undefined;
};

const at = (session: string, path = ""): string => `/s/${encodeURIComponent(session)}${path}`;

const Nothing = async ({ words }: { readonly words: "noResult" | "noBoard" | "noPenalty" | "allReleased" }) => (
  <div className="sheet">
    <Empty what={(await getTranslations("act"))(words)} />
  </div>
);

const contestantsOf = async (session: SessionOfPage): Promise<readonly Choice[]> => {
  const [labels, { name }] = await Promise.all([contestantLabels(model(), session.id), namesFor(session.contest)]);
  return [...labels.values()]
    .map((label) => ({
      value: label.id,
      words: `${[label.section, numberOf(label)].filter(Boolean).join(" ")} · ${name(label)}`,
    }))
    .toSorted((a, b) => a.words.localeCompare(b.words, undefined, { numeric: true }));
};

const boardOf = async (session: SessionOfPage, text: string | undefined) => {
  const board = Number(text);
  if (!Number.isInteger(board) || board < 1 || board > 9999) return undefined;
  const traveller = await api().session.board({ session: session.id, board });
  return traveller?.kind === "open" ? traveller : undefined;
};

const Result = async ({ session, csrf, asked }: Desk) => {
  const traveller = await boardOf(session, asked("board"));
  const result = traveller?.fields.flatMap(({ results }) => results).find(({ id }) => id === asked("result"));
  if (traveller === undefined || result === undefined) return <Nothing words="noResult" />;
  const { board, section, round, table, match, room, group, asWritten } = result;
  const rest = Object.fromEntries(
    Object.entries({ section, round, table, match, room, group, asWritten }).filter(([, value]) => value !== null),
  );
  const all = await contestantsOf(session);
  const teams = session.contest === "teams" ? new Set([...result.ns, ...result.ew]) : undefined;
  return (
    <ResultForm
      session={session.id}
      contest={session.contest}
      result={{
        id: result.id,
        board,
        ns: result.ns,
        ew: result.ew,
        outcome: result.outcome,
        vulnerability: traveller.deal?.vulnerability ?? vulnerabilityOf(board),
        rest,
        players: result.players,
      }}
      contestants={teams === undefined ? all : all.filter(({ value }) => teams.has(value))}
      csrf={csrf}
      next={at(session.id, `/b/${board}`)}
    />
  );
};

const Penalty = async ({ session, csrf, asked }: Desk) => {
  const [contestants, matches, { name }] = await Promise.all([
    contestantsOf(session),
    session.contest === "teams" ? api().session.matches({ session: session.id }) : [],
    namesFor(session.contest),
  ]);
  const labels = await contestantLabels(model(), session.id);
  const chosen = contestants.find(({ value }) => value === asked("contestant"))?.value;
  const played = (matches ?? []).filter(({ home, away }) => chosen === undefined || home === chosen || away === chosen);
  return (
    <PenaltyForm
      session={session.id}
      contestants={contestants}
      chosen={chosen}
      units={PENALTY_UNITS[session.method]}
      matches={played.map(({ id, home, away }) => ({
        value: id,
        words: `${name(labels.get(home))} – ${name(labels.get(away))}`,
      }))}
      csrf={csrf}
      next={chosen === undefined ? at(session.id) : at(session.id, `/c/${encodeURIComponent(chosen)}`)}
    />
  );
};

/** The penalties of a contestant that stand, over the session and in its matches. */
const penaltiesOf = async (session: SessionOfPage, contestant: string): Promise<readonly StandingPenalty[]> => {
  const opened = await api().session.why({ session: session.id, contestant });
  if (opened === undefined) return [];
  const all = [
    ...opened.why.penalties,
    ...Object.values(opened.matches).flatMap((match) =>
      match.why.penalties.filter((one) => one.contestant === contestant),
    ),
  ];
  return [...new Map(all.map(({ penalty, law, amount, unit }) => [penalty, { penalty, law, amount, unit }])).values()];
};

const Lift = async ({ session, csrf, asked }: Desk) => {
  const contestant = asked("contestant") ?? "";
  const penalties = await penaltiesOf(session, contestant);
  if (penalties.length === 0) return <Nothing words="noPenalty" />;
  return (
    <LiftForm
      session={session.id}
      penalties={penalties}
      chosen={asked("penalty")}
      csrf={csrf}
      next={at(session.id, `/c/${encodeURIComponent(contestant)}`)}
    />
  );
};

const Cancel = async ({ session, csrf, asked }: Desk) => {
  const [traveller, say] = await Promise.all([boardOf(session, asked("board")), getTranslations("traveller")]);
  if (traveller === undefined) return <Nothing words="noBoard" />;
  const { fields, board } = traveller;
  return (
    <CancelForm
      session={session.id}
      board={board}
      results={fields.reduce((sum, { results }) => sum + results.length, 0)}
      fields={
        fields.length < 2
          ? []
          : fields.map(({ field }) => ({ value: String(field), words: say("field", { group: field + 1 }) }))
      }
      csrf={csrf}
      next={at(session.id, `/b/${board}`)}
    />
  );
};

const Release = async ({ session, csrf, asked }: Desk) => {
  const boards = await api().session.boards({ session: session.id });
  const closed = (boards ?? []).filter(({ released }) => !released).map(({ board }) => board);
  if (closed.length === 0) return <Nothing words="allReleased" />;
  const chosen = Number(asked("board"));
  return (
    <ReleaseForm
      session={session.id}
      boards={closed}
      chosen={closed.includes(chosen) ? chosen : undefined}
      csrf={csrf}
      next={at(session.id, "/boards")}
    />
  );
};

const Publish = ({ session, csrf }: Desk) => (
  <PublishForm session={session.id} again={session.publications.length > 0} csrf={csrf} next={at(session.id)} />
);

const Complete = ({ session, csrf }: Desk) => (
  <CompleteForm
    session={session.id}
    begins={session.clocks === null && session.published?.clocks === "run"}
    csrf={csrf}
    next={at(session.id)}
  />
);

export const DESKS: Readonly<Record<ActPage, (desk: Desk) => ReactNode | Promise<ReactNode>>> = {
  result: Result,
  penalty: Penalty,
  lift: Lift,
  cancel: Cancel,
  release: Release,
  publish: Publish,
  complete: Complete,
};
