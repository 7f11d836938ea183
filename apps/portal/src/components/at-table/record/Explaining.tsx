"use client";
/** An alert that came after its call, and what was said of a call: by whom it is due under the regulations here. Laws 20F, 40B2. */
import { admit, type Stand, type TableEvent } from "@traveller/engine/at-device";
import { partnerOf } from "@traveller/engine/score";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { PageButton } from "#components/ScriptForm.tsx";

export const Explaining = ({
  stand: { calls, table },
  enter,
  byCaller,
}: {
  readonly stand: Stand;
  readonly enter: (event: TableEvent) => void;
  /** Who called explains, as behind screens; else partner does. */
  readonly byCaller: boolean;
}) => {
  const say = useTranslations("atTable.record");
  const game = useTranslations("game");
  const replay = useTranslations("replay.calls");
  const id = useId();
  const [which, setWhich] = useState<number>();
  const [words, setWords] = useState("");
  const spoken = calls.filter(({ call, state }) => call !== "-" && state !== "withdrawn");
  const last = spoken.at(-1);
  if (last === undefined) return null;
  const of = spoken.find(({ number }) => number === which) ?? last;
  const alert: TableEvent = { type: "CallAlerted", of: last.seat, by: partnerOf(last.seat) };
  const text = words.trim();
  const explained: TableEvent = {
    type: "CallExplained",
    of: of.seat,
    by: byCaller ? of.seat : partnerOf(of.seat),
    text,
    about: of.number,
  };
  const heard = (call: string): string => {
    if (call === "Pass" || call === "X" || call === "XX") return replay(call);
    const strain = call.slice(1);
    const named = strain === "C" || strain === "D" || strain === "H" || strain === "S" ? strain : "NT";
    return `${call.charAt(0)} ${game(`strains.${named}`)}`;
  };
  return (
    <details className="sheet pad explaining">
      <summary>{say("explaining")}</summary>
      <div className="stack">
        {last.alerted || admit(table, alert) !== undefined ? null : (
          <PageButton className="btn" onClick={() => enter(alert)}>
            {say("alertLast", { seat: game(`seats.${last.seat}`) })}
          </PageButton>
        )}
        <div className="field">
          <label htmlFor={`${id}-which`}>{say("whichCall")}</label>
          <select id={`${id}-which`} value={of.number} onChange={({ target }) => setWhich(Number(target.value))}>
            {spoken.toReversed().map(({ seat, call, number }) => (
              <option key={number} value={number}>
                {game(`seats.${seat}`)}: {heard(call)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-words`}>{say("saidOfIt")}</label>
          <input
            id={`${id}-words`}
            type="text"
            maxLength={2000}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
        <PageButton
          className="btn"
          disabled={text === ""}
          onClick={() => {
            enter(explained);
            setWords("");
          }}
        >
          {say("writeDown")}
        </PageButton>
      </div>
    </details>
  );
};
