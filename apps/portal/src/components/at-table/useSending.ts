"use client";
/** The device of a table in a page: opened with it, asked again from time to time, when the network is back and when somebody looks. */
import { useEffect, useRef, useState } from "react";
import { openDevice, type State, type TableDevice } from "#at-table/device.ts";
import type { Known } from "#at-table/kept.ts";

/** Milliseconds until what was not heard is sent once more, and until it is asked whether there is something new. */
const AGAIN = 10_000;
const NEWS = 30_000;

export const useSending = (first: Known): State & { readonly device: () => TableDevice | undefined } => {
  const [state, setState] = useState<State>({ known: first, entries: [], line: "sending", lasts: true });
  const opened = useRef<TableDevice>(undefined);
  // What it begins with: from then on it knows more than the page that it came with.
  const began = useRef(first);
  useEffect(() => {
    const device = openDevice(began.current, setState);
    opened.current = device;
    device.send();
    const look = (): void => {
      if (document.visibilityState === "visible") device.send();
    };
    globalThis.addEventListener("online", device.send);
    document.addEventListener("visibilitychange", look);
    return () => {
      globalThis.removeEventListener("online", device.send);
      document.removeEventListener("visibilitychange", look);
      device.close();
    };
  }, []);
  const unheard = state.line === "unheard";
  useEffect(() => {
    const timer = setInterval(() => opened.current?.send(), unheard ? AGAIN : NEWS);
    return () => clearInterval(timer);
  }, [unheard]);
  return { ...state, device: () => opened.current };
};
