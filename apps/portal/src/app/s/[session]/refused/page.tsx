/** What was refused at a session's tables, for those who look after them: newest first, a page at a time. Laws 81C, 90. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { JournalPage } from "@traveller/contract/answers";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { Unavailable } from "#components/office/Unavailable.tsx";
import { RefusedAtTables } from "#components/office/RefusedAtTables.tsx";
import { wayTo } from "#components/session/SessionFrame.tsx";
import { askDoor } from "#server/door.ts";
import { me } from "#server/me.ts";
import type { Page } from "#server/page.ts";
import { one } from "#server/regulations.ts";
import { sessionOr404 } from "#server/session-page.ts";

export const generateMetadata = async ({ params }: Page<"session">): Promise<Metadata> => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("refusedAtTable")]);
  return { title: `${say("title")} – ${session.title}`, robots: { index: false } };
};

const SignIn = async ({ here }: { readonly here: string }) => {
  const [say, frame] = await Promise.all([getTranslations("refusedAtTable"), getTranslations("frame")]);
  return (
    <div className="sheet">
      <Empty what={say("forbidden")}>
        <Link className="btn" href={`/sign-in?next=${encodeURIComponent(here)}`}>
          {frame("signIn")}
        </Link>
      </Empty>
    </div>
  );
};

const Lines = async ({ session, before }: { readonly session: string; readonly before: string | undefined }) => {
  const asked = new URLSearchParams({ session, ...(before === undefined ? {} : { before }) });
  const [journal, answer] = await Promise.all([getTranslations("journal"), askDoor("/journal", JournalPage, asked)]);
  if (answer.kind !== "answered")
    return <Unavailable refusal={answer.kind === "refused" ? answer.refusal : undefined} />;
  const here = `/s/${encodeURIComponent(session)}/refused`;
  const { lines, next } = answer.value;
  return (
    <>
      <RefusedAtTables lines={lines} />
      <p className="row screen">
        {before === undefined ? null : (
          <Link className="btn" href={here} prefetch={false}>
            {journal("latest")}
          </Link>
        )}
        {next === undefined ? null : (
          <Link className="btn" rel="next" href={`${here}?before=${next}`} prefetch={false}>
            {journal("earlier")}
          </Link>
        )}
      </p>
    </>
  );
};

const Refused = async ({ params, searchParams }: Page<"session">) => {
  const [session, query, say, page, reader] = await Promise.all([
    sessionOr404(params),
    searchParams,
    getTranslations("refusedAtTable"),
    getTranslations("session"),
    me(),
  ]);
  const asked = one(query, "before") ?? "";
  const before = /^[1-9]\d{0,14}$/u.test(asked) ? asked : undefined;
  return (
    <div className="stack">
      <Crumbs way={wayTo(session, page("results"), [{ words: say("crumb") }])} />
      <h1>{say("title")}</h1>
      {reader === undefined ? (
        <SignIn here={`/s/${encodeURIComponent(session.id)}/refused`} />
      ) : (
        <>
          <p className="lead">{say("lead")}</p>
          <Lines session={session.id} before={before} />
        </>
      )}
    </div>
  );
};
export default Refused;
