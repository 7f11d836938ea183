"use client";
/**
 * How far the session was when the page showed it: an act says so, and the door refuses what somebody else changed since. Shown anew, the
 * form is filled in anew with what stands; only why stays as it was written.
 */
import { createContext, Fragment, useState, type ReactNode } from "react";

type Shown = {
  readonly seen: number | undefined;
  /** The time for corrections is over: what is sent is asked of the organizer first (Law 79C2). */
  readonly late: boolean;
  readonly reason: string;
  readonly keepReason: (reason: string) => void;
};
export const Looked = createContext<Shown>({ seen: undefined, late: false, reason: "", keepReason: () => undefined });

export const LookedAt = ({
  sequence,
  late = false,
  children,
}: {
  readonly sequence: number;
  readonly late?: boolean;
  readonly children: ReactNode;
}) => {
  const [reason, setReason] = useState("");
  return (
    <Looked value={{ seen: sequence, late, reason, keepReason: setReason }}>
      <Fragment key={sequence}>{children}</Fragment>
    </Looked>
  );
};
