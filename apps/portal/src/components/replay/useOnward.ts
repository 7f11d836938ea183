"use client";
/** From a board that is over to the next one at its table, on a page that follows the table: what the board came to is read first. */
import { useRouter } from "next/navigation";
import { useEffect } from "react";

const TO_READ = 6000;

/** @param ready the next board is there, and its reader looks at the end of this one */
export const useOnward = (ready: boolean): void => {
  const router = useRouter();
  useEffect(() => {
    if (!ready) return;
    const going = setTimeout(() => router.refresh(), TO_READ);
    return () => clearTimeout(going);
  }, [ready, router]);
};
