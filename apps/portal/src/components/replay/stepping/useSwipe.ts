"use client";
/** A finger that moves over the board steps: to the left on, to the right back. */
import { useRef, type TouchEvent } from "react";

/** Further than this a finger has swiped. */
const SWIPED = 45;

export const useSwipe = (step: (key: string) => unknown) => {
  const touched = useRef<number | undefined>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent): void => {
      touched.current = touches[0]?.clientX;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent): void => {
      const moved = (changedTouches[0]?.clientX ?? 0) - (touched.current ?? changedTouches[0]?.clientX ?? 0);
      if (Math.abs(moved) > SWIPED) step(moved < 0 ? "ArrowRight" : "ArrowLeft");
    },
  };
};
