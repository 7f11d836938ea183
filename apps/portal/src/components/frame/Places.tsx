"use client";
/** The masthead's links: where one is now is marked for eye and ear. */
import Link from "next/link";
import { usePathname } from "next/navigation";

export type Place = { readonly href: string; readonly words: string; readonly under: readonly string[] };

export const Places = ({ places, label }: { readonly places: readonly Place[]; readonly label: string }) => {
  const path = usePathname();
  const here = ({ href, under }: Place): boolean =>
    path === href || under.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  return (
    <nav aria-label={label}>
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
