"use client";
/** For pages of a session beside its standings, and for the first page: reads the page anew when what it follows has moved. */
import type { Following } from "./line.ts";
import { LineStatus } from "./LineStatus.tsx";
import { useFollowed } from "./useFollowed.ts";

const SPREAD = 1500;

export const Follow = ({
  at,
  ...now
}: Following & {
  /** When what is shown was so. */
  readonly at: string;
}) => {
  const line = useFollowed(now, [0, SPREAD]);
  return <LineStatus line={line} at={at} />;
};
