/**
 * What was written and not sent is not lost by a link that was pressed, or by closing the page: the browser asks first. Links lead on by a whole new page then, since it asks
 * only of those. Going back within the site is not asked about.
 */
import { useEffect } from "react";

const leadsAway = (event: MouseEvent): string | undefined => {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || event.button !== 0 || link.target === "_blank" || link.download !== "")
    return undefined;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  const here = window.location;
  return link.origin !== here.origin || (link.pathname === here.pathname && link.search === here.search)
    ? undefined
    : link.href;
};

export const useAskedBeforeLeaving = (unsent: boolean): void => {
  useEffect(() => {
    if (!unsent) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    const lead = (event: MouseEvent): void => {
      const to = leadsAway(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      window.location.assign(to);
    };
    window.addEventListener("beforeunload", ask);
    // Before the page's own way of leading on hears of it.
    window.addEventListener("click", lead, true);
    return () => {
      window.removeEventListener("beforeunload", ask);
      window.removeEventListener("click", lead, true);
    };
  }, [unsent]);
};
