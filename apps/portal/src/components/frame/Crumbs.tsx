/** The way here. The last one is this page. */
import Link from "next/link";
import { useTranslations } from "next-intl";

export type Crumb = { readonly words: string; readonly href?: string };

export const Crumbs = ({ way }: { readonly way: readonly Crumb[] }) => {
  const say = useTranslations("frame");
  return (
    <nav className="crumbs" aria-label={say("crumbs")}>
      <ol>
        {way.map(({ words, href }) => (
          <li key={`${words} ${href ?? ""}`}>
            {href === undefined ? (
              <span aria-current="page">{words}</span>
            ) : (
              <Link href={href} prefetch={false}>
                {words}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
