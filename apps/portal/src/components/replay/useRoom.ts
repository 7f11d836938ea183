"use client";
/** Room that what changes has once had it keeps: what lies below stays where it is while one steps. */
import { useLayoutEffect, useRef } from "react";

export const useRoom = () => {
  const box = useRef<HTMLDivElement>(null);
  const room = useRef({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const width = current.offsetWidth;
    // Turned or made wider, it needs another room.
    if (width !== room.current.width) {
      current.style.minHeight = "";
      room.current = { width, height: 0 };
    }
    const height = current.offsetHeight;
    if (height <= room.current.height) return;
    room.current = { width, height };
    current.style.minHeight = `${height}px`;
  });
  return box;
};
