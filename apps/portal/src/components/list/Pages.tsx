/** The ways to the page before and the page after of a long list, where there are such. */
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";

/** @param by what the list is ordered by: the latest first, the best place first, or by name. */
export const Pages = ({
  at,
  skipped,
  size,
  more,
  by = "time",
  children,
}: {
  readonly at: (skip: number) => string;
  readonly skipped: number;
  readonly size: number;
  readonly more: boolean;
  readonly by?: "time" | "place" | "name";
  readonly children?: ReactNode;
}) => {
  const say = useTranslations("pages");
  if (skipped === 0 && !more) return null;
  return (
    <nav className="row between screen" aria-label={say("title")}>
      {skipped > 0 ? (
        <Link className="btn" rel="prev" href={at(Math.max(0, skipped - size))} prefetch={false}>
          {say(`before.${by}`)}
        </Link>
      ) : (
        <span />
      )}
      {children}
      {more ? (
        <Link className="btn" rel="next" href={at(skipped + size)} prefetch={false}>
          {say(`after.${by}`)}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
};
