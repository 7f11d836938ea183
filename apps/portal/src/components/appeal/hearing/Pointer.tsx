"use client";
/** Under the replay in a case: who points where, the way there, and pointing at what one looks at. Without a script it is a link to the moment. Laws 85, 93. */
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import type { Looking } from "#components/replay/Replay.tsx";
import { Sentence } from "#components/replay/Said.tsx";
import { useKeys } from "#components/useKeys.ts";
import type { Pointed } from "#format/pointed.ts";
import type { Pointing } from "./usePointed.ts";

const whoOf = ({ own, isChair, name }: Pointed): "own" | "chair" | "named" | "other" =>
  own ? "own" : isChair ? "chair" : name === null ? "other" : "named";

export const Pointer = ({
  pointing: { pointed, point, failed },
  ruling,
  called,
  looking: { frames, at, go, address, scripted },
}: {
  readonly pointing: Pointing;
  readonly ruling: string;
  /** What another ruling of the appeal is called, and where its record is. */
  readonly called: ReadonlyMap<string, { readonly place: string; readonly href: string }>;
  readonly looking: Looking;
}) => {
  const say = useTranslations("appeal.pointer");
  const [along, setAlong] = useState(false);
  const entry = frames[at]?.entry;
  const other = pointed === null || pointed.ruling === ruling ? undefined : called.get(pointed.ruling);
  const found =
    pointed === null || pointed.ruling !== ruling ? -1 : frames.findIndex((frame) => frame.entry === pointed.event);
  const place = found === -1 ? undefined : found;
  const moved = pointed?.own === true ? undefined : pointed?.at;
  useEffect(() => {
    if (along && moved !== undefined && place !== undefined) go(place);
  }, [along, moved, place, go]);
  const here = useCallback(() => {
    if (entry !== undefined) point(entry);
  }, [entry, point]);
  useKeys(
    useCallback(
      (key) => {
        if (key !== "p") return false;
        here();
        return true;
      },
      [here],
    ),
  );
  const who = pointed === null ? undefined : { who: whoOf(pointed), name: pointed.name ?? "" };
  return (
    <section className="stack tight pointer" aria-label={say("title")}>
      <output className="block">
        {who === undefined ? (
          <span className="quiet">{say("nobody")}</span>
        ) : other !== undefined ? (
          say("elsewhere", { ...who, place: other.place })
        ) : place === undefined ? (
          <span className="quiet">{say("nobody")}</span>
        ) : (
          <>
            <b>{say("at", { ...who, number: place })}</b>{" "}
            {frames[place]?.said.map((said, index) => (
              <span key={index}>
                <Sentence said={said} />{" "}
              </span>
            ))}
          </>
        )}
      </output>
      <div className="row">
        {other !== undefined ? (
          <a className="btn" href={other.href}>
            {say("goThere")}
          </a>
        ) : place === undefined || place === at ? null : (
          <a
            className="btn"
            href={address(place)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              go(place);
            }}
          >
            {say("goThere")}
          </a>
        )}
        {scripted ? (
          <>
            <button type="button" className="btn" onClick={here} aria-keyshortcuts="p">
              {say("here")} <kbd aria-hidden>p</kbd>
            </button>
            <label className="check">
              <input
                type="checkbox"
                checked={along}
                onChange={({ currentTarget }) => setAlong(currentTarget.checked)}
              />{" "}
              {say("along")}
            </label>
          </>
        ) : null}
      </div>
      {failed ? (
        <p className="says bad small" role="alert">
          {say("notNow")}
        </p>
      ) : null}
      <p className="small quiet">{say("seenBy")}</p>
    </section>
  );
};
