"use client";
/**
 * Rows that change places glide there instead of jumping. Each row is known by its `data-row`; who prefers less motion
 * gets none.
 */
import { useLayoutEffect, useRef, type RefObject } from "react";

const GLIDE: KeyframeAnimationOptions = { duration: 420, easing: "ease-out" };

export const useMovingRows = (body: RefObject<HTMLElement | null>): void => {
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const still = globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const now = new Map<string, number>();
    for (const row of body.current?.querySelectorAll<HTMLElement>("[data-row]") ?? []) {
      const key = row.dataset["row"] ?? "";
      const top = row.offsetTop;
      const before = places.current.get(key);
      now.set(key, top);
      if (!still && before !== undefined && before !== top)
        row.animate([{ transform: `translateY(${before - top}px)` }, { transform: "none" }], GLIDE);
    }
    places.current = now;
  });
};
