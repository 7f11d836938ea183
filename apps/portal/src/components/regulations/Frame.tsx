/** Around every page of an authority's regulations: whose they are, and its pages. */
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Crumbs, type Crumb } from "#components/frame/Crumbs.tsx";
import { Tabs } from "#components/frame/Tabs.tsx";
import { nameOf, type Office } from "#server/regulations.ts";

export type RegulationsTab = "options" | "compare" | "documents" | "print" | "import";

export const addressOf = (authority: string): string => `/regulations/${encodeURIComponent(authority)}`;

export const RegulationsFrame = async ({
  office: { authority, officer },
  here,
  title,
  more = [],
  children,
}: {
  readonly office: Office;
  readonly here: RegulationsTab;
  readonly title: string;
  readonly more?: readonly Crumb[];
  readonly children: ReactNode;
}) => {
  const say = await getTranslations("regulations");
  const at = addressOf(authority.id);
  const tabs = [
    { href: at, words: say("options"), here: here === "options" },
    { href: `${at}/compare`, words: say("compare"), here: here === "compare" },
    { href: `${at}/documents`, words: say("documents"), here: here === "documents" },
    { href: `${at}/print`, words: say("asDocument"), here: here === "print" },
    ...(officer ? [{ href: `${at}/import`, words: say("import"), here: here === "import" }] : []),
  ];
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: say("title"), href: "/regulations" },
          ...(more.length === 0 ? [{ words: nameOf(authority) }] : [{ words: nameOf(authority), href: at }, ...more]),
        ]}
      />
      <h1>{title}</h1>
      <Tabs label={say("pages")} tabs={tabs} />
      {children}
    </div>
  );
};
