import "server-only";
/** What is done to a session and to who plays in it: penalties imposed and lifted, scores published, said to be whole; and the desk of every act. Laws 79C, 90-93. */
import { lackingKind, PENALTY_UNITS } from "@traveller/engine";
import { knownContestants } from "@traveller/model";
import { api } from "#server/caller.ts";
import { isUnchanged, type ActPage } from "#server/acts.ts";
import { model } from "#server/model.ts";
import { namesFor } from "#server/names.ts";
import { wordsOf } from "./Choose.tsx";
import { CompleteForm } from "./CompleteForm.tsx";
import { at, contestantsOf, nothing, penaltiesOf, type Desk, type Ready } from "./desk.tsx";
import { cancelDesk, releaseDesk, resultDesk } from "./desks-of-boards.tsx";
import { dealDesk, entryDesk, lessenDesk, matchDesk, settingsDesk } from "./desks-of-records.tsx";
import { hideDesk, showDesk } from "./desks-of-tables.tsx";
import { LiftForm } from "./LiftForm.tsx";
import { PenaltyForm } from "./PenaltyForm.tsx";
import { PublishForm } from "./PublishForm.tsx";

const penaltyDesk = async ({ session, csrf, asked }: Desk): Promise<Ready> => {
  const [contestants, labels, matches, { name }] = await Promise.all([
    contestantsOf(session),
    knownContestants(model(), session.id),
    session.contest === "teams" ? api().session.matches({ session: session.id }) : [],
    namesFor(session.contest),
  ]);
  if (contestants.length === 0) return nothing("contestant");
  const chosen = contestants.find(({ value }) => value === asked("contestant"))?.value;
  const played = (matches ?? []).filter(({ home, away }) => chosen === undefined || home === chosen || away === chosen);
  return {
    about: chosen === undefined ? undefined : wordsOf(contestants, chosen),
    form: (
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
    ),
  };
};

const liftDesk = async ({ session, csrf, asked }: Desk): Promise<Ready> => {
  const contestant = asked("contestant") ?? "";
  if (contestant === "") return nothing("penalty");
  const [penalties, contestants] = await Promise.all([penaltiesOf(session, contestant), contestantsOf(session)]);
  if (penalties.length === 0) return nothing("penalty");
  const name = wordsOf(contestants, contestant);
  return {
    about: name,
    form: (
      <LiftForm
        session={session.id}
        penalties={penalties}
        name={name}
        chosen={asked("penalty")}
        csrf={csrf}
        next={at(session.id, `/c/${encodeURIComponent(contestant)}`)}
      />
    ),
  };
};

const publishDesk = async ({ session, csrf }: Desk): Promise<Ready> => {
  if (isUnchanged(session)) return nothing("unchanged");
  if (session.results === 0) return nothing("result");
  return {
    about: session.title,
    form: (
      <PublishForm
        session={session.id}
        title={session.title}
        again={session.publications.length > 0}
        csrf={csrf}
        next={at(session.id)}
      />
    ),
  };
};

const completeDesk = async ({ session, csrf }: Desk): Promise<Ready> => {
  const kind = lackingKind(session.lacking);
  if (kind === undefined) return nothing("complete");
  return {
    about: session.title,
    form: (
      <CompleteForm
        session={session.id}
        kind={kind}
        begins={session.clocks === null && session.published?.clocks === "run"}
        csrf={csrf}
        next={at(session.id)}
      />
    ),
  };
};

const DESKS: Readonly<Record<ActPage, (desk: Desk) => Promise<Ready>>> = {
  result: resultDesk,
  penalty: penaltyDesk,
  lift: liftDesk,
  cancel: cancelDesk,
  release: releaseDesk,
  show: showDesk,
  hide: hideDesk,
  publish: publishDesk,
  complete: completeDesk,
  entry: entryDesk,
  match: matchDesk,
  deal: dealDesk,
  settings: settingsDesk,
  lessen: lessenDesk,
};

/** A session that was withdrawn takes nothing more. */
export const deskOf = (act: ActPage, desk: Desk): Promise<Ready> =>
  desk.session.status === "withdrawn" ? nothing("withdrawn") : DESKS[act](desk);
