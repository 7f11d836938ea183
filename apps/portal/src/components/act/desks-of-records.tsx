import "server-only";
/** What is put right of how a session was set up: entries, matches, who is vulnerable, how it is scored, a penalty that was written too high. Laws 4, 78, 79C. */
import { isWarning } from "@traveller/engine";
import { knownContestants } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { actAddress } from "#server/acts.ts";
import { api } from "#server/caller.ts";
import { model } from "#server/model.ts";
import { namesFor } from "#server/names.ts";
import { wordsOf } from "./Choose.tsx";
import { at, boardOf, contestantsOf, nothing, penaltiesOf, type Desk, type Ready } from "./desk.tsx";
import { boardList } from "./record/board-list.ts";
import { DealForm } from "./record/DealForm.tsx";
import { EntryForm } from "./record/EntryForm.tsx";
import { LessenForm } from "./record/LessenForm.tsx";
import { MatchForm } from "./record/MatchForm.tsx";
import { SettingsForm } from "./record/SettingsForm.tsx";

export const entryDesk = async ({ session, csrf, asked }: Desk): Promise<Ready> => {
  const [labels, { name }] = await Promise.all([knownContestants(model(), session.id), namesFor(session.contest)]);
  const entry = labels.get(asked("contestant") ?? "");
  if (entry === undefined) return nothing("contestant");
  return {
    about: name(entry),
    form: (
      <EntryForm
        session={session.id}
        contest={session.contest}
        entry={entry}
        sections={session.sections.map(({ id }) => id)}
        csrf={csrf}
        next={at(session.id, `/c/${encodeURIComponent(entry.id)}`)}
      />
    ),
  };
};

/** Of one match, or all of them to choose from. */
export const matchDesk = async ({ session, csrf, asked }: Desk): Promise<Ready> => {
  const [matches = [], teams, say] = await Promise.all([
    api().session.matches({ session: session.id }),
    contestantsOf(session),
    getTranslations("act"),
  ]);
  if (matches.length === 0) return nothing("match");
  const said = ({ round, home, away, listed }: (typeof matches)[number]): string =>
    say("matchIs", {
      round: round === null ? "none" : String(round),
      home: wordsOf(teams, home),
      away: wordsOf(teams, away),
      boards: boardList(listed),
    });
  const match = matches.find(({ id }) => id === asked("match"));
  if (match === undefined)
    return {
      form: (
        <ul className="sheet pad stack tight plain">
          {matches.map((one) => (
            <li key={one.id}>
              <Link href={actAddress(session.id, "match", { match: one.id })} prefetch={false}>
                {said(one)}
              </Link>
            </li>
          ))}
        </ul>
      ),
    };
  const { id, round, home, away, listed } = match;
  return {
    about: said(match),
    form: (
      <MatchForm
        session={session.id}
        match={{ id, round, home, away, boards: listed }}
        teams={teams}
        csrf={csrf}
        next={at(session.id, "/matches")}
      />
    ),
  };
};

/** Cards and who is vulnerable are told together: a board whose cards nobody knows is as its number says. */
export const dealDesk = async ({ session, csrf, asked }: Desk): Promise<Ready> => {
  const [traveller, say] = await Promise.all([boardOf(session, asked("board")), getTranslations("traveller")]);
  if (traveller === undefined) return nothing("board");
  const { board, deal } = traveller;
  if (deal === null) return nothing("cards");
  return {
    about: say("title", { board }),
    form: <DealForm session={session.id} board={board} deal={deal} csrf={csrf} next={at(session.id, `/b/${board}`)} />,
  };
};

export const settingsDesk = ({ session, csrf }: Desk): Promise<Ready> =>
  Promise.resolve({
    about: session.title,
    form: (
      <SettingsForm
        session={session.id}
        method={session.method}
        sections={session.sections.map(({ id }) => id)}
        fields={session.fields}
        csrf={csrf}
        next={at(session.id, "/scored")}
      />
    ),
  });

export const lessenDesk = async ({ session, csrf, asked }: Desk): Promise<Ready> => {
  const contestant = asked("contestant") ?? "";
  if (contestant === "") return nothing("penalty");
  const [all, contestants] = await Promise.all([penaltiesOf(session, contestant), contestantsOf(session)]);
  // Nothing is less than a warning.
  const penalties = all.filter((one) => !isWarning(one));
  if (penalties.length === 0) return nothing("penalty");
  const name = wordsOf(contestants, contestant);
  return {
    about: name,
    form: (
      <LessenForm
        session={session.id}
        contestant={contestant}
        penalties={penalties}
        name={name}
        chosen={asked("penalty")}
        csrf={csrf}
        next={at(session.id, `/c/${encodeURIComponent(contestant)}`)}
      />
    ),
  };
};
