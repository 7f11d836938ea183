"use client";
/** Goes on to another page when something was done: to one that was just made as soon as it is there, and with the keyboard at its heading. */
import { useRouter } from "next/navigation";

/** Asks again until it is so; in the end it is not waited for any longer. */
const until = async (isSo: () => boolean | Promise<boolean>, every: number): Promise<void> => {
  for (let left = 10_000; left > 0 && !(await isSo()); left -= every)
    await new Promise((resolve) => setTimeout(resolve, every));
};

/** What is on record may be some moments ahead of what pages know; a page that is gone to before it is there does not come by being read anew. */
const isThere = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address, { method: "HEAD", cache: "no-store" })).status !== 404;
  } catch {
    return true;
  }
};

const headingNow = (): HTMLElement | null => document.querySelector<HTMLElement>("#content h1");

/** Somebody who has gone to a field of the new page already stays there. */
const toHeading = async (address: string, left: HTMLElement | null): Promise<void> => {
  const { pathname } = new URL(address, window.location.href);
  const isCome = (): boolean => window.location.pathname === pathname && headingNow() !== left && headingNow() !== null;
  await until(isCome, 50);
  const heading = headingNow();
  if (!isCome() || heading === null || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

export const useGoOn = () => {
  const router = useRouter();
  return async (address: string): Promise<void> => {
    await until(() => isThere(address), 250);
    const left = headingNow();
    router.push(address);
    void toHeading(address, left);
  };
};
