"use client";
/** What of the table's entries has been sent and what not, always in sight. */
import { useTranslations } from "next-intl";
import type { State, TableDevice } from "#at-table/device.ts";
import { PageButton } from "#components/ScriptForm.tsx";

export const Line = ({ entries, line, lasts, device }: State & { readonly device: () => TableDevice | undefined }) => {
  const say = useTranslations("atTable");
  const count = new Set(entries.map(({ round, board }) => `${round}/${board.board}`)).size;
  const unheard = line === "unheard" || line === "ended";
  // What is sent is said once it is known: not before it was looked at what waits.
  const words =
    line === "sending"
      ? say("sending")
      : count === 0
        ? say(unheard ? "noNetwork" : "allSent")
        : say(lasts ? "notSent" : "notKept", { count });
  return (
    <footer className="device-foot">
      <output className={count === 0 && !unheard ? "net" : "net off"}>{words}</output>
      {unheard ? (
        <PageButton className="btn" onClick={() => device()?.send()}>
          {say("sendNow")}
        </PageButton>
      ) : null}
    </footer>
  );
};
