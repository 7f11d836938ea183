"use client";
/** Players who were asked, where the door refused it: kept in this tab alone, so that the page has them when it is loaded anew. Law 16B1(b). */
import { useMemo, useSyncExternalStore } from "react";
import { z } from "zod";
import type { Texts } from "#components/forms/texts.ts";

const Kept = z.record(z.string(), z.string());
const keyOf = (ruling: string): string => `traveller.poll.${ruling}`;

const stored = (ruling: string | undefined): string | null => {
  try {
    return ruling === undefined ? null : sessionStorage.getItem(keyOf(ruling));
  } catch {
    return null;
  }
};
const readIn = (text: string | null): Texts | undefined => {
  try {
    return text === null ? undefined : Kept.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};
const never = () => () => undefined;
const nothing = () => null;

/** What was written of them; nothing where none were refused, or the tab keeps nothing. */
export const useRefusedPoll = (ruling: string | undefined): Texts | undefined => {
  const text = useSyncExternalStore(never, () => stored(ruling), nothing);
  return useMemo(() => readIn(text), [text]);
};

/** What was refused is kept; what is taken then takes its place, for the form goes on with it. */
export const keepPoll = (ruling: string, texts: Texts, isRefused: boolean): void => {
  if (!isRefused && stored(ruling) === null) return;
  const poll = Object.entries(texts).filter(([name]) => name.startsWith("poll."));
  try {
    sessionStorage.setItem(keyOf(ruling), JSON.stringify(Object.fromEntries(poll)));
  } catch {
    // A tab that keeps nothing has the form as it is.
  }
};

/** The ruling is given: nobody goes on with it. */
export const forgetPoll = (ruling: string | undefined): void => {
  try {
    if (ruling !== undefined) sessionStorage.removeItem(keyOf(ruling));
  } catch {
    // Nothing was kept.
  }
};
