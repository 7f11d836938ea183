/** The pages and papers that whoever runs a session goes to from there. */
import { useTranslations } from "next-intl";
import Link from "next/link";

export const RunLinks = ({ id, seated }: { readonly id: string; readonly seated: boolean }) => {
  const [say, seats, hall, devices] = [
    useTranslations("run"),
    useTranslations("seats"),
    useTranslations("hall"),
    useTranslations("atTable.devices"),
  ];
  const at = `/s/${encodeURIComponent(id)}`;
  const links = [
    ...(seated
      ? [
          [`${at}/seats`, seats("title")],
          [`${at}/hall`, hall("title")],
          [`${at}/seats?sheet=guides`, seats("sheets.guides")],
          [`${at}/seats?sheet=tables`, seats("sheets.tables")],
        ]
      : []),
    [`${at}/devices`, devices("link")],
  ] as const;
  return (
    <nav className="row screen" aria-label={say("links")}>
      {links.map(([href = "", words]) => (
        <Link key={href} className="btn" href={href} prefetch={false}>
          {words}
        </Link>
      ))}
    </nav>
  );
};

/** The sections of a session, to look at another one. */
export const SectionLinks = ({
  id,
  sections,
  section,
}: {
  readonly id: string;
  readonly sections: readonly string[];
  readonly section: string;
}) => {
  const [say, run] = [useTranslations("seats"), useTranslations("run")];
  return sections.length < 2 ? null : (
    <nav className="round-links screen" aria-label={run("sections")}>
      {sections.map((each) => (
        <Link
          key={each}
          href={`/s/${encodeURIComponent(id)}/run?section=${encodeURIComponent(each)}`}
          aria-current={each === section ? "page" : undefined}
          aria-label={say("section", { section: each })}
          prefetch={false}
        >
          {each}
        </Link>
      ))}
    </nav>
  );
};
