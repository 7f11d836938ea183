"use client";
/** Reads the page anew after something was done, and some times more: what is on record may be a little ahead of what pages know. */
import { useRouter } from "next/navigation";

/** In milliseconds after the first time; on a server that has much to do pages follow later. */
const AGAIN_AFTER = [600, 2000, 5000, 12_000];

/** One page is shown at a time, and is read anew for what was done last. */
let waiting: readonly ReturnType<typeof setTimeout>[] = [];

/** Who asks may be gone by then: the page that came in its place is read. */
export const useReadAnew = () => {
  const router = useRouter();
  return (): void => {
    waiting.forEach(clearTimeout);
    router.refresh();
    waiting = AGAIN_AFTER.map((after) => setTimeout(() => router.refresh(), after));
  };
};
