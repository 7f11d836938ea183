"use client";
/** What an undoing would take off the record, in words, and the undoing: the record is put right, no player has changed anything. */
import { lastEntered, type TableEvent } from "@traveller/engine/at-device";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "#components/game/Card.tsx";
import { Call } from "#components/replay/Call.tsx";

export type Undo = { readonly says: ReactNode; readonly act: () => void };

export const useUndo = (record: readonly TableEvent[], enter: (event: TableEvent) => void): Undo | undefined => {
  const say = useTranslations("refusedAtTable.events");
  const game = useTranslations("game");
  const last = lastEntered(record);
  if (last === undefined) return undefined;
  const { event, number } = last;
  const seat = "seat" in event && event.seat !== undefined ? `${game(`seats.${event.seat}`)}: ` : "";
  const what =
    event.type === "CallMade" || event.type === "CallReplaced" ? (
      <Call call={event.call} />
    ) : event.type === "CardPlayed" || (event.type === "LeadFaced" && event.card !== undefined) ? (
      <Card card={event.card ?? ""} />
    ) : (
      say(event.type)
    );
  return {
    says: (
      <>
        {seat}
        {what}
      </>
    ),
    act: () => enter({ type: "RecordCorrected", about: number, to: null, by: "recorder" }),
  };
};
