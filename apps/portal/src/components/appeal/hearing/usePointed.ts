"use client";
/** Where those who hear it point, as it moves: over a line to the server that resumes where it broke off; and pointing oneself. */
import { CasePointer } from "@traveller/contract/answers";
import { useCallback, useEffect, useState } from "react";
import { followLine } from "#components/live/line.ts";
import type { Pointed } from "#format/pointed.ts";

export type OfRuling = {
  readonly session: string;
  readonly appeal: string;
  readonly ruling: string;
  /** Proves that the page was shown in this session. */
  readonly csrf: string;
};

export type Pointing = {
  readonly pointed: Pointed | null;
  /** At an entry of the record. */
  readonly point: (event: number) => void;
  /** It was not taken. */
  readonly failed: boolean;
};

export const usePointed = (rendered: Pointed | null, { csrf, ruling, ...of }: OfRuling): Pointing => {
  const [pointed, setPointed] = useState(rendered);
  const [failed, setFailed] = useState(false);
  const { session, appeal } = of;
  // Where the line begins; a refreshed page need not open another.
  const [seen] = useState(rendered?.at ?? "");
  useEffect(
    () =>
      followLine(
        { what: "cases.pointer", session, appeal, seen },
        {
          told: (data) => {
            const read = CasePointer.safeParse(data);
            if (read.success) setPointed(read.data.pointer);
          },
          line: () => undefined,
        },
      ),
    [session, appeal, seen],
  );
  const point = useCallback(
    (event: number): void => {
      const send = async (): Promise<void> => {
        const answer = await fetch("/api/pointer", {
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json", "x-csrf-token": csrf },
          body: JSON.stringify({ session, appeal, ruling, event }),
        });
        if (!answer.ok) return setFailed(true);
        setPointed(CasePointer.parse(await answer.json()).pointer);
        setFailed(false);
      };
      send().catch(() => setFailed(true));
    },
    [session, appeal, ruling, csrf],
  );
  return { pointed, point, failed };
};
