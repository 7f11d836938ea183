import "server-only";
/** What the desks of all acts share: what one is asked with and gives, who plays, and which board is meant. */
import { knownContestants, warningsIn } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Empty } from "#components/frame/Empty.tsx";
import { numberOf } from "#format/names.ts";
import { api } from "#server/caller.ts";
import { model } from "#server/model.ts";
import { namesFor } from "#server/names.ts";
import type { SessionOfPage } from "#server/session-page.ts";
import type { Choice } from "./Choose.tsx";
import type { StandingPenalty } from "./LiftForm.tsx";

export type Desk = {
  readonly session: SessionOfPage;
  readonly csrf: string;
  /** What the address asks for: a board, a result, a contestant, a penalty, a table, a match. */
  readonly asked: (name: string) => string | undefined;
};

/** What an act is about, as the heading says it, and what it is done with. */
export type Ready = { readonly about?: ReactNode; readonly form: ReactNode };

export const at = (session: string, path = ""): string => `/s/${encodeURIComponent(session)}${path}`;

/** A sentence in place of a form: there is nothing to do it to. */
export const nothing = async (
  words:
    | "result"
    | "board"
    | "penalty"
    | "contestant"
    | "released"
    | "unchanged"
    | "shown"
    | "complete"
    | "withdrawn"
    | "match"
    | "cards",
): Promise<Ready> => ({
  form: (
    <div className="sheet">
      <Empty what={(await getTranslations("act"))(`nothing.${words}`)} />
    </div>
  ),
});

export const contestantsOf = async (session: SessionOfPage): Promise<readonly Choice[]> => {
  const [labels, { name }] = await Promise.all([knownContestants(model(), session.id), namesFor(session.contest)]);
  return [...labels.values()]
    .map((label) => ({
      value: label.id,
      words: `${[label.section, numberOf(label)].filter(Boolean).join(" ")} · ${name(label)}`,
    }))
    .toSorted((a, b) => a.words.localeCompare(b.words, undefined, { numeric: true }));
};

export const boardOf = async (session: SessionOfPage, text: string | undefined) => {
  const board = Number(text);
  if (!Number.isInteger(board) || board < 1 || board > 9999) return undefined;
  const traveller = await api().session.board({ session: session.id, board });
  return traveller?.kind === "open" ? traveller : undefined;
};

/** Those that stand of a contestant: no standings have them. */
export const warningsOf = async (session: string, contestant: string) =>
  (await warningsIn(model(), session)).filter((one) => one.contestant === contestant);

/** The penalties of a contestant that stand, over the session and in its matches. */
export const penaltiesOf = async (session: SessionOfPage, contestant: string): Promise<readonly StandingPenalty[]> => {
  const opened = await api().session.why({ session: session.id, contestant });
  if (opened === undefined) return [];
  const all = [
    ...opened.why.penalties,
    ...Object.values(opened.matches).flatMap((match) =>
      match.why.penalties.filter((one) => one.contestant === contestant),
    ),
    ...(await warningsOf(session.id, contestant)),
  ];
  return [...new Map(all.map(({ penalty, law, amount, unit }) => [penalty, { penalty, law, amount, unit }])).values()];
};
