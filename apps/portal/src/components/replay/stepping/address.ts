"use client";
/** The moments that a reader looks at, written into the address, so that whoever is sent there sees the same; and whether he is on his way elsewhere. */
import { useEffect } from "react";

/** Writes them where they are not there already: whatever is written, even the same, ends the way to a page that has been asked for and has not come. */
export const writeMoments = (moments: Readonly<Record<string, number>>): void => {
  const address = new URL(globalThis.location.href);
  for (const [name, at] of Object.entries(moments)) address.searchParams.set(name, String(at));
  if (address.href !== globalThis.location.href) globalThis.history.replaceState(null, "", address);
};

/** Whether a click leads this tab to another page. */
const leadsAway = (event: MouseEvent): boolean => {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  return (
    link instanceof HTMLAnchorElement &&
    event.button === 0 &&
    !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) &&
    (link.target === "" || link.target === "_self") &&
    !link.hasAttribute("download") &&
    link.pathname !== globalThis.location.pathname
  );
};

/** `left` is called when the reader follows a link to another page, which may take a while to come. */
export const useLeaving = (left: () => void): void => {
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      if (leadsAway(event)) left();
    };
    document.addEventListener("click", follow, true);
    return () => document.removeEventListener("click", follow, true);
  }, [left]);
};
