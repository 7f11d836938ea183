"use client";
/** Takes a device away from its table: its key is forgotten, and what its browser kept of the table with it. Not while something is still to be sent. */
import { useTranslations } from "next-intl";
import { openKept } from "#at-table/kept.ts";
import { forgetPage } from "#at-table/worker.ts";
import { postToDoor } from "#door/send.ts";
import { AskHere } from "./AskHere.tsx";

const leave = async (): Promise<void> => {
  const said = await postToDoor("/device/leave", {}, "");
  if (said.kind !== "done") return;
  await (await openKept()).forget();
  await forgetPage();
  globalThis.location.reload();
};

export const Leave = ({ disabled }: { readonly disabled: boolean }) => {
  const say = useTranslations("atTable");
  return <AskHere words={say("leave")} ask={say("leaveAsk")} disabled={disabled} act={() => void leave()} />;
};
