"use client";
/** Arrow keys that follow the links to the page before and the page after; never while one writes or chooses. */
import { useRouter } from "next/navigation";
import { useLayoutEffect } from "react";

export const Keys = ({
  previous,
  next,
}: {
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
}) => {
  const router = useRouter();
  // Before the page is painted: a key that is pressed on what one sees already means that, and not the page before it.
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      const at = event.target;
      if (at instanceof HTMLElement && (at.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName))) return;
      const to = event.key === "ArrowLeft" ? previous : event.key === "ArrowRight" ? next : undefined;
      if (to === undefined) return;
      event.preventDefault();
      router.push(to);
    };
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  }, [router, previous, next]);
  return null;
};
