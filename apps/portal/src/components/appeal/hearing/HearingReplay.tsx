"use client";
/** The replay inside a case, for those who hear it: it is stepped through as anywhere, and one points at an event for the others. Laws 85, 93. */
import { type Looking, Replay, type ReplayProps } from "#components/replay/Replay.tsx";
import type { Pointed } from "#format/pointed.ts";
import { Pointer } from "./Pointer.tsx";
import { type OfRuling, type Pointing, usePointed } from "./usePointed.ts";

type Props = Omit<ReplayProps, "follows" | "delay" | "children" | "beside"> & {
  readonly of: OfRuling;
  readonly pointed: Pointed | null;
  readonly called: readonly { readonly ruling: string; readonly place: string; readonly href: string }[];
};

type Others = ReadonlyMap<string, { readonly place: string; readonly href: string }>;

/** Under the steps of the replay, knowing what is looked at. */
const pointerOn = (pointing: Pointing, ruling: string, called: Others) => (looking: Looking) => (
  <Pointer pointing={pointing} ruling={ruling} called={called} looking={looking} />
);

export const HearingReplay = ({ of, pointed: rendered, called, ...replay }: Props) => {
  const pointing = usePointed(rendered, of);
  const others = new Map(called.map(({ ruling, ...where }) => [ruling, where]));
  return (
    <Replay {...replay} delay={null} beside={pointerOn(pointing, of.ruling, others)}>
      {null}
    </Replay>
  );
};
