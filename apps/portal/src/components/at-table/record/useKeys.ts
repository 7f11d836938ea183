"use client";
/** Typing at a table: a bid is its level and its strain (`1`–`7`, `c d h s n`), a card its suit and its rank; one letter for pass, double, redouble. What is begun and not whole is seen, and given up by Escape. */
import { useEffect, useState } from "react";

type Typed = { readonly begun: string; readonly whole?: string | undefined };

/** What a further letter makes of what was begun; `undefined`: it means nothing here. */
export type Reading = (begun: string, letter: string) => Typed | undefined;

const STRAINS: Readonly<Record<string, string>> = { c: "C", d: "D", h: "H", s: "S", n: "NT" };
const CALLS: Readonly<Record<string, string>> = { p: "Pass", x: "X", r: "XX" };
const RANKS = "akqjt98765432";

export const readCall: Reading = (begun, letter) => {
  if (/^[1-7]$/u.test(letter)) return { begun: letter };
  const strain = STRAINS[letter];
  if (begun !== "" && strain !== undefined) return { begun: "", whole: `${begun}${strain}` };
  const call = CALLS[letter];
  return call === undefined ? undefined : { begun: "", whole: call };
};

/** The suit that was led need not be typed. */
export const readCard =
  (led: string | undefined): Reading =>
  (begun, letter) => {
    if (/^[cdhs]$/u.test(letter)) return { begun: letter.toUpperCase() };
    const suit = begun === "" ? led : begun;
    if (suit === undefined || !RANKS.includes(letter)) return undefined;
    return { begun: "", whole: `${suit}${letter.toUpperCase()}` };
  };

/** Somebody writes words, chooses in a list, or asks the browser for something. */
const isElsewhere = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest("input, select, textarea, dialog") !== null);

/** @param more what further keys do, by the key's name */
export const useKeys = (
  read: Reading | undefined,
  make: (whole: string) => void,
  more: Readonly<Record<string, () => void>>,
): string => {
  const [begun, setBegun] = useState("");
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (isElsewhere(event) || event.repeat) return;
      const { key } = event;
      if (begun !== "" && (key === "Escape" || key === "Backspace")) {
        event.preventDefault();
        setBegun("");
        return;
      }
      const act = more[key];
      if (act !== undefined) {
        event.preventDefault();
        setBegun("");
        act();
        return;
      }
      const typed = key.length === 1 ? read?.(begun, key.toLowerCase()) : undefined;
      if (typed === undefined) return;
      event.preventDefault();
      setBegun(typed.begun);
      if (typed.whole !== undefined) make(typed.whole);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  });
  return begun;
};
