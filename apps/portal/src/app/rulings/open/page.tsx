/** All that waits for whoever directs, over the sessions that they may rule in, or in one of them; the oldest first. Laws 71, 79, 81C, 92. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { OpenList } from "#components/ask-director/OpenList.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { api } from "#server/caller.ts";
import type { Page } from "#server/page.ts";
import { one } from "#server/regulations.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("askDirector"))("open"),
  robots: { index: false },
});

const Open = async ({ searchParams }: Page) => {
  const session = one(await searchParams, "session")?.slice(0, 128);
  const [say, ruled, sign, open] = await Promise.all([
    getTranslations("askDirector"),
    getTranslations("rulings"),
    getTranslations("frame"),
    api().cases.open(session === undefined || session === "" ? {} : { session }),
  ]);
  const count = open === undefined ? 0 : open.asked.length + open.appeals.length;
  return (
    <div className="stack">
      <Crumbs way={[{ words: ruled("title"), href: "/rulings" }, { words: say("open") }]} />
      <h1>{say("open")}</h1>
      {open === undefined ? (
        <div className="sheet">
          <Empty what={say("openSignIn")}>
            <Link className="btn" href={`/sign-in?next=${encodeURIComponent("/rulings/open")}`}>
              {sign("signIn")}
            </Link>
          </Empty>
        </div>
      ) : count === 0 ? (
        <div className="sheet">
          <Empty what={say("openNone")} when={say("openNoneWhen")} />
        </div>
      ) : (
        <>
          <p className="quiet">{say("openCount", { count })}</p>
          <OpenList open={open} />
        </>
      )}
    </div>
  );
};
export default Open;
