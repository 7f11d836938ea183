import "server-only";
/** What is done to boards and to what was played on them: results corrected, boards cancelled and released. Laws 6, 12C2, 77, 79, 87. */
import { PlaceOfResult } from "@traveller/contract";
import { type Outcome, vulnerabilityOf } from "@traveller/engine";
import { getTranslations } from "next-intl/server";
import { OutcomeOf } from "#components/game/OutcomeOf.tsx";
import { sideGiven } from "#format/side-given.ts";
import { api } from "#server/caller.ts";
import { againstAll } from "#server/judged.ts";
import { CancelForm } from "./CancelForm.tsx";
import { CannotBe } from "#components/laws/CannotBe.tsx";
import { wordsOf } from "./Choose.tsx";
import { at, boardOf, contestantsOf, nothing, type Desk, type Ready } from "./desk.tsx";
import { turned } from "./place/turned.ts";
import { MoveForm } from "./place/MoveForm.tsx";
import { ReleaseForm } from "./ReleaseForm.tsx";
import { ResultForm } from "./ResultForm.tsx";

export const resultDesk = async ({ session, csrf, asked }: Desk): Promise<Ready> => {
  const traveller = await boardOf(session, asked("board"));
  const result = traveller?.fields.flatMap(({ results }) => results).find(({ id }) => id === asked("result"));
  if (traveller === undefined || result === undefined) return nothing("result");
  const { board, section, round, table, match, room, group, asWritten } = result;
  const place = PlaceOfResult.parse(
    Object.fromEntries(
      Object.entries({ section, round, table, match, room, group, asWritten }).filter(([, value]) => value !== null),
    ),
  );
  const [all, say] = await Promise.all([contestantsOf(session), getTranslations("act")]);
  const teams = session.contest === "teams" ? new Set([...result.ns, ...result.ew]) : undefined;
  const side = (ids: readonly string[]) => ids.map((id) => wordsOf(all, id)).join(", ");
  const about = say.rich("about.result", {
    board,
    who: say("sides", { ns: side(result.ns), ew: side(result.ew) }),
    outcome: () => <OutcomeOf outcome={result.outcome} />,
  });
  const [ns, ew] = [sideGiven(result.ns), sideGiven(result.ew)];
  const correcting = (outcome: Outcome, sides = { ns, ew }) => ({
    type: "CorrectResult" as const,
    session: session.id,
    result: result.id,
    law: "79C" as const,
    reason: "–",
    to: { ...place, board, ...sides, outcome },
  });
  const another = [0, 1].map((tricks) => correcting({ kind: "played", contract: "7NTXX", declarer: "N", tricks }));
  const elsewhere = correcting(turned(result.outcome), { ns: ew, ew: ns });
  const [refusal, unmoved] = await Promise.all([againstAll(another), againstAll([elsewhere])]);
  // What a ruling says that it is worth stands in the way of another score, and not of its place.
  const mayMove = [refusal, unmoved].some((one) => one === undefined || one.law === "82C" || one.late !== undefined);
  const of = {
    session: session.id,
    contest: session.contest,
    result: {
      id: result.id,
      board,
      ns: result.ns,
      ew: result.ew,
      outcome: result.outcome,
      vulnerability: traveller.deal?.vulnerability ?? vulnerabilityOf(board),
      place,
      players: result.players,
    },
    contestants: teams === undefined ? all : all.filter(({ value }) => teams.has(value)),
    csrf,
    next: at(session.id, `/b/${board}`),
  };
  const form =
    refusal === undefined ? (
      <ResultForm {...of} />
    ) : (
      <>
        <CannotBe refusal={refusal} session={session.id} board={board} result={result.id} />
        {refusal.late === undefined ? null : <ResultForm {...of} />}
      </>
    );
  return {
    about,
    form: mayMove ? (
      <div className="stack">
        {form}
        <MoveForm {...of} />
      </div>
    ) : (
      form
    ),
  };
};

export const cancelDesk = async ({ session, csrf, asked }: Desk): Promise<Ready> => {
  const [traveller, words, say] = await Promise.all([
    boardOf(session, asked("board")),
    getTranslations("traveller"),
    getTranslations("act"),
  ]);
  if (traveller === undefined) return nothing("board");
  const { fields, board } = traveller;
  const counted = fields.map(({ field, results }) => ({
    value: String(field),
    words: words("field", { group: field + 1 }),
    results: results.length,
  }));
  return {
    about: say("about.cancel", { board, results: counted.reduce((sum, { results }) => sum + results, 0) }),
    form: (
      <CancelForm
        session={session.id}
        board={board}
        fields={counted}
        inPlay={session.status === "live"}
        csrf={csrf}
        next={at(session.id, `/b/${board}`)}
      />
    ),
  };
};

export const releaseDesk = async ({ session, csrf, asked }: Desk): Promise<Ready> => {
  const boards = await api().session.boards({ session: session.id });
  const closed = (boards ?? []).filter(({ released }) => !released).map(({ board }) => board);
  if (closed.length === 0) return nothing("released");
  const chosen = Number(asked("board"));
  return {
    form: (
      <ReleaseForm
        session={session.id}
        boards={closed}
        chosen={closed.includes(chosen) ? chosen : undefined}
        csrf={csrf}
        next={at(session.id, "/boards")}
      />
    ),
  };
};
