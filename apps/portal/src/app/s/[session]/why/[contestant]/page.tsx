/** A total opened: boards, comparisons, formulas with their numbers, Laws and options; and what changed it. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { DataLinks } from "#components/session/DataLinks.tsx";
import { OnPaper } from "#components/session/OnPaper.tsx";
import { wayTo } from "#components/session/SessionFrame.tsx";
import { Boards } from "#components/why/Boards.tsx";
import { MatchBoards } from "#components/why/MatchBoards.tsx";
import { Total } from "#components/why/Total.tsx";
import { TotalChanges } from "#components/why/TotalChanges.tsx";
import { shownBy } from "#format/rounding.ts";
import { signsOf } from "#format/session.ts";
import { Follow } from "#components/live/Follow.tsx";
import { api } from "#server/caller.ts";
import { sessionMetadata } from "#server/metadata.ts";
import { namesFor } from "#server/names.ts";
import type { Page } from "#server/page.ts";
import { totalFor } from "#server/total.ts";
import { decoded, sessionOr404 } from "#server/session-page.ts";

type Props = Page<"session" | "contestant">;

const read = cache(
  async (session: string, contestant: string) =>
    (await api().session.why({ session, contestant: decoded(contestant).slice(0, 128) })) ?? notFound(),
);

const titleOf = async (params: Props["params"]) => {
  const [session, { contestant }, say] = await Promise.all([sessionOr404(params), params, getTranslations("why")]);
  const [opened, { name }, total] = await Promise.all([
    read(session.id, contestant),
    namesFor(session.contest),
    totalFor(session),
  ]);
  const amount = total(opened.standing);
  const called = name(opened.contestant);
  return { session, opened, called, amount, title: say("title", { name: called, contest: session.contest, amount }) };
};

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { session, title } = await titleOf(params);
  return sessionMetadata(session, { title, path: `/why/${(await params).contestant}` });
};

const Why = async ({ params }: Props) => {
  const { session, opened, called, amount, title } = await titleOf(params);
  const [say, page] = await Promise.all([getTranslations("why"), getTranslations("session")]);
  const id = opened.standing.id;
  const cases = (await api().cases.steps({ session: session.id, contestant: id })) ?? { steps: [], finalSince: null };
  const matches = opened.why.parts
    .flatMap((part) => (part.kind === "match" ? [opened.matches[part.match]] : []))
    .filter((match) => match !== undefined);
  const boards = opened.why.parts.filter((part) => part.kind !== "match");
  const [last] = session.publications;
  return (
    <div className="stack">
      <Crumbs
        way={wayTo(session, page("results"), [
          { words: called, href: `/s/${session.id}/c/${encodeURIComponent(id)}` },
          { words: say("crumb", { amount }) },
        ])}
      />
      <OnPaper session={session} />
      <h1>{title}</h1>
      <Follow what="session.moves" session={session.id} seen={session.sequence} at={session.lastAt} />
      <Total opened={opened} total={amount} />
      <div className="cols">
        <div className="stack">
          {matches.map((match) => (
            <MatchBoards
              key={match.id}
              session={session.id}
              team={id}
              match={match}
              contestants={opened.contestants}
              countedIn={session.unit}
            />
          ))}
          {boards.length === 0 ? null : (
            <div className="sheet">
              <Boards
                session={session.id}
                contest={session.contest}
                parts={boards}
                boards={opened.boards}
                contestants={opened.contestants}
                shown={shownBy(session)}
                signs={signsOf(session.unit)}
              />
            </div>
          )}
        </div>
        <aside className="stack">
          <section className="sheet pad stack tight" id="changes">
            <h2 className="caps">{say("changed")}</h2>
            <TotalChanges session={session} changes={opened.changes} cases={cases} contestant={id} />
          </section>
          <section className="sheet pad stack tight">
            <h2 className="caps">{say("checkTitle")}</h2>
            {last === undefined ? null : (
              <p className="small quiet">
                {say("digest", { digest: "" })}
                <code title={last.digest}>{last.digest.slice(0, 12)}</code>
              </p>
            )}
            <p className="small quiet">
              {say("checkHint")}{" "}
              <Link href="/check" prefetch={false}>
                {say("checkLink")}
              </Link>
            </p>
          </section>
          <DataLinks session={session.id} path={`/why/${encodeURIComponent(id)}`} />
        </aside>
      </div>
    </div>
  );
};
export default Why;
