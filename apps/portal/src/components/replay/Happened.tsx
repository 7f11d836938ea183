"use client";
/** In words what has just happened, what was said, and how the board stands: the same for the eye and, as it changes, for the ear. Laws 9B, 17, 44, 77. */
import { useTranslations } from "next-intl";
import type { FrameShown } from "#format/replay.ts";
import { Sentence } from "./Said.tsx";

export const Happened = ({ frame, label }: { readonly frame: FrameShown; readonly label?: string }) => {
  const say = useTranslations("replay");
  const { said, quoted, now, mark } = frame;
  return (
    <div className="happened" data-mark={mark ?? undefined} aria-live="polite">
      {label === undefined ? null : <span className="said">{label}: </span>}
      {said.length === 0 ? <p className="strong">{say("before")}</p> : null}
      {said.map((one, index) => (
        <p key={index} className="strong">
          <Sentence said={one} />
        </p>
      ))}
      {quoted.map((words, index) => (
        <blockquote key={index}>{words ?? <span className="faint">{say("erased")}</span>}</blockquote>
      ))}
      {now.map((one, index) => (
        <p key={index} className="quiet">
          <Sentence said={one} />
        </p>
      ))}
    </div>
  );
};
