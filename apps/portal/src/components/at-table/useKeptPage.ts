"use client";
/** Keeps the page of a table's device in its browser, for as long as the device is one; another version of it takes over when no board is open. */
import { useEffect, useState } from "react";
import type { State } from "#at-table/device.ts";
import { forgetPage, keepPage, newVersion, onTakenOver, takeOver } from "#at-table/worker.ts";

/** A browser that keeps nothing asks the network, as it did before. */
const noMatter = (): void => undefined;

/**
 * @param version of the page; none where it is not built.
 * @param isFree whether no board is open
 */
export const useKeptPage = (version: string | undefined, { known, line }: State, isFree: boolean): void => {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  const [taken, setTaken] = useState(false);
  const isEnded = line === "ended";
  useEffect(() => {
    if (isEnded) forgetPage().catch(noMatter);
    else if (version !== undefined) keepPage(version).catch(noMatter);
  }, [version, isEnded]);
  const told = line === "all" ? known.version : undefined;
  const isOld = version !== undefined && told !== undefined && told !== version;
  useEffect(() => {
    if (isOld) newVersion(told).then(setWaiting).catch(noMatter);
  }, [isOld, told]);
  useEffect(() => onTakenOver(() => setTaken(true)), []);
  useEffect(() => {
    if (!isFree || (waiting === undefined && !(taken && isOld))) return;
    // The new page is there whole. The worker before may work on for a while, and gives it as well.
    if (waiting !== undefined) takeOver(waiting);
    globalThis.location.reload();
  }, [isFree, isOld, taken, waiting]);
};
