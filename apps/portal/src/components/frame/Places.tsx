"use client";
/**
 * The masthead's links: where one is now is marked for eye and ear. Where the row is wider than a phone, the one that is now stands in sight,
 * and the edge behind which there is more says so; without a script the row wraps (`frame.css`).
 */
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";

export type Place = { readonly href: string; readonly words: string; readonly under: readonly string[] };

type More = "start" | "end" | "both" | undefined;

/** On which side of a row there is more of it. */
const moreOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): More => {
  const [before, behind] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
  return before && behind ? "both" : before ? "start" : behind ? "end" : undefined;
};

export const Places = ({ places, label }: { readonly places: readonly Place[]; readonly label: string }) => {
  const path = usePathname();
  const row = useRef<HTMLElement>(null);
  const [more, setMore] = useState<More>();
  const here = ({ href, under }: Place): boolean =>
    path === href || under.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  const current = places.find(here)?.href;
  useEffect(() => {
    const nav = row.current;
    if (nav === null) return;
    const watch = new ResizeObserver(() => {
      const link = nav.querySelector<HTMLElement>(`a[href="${current ?? ""}"]`);
      if (link !== null) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
      setMore(moreOf(nav));
    });
    watch.observe(nav);
    return () => watch.disconnect();
  }, [current]);
  return (
    <nav aria-label={label} ref={row} onScroll={({ currentTarget }) => setMore(moreOf(currentTarget))} data-more={more}>
      {places.map((place) => (
        <Link
          key={place.href}
          href={place.href}
          aria-current={here(place) ? (path === place.href ? "page" : "true") : undefined}
          prefetch={false}
        >
          {place.words}
        </Link>
      ))}
    </nav>
  );
};
