/** The pages of one thing, side by side. */
import Link from "next/link";

export type Tab = { readonly href: string; readonly words: string; readonly count?: number; readonly here: boolean };

export const Tabs = ({ tabs, label }: { readonly tabs: readonly Tab[]; readonly label: string }) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map(({ href, words, count, here }) => (
      <Link key={href} href={href} aria-current={here ? "page" : undefined} prefetch={false}>
        {words}
        {count === undefined ? null : <span className="faint">{count}</span>}
      </Link>
    ))}
  </nav>
);
