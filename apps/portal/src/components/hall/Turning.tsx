"use client";
/** Panels of a big screen that turn over by themselves; a button holds them. Without a script all stand below one another. */
import { Children, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";

const SECONDS = 14;
const never = () => () => undefined;

export const Turning = ({
  children,
  hold,
  goOn,
}: {
  readonly children: ReactNode;
  readonly hold: string;
  readonly goOn: string;
}) => {
  const panels = Children.toArray(children);
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [turned, setTurned] = useState(0);
  const [held, setHeld] = useState(false);
  const count = panels.length;
  useEffect(() => {
    if (held) return;
    const timer = setInterval(() => setTurned((now) => now + 1), SECONDS * 1000);
    return () => clearInterval(timer);
  }, [held]);
  const at = count === 0 ? 0 : turned % count;
  const shown = scripted ? panels.slice(at, at + 1) : panels;
  return (
    <>
      <div className="stack airy turning">{shown}</div>
      {count < 2 || !scripted ? null : (
        <p className="row turning-at">
          <button type="button" className="btn" onClick={() => setHeld(!held)}>
            {held ? goOn : hold}
          </button>
          <span className="quiet">
            {at + 1} / {count}
          </span>
        </p>
      )}
    </>
  );
};
