/** The federation's office: health, parked events, imports, roles, keys, sign-in links, people. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { Empty } from "#components/frame/Empty.tsx";
import { Tabs } from "#components/frame/Tabs.tsx";
import { OFFICE_PAGES } from "#components/office/pages.tsx";
import { isOfficePage, OFFICE, officer, officeTitle } from "#server/office.ts";
import type { Page } from "#server/page.ts";

type Props = Page<"page">;

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { page } = await params;
  return { title: isOfficePage(page) ? await officeTitle(page) : undefined, robots: { index: false } };
};

const Office = async ({ params, searchParams }: Props) => {
  const [{ page }, asked, say, reader] = await Promise.all([
    params,
    searchParams,
    getTranslations("office"),
    officer(),
  ]);
  if (!isOfficePage(page)) notFound();
  if (reader === undefined)
    return (
      <div className="stack">
        <h1>{say("title")}</h1>
        <div className="sheet">
          <Empty what={say("forbidden")} when={say("forbiddenHint")}>
            <Link className="btn" href="/sign-in?next=/admin">
              {say("signIn")}
            </Link>
          </Empty>
        </div>
      </div>
    );
  const Content = OFFICE_PAGES[page];
  const query = Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  return (
    <div className="stack">
      <h1>{say("title")}</h1>
      <Tabs
        label={say("pages")}
        tabs={OFFICE.map((one) => ({ href: `/admin/${one}`, words: say(one), here: one === page }))}
      />
      <h2 className="said">{say(page)}</h2>
      <Content csrf={reader.csrf ?? ""} authority={reader.authority} query={query} />
    </div>
  );
};
export default Office;
