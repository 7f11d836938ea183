"use client";
/** Players who were asked, where the door refused it: kept in this tab alone, so that the page has them when it is loaded anew. Law 16B1(b). */
import { useMemo, useSyncExternalStore } from "react";
import { z } from "zod";
import type { Texts } from "#components/forms/texts.ts";

const Kept = z.record(z.string(), z.string());
/** Of the ruling or the appeal whose file they are asked for. */
const keyOf = (file: string): string => `traveller.poll.${file}`;

const stored = (file: string | undefined): string | null => {
  try {
    return file === undefined ? null : sessionStorage.getItem(keyOf(file));
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
export const useRefusedPoll = (file: string | undefined): Texts | undefined => {
  const text = useSyncExternalStore(never, () => stored(file), nothing);
  return useMemo(() => readIn(text), [text]);
};

/** What was refused is kept; what is taken then takes its place, for the form goes on with it. */
export const keepPoll = (file: string, texts: Texts, isRefused: boolean): void => {
  if (!isRefused && stored(file) === null) return;
  const poll = Object.entries(texts).filter(([name]) => name.startsWith("poll."));
  try {
    sessionStorage.setItem(keyOf(file), JSON.stringify(Object.fromEntries(poll)));
  } catch {
    // A tab that keeps nothing has the form as it is.
  }
};

/** The ruling is given, or the players are in the file: nobody goes on with it. */
export const forgetPoll = (file: string | undefined): void => {
  try {
    if (file !== undefined) sessionStorage.removeItem(keyOf(file));
  } catch {
    // Nothing was kept.
  }
};
