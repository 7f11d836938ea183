"use client";
/** Keys of a page, wherever on it they are pressed, but while one writes or chooses something. */
import { useLayoutEffect } from "react";

/** While one writes, chooses or presses something, keys are not ours. */
const isBusy = (at: EventTarget | null, key: string): boolean =>
  at instanceof HTMLElement &&
  (at.isContentEditable ||
    (at instanceof HTMLInputElement ? at.type !== "range" : /^(?:SELECT|TEXTAREA)$/.test(at.tagName)) ||
    // What is asked before something is done is answered there, whatever stands behind it.
    at.closest('[role="alertdialog"]') !== null ||
    (key === " " && /^(?:BUTTON|A|SUMMARY)$/.test(at.tagName)));

/** `pressed` says whether the key meant something. */
export const useKeys = (pressed: (key: string) => boolean): void => {
  // Before the page is painted: a key that is pressed on what one sees already means that.
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (!isBusy(event.target, event.key) && pressed(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  }, [pressed]);
};
