"use client";
/** Keeps the screen of a table's device awake, where its browser gives that; it is taken away when the page is not seen, and asked for again when it is. */
import { useEffect } from "react";

export const useAwake = (): void => {
  useEffect(() => {
    if (!("wakeLock" in globalThis.navigator)) return undefined;
    const { wakeLock } = globalThis.navigator;
    let held: WakeLockSentinel | undefined;
    let open = true;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      // A battery that runs low may refuse it: then the screen goes dark as on any device.
      const lock = await wakeLock.request("screen").catch(() => undefined);
      if (open) held = lock;
      else await lock?.release();
    };
    const seen = (): void => void hold();
    seen();
    document.addEventListener("visibilitychange", seen);
    return () => {
      open = false;
      document.removeEventListener("visibilitychange", seen);
      void held?.release();
    };
  }, []);
};
