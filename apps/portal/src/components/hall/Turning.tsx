"use client";
/**
 * Panels of a big screen that turn over by themselves. Buttons and keys hold them, go on and back, and fill the screen, for who stands at it without a mouse. Without a
 * script all stand below one another.
 */
import { Children, type ReactNode, useEffect, useState } from "react";
import { useKeys } from "#components/useKeys.ts";
import { useScript } from "#components/useScript.ts";

const SECONDS = 14;

/** What a presenter's remote sends is among them. */
const ON = new Set(["ArrowRight", "PageDown", "n"]);
const BACK = new Set(["ArrowLeft", "PageUp", "p"]);

const fillScreen = (): void => {
  const { fullscreenElement, documentElement } = document;
  const done = fullscreenElement === null ? documentElement.requestFullscreen() : document.exitFullscreen();
  // Where a browser does not let a page do so, it stays as it is.
  done.catch(() => undefined);
};

export const Turning = ({
  words,
  keys,
  children,
}: {
  readonly words: Readonly<Record<"hold" | "goOn" | "next" | "fill", string>>;
  /** What the keys do, said beside the buttons. */
  readonly keys: ReactNode;
  readonly children: ReactNode;
}) => {
  const panels = Children.toArray(children);
  const scripted = useScript();
  const [turned, setTurned] = useState(0);
  const [held, setHeld] = useState(false);
  const count = panels.length;
  // Whoever turns it himself has the whole time for what he turned to.
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => setTurned(turned + 1), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [held, turned]);
  const turn = (by: number): void => setTurned((now) => now + by);
  const pressed = (key: string): boolean => {
    if (ON.has(key)) turn(1);
    else if (BACK.has(key)) turn(-1);
    else if (key === " ") setHeld((was) => !was);
    else if (key === "f") fillScreen();
    else return false;
    return true;
  };
  useKeys(pressed);
  const at = count === 0 ? 0 : ((turned % count) + count) % count;
  const shown = scripted ? panels.slice(at, at + 1) : panels;
  return (
    <>
      <div className="stack airy turning">{shown}</div>
      {scripted ? (
        <p className="row turning-at">
          {count < 2 ? null : (
            <>
              <button type="button" className="btn" aria-keyshortcuts="Space" onClick={() => setHeld(!held)}>
                {held ? words.goOn : words.hold}
              </button>
              <button type="button" className="btn" aria-keyshortcuts="ArrowRight" onClick={() => turn(1)}>
                {words.next}
              </button>
              <span className="quiet">
                {at + 1} / {count}
              </span>
            </>
          )}
          <button type="button" className="btn" aria-keyshortcuts="f" onClick={fillScreen}>
            {words.fill}
          </button>
          <span className="small quiet hall-keys">{keys}</span>
        </p>
      ) : null}
    </>
  );
};
