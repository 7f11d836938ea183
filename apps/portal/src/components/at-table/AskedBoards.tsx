"use client";
/**
 * Boards about which the door did not take what was said here, because somebody else has written meanwhile, or for another reason: both are shown, and the people at the table decide. Nothing
 * is overruled by itself. Laws 79A, 79C1.
 */
import { useTranslations } from "next-intl";
import { isOpenTo, standing, type State, type TableDevice } from "#at-table/device.ts";
import { type Entry, isOf } from "#at-table/entry.ts";
import type { Known } from "#at-table/kept.ts";
import { PageButton } from "#components/ScriptForm.tsx";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { AskHere } from "./AskHere.tsx";
import { Came } from "./Came.tsx";
import { EnterTable } from "./EnterTable.tsx";

type Opened = { readonly device: () => TableDevice | undefined };

export const AskedBoards = ({ known, entries, line, device }: State & Opened) => (
  <>
    {line === "ended" ? <Ended {...known.at.device} unsent={entries.length > 0} /> : null}
    {entries.flatMap((entry) =>
      entry.held === undefined
        ? []
        : [
            <Asked
              key={entry.key}
              entry={entry}
              said={entries.findLast((one) => isOf(one, entry.round, entry.board))?.said ?? entry.said}
              known={known}
              device={device}
            />,
          ],
    )}
  </>
);

const Ended = ({
  session,
  section,
  table,
  unsent,
}: Known["at"]["device"] & {
  readonly unsent: boolean;
}) => {
  const say = useTranslations("atTable");
  return (
    <>
      <div className="says bad" role="alert">
        <p className="strong">{say("keyEnded")}</p>
        {unsent ? <p>{say("keyEndedUnsent")}</p> : null}
      </div>
      <EnterTable session={session} place={`${section}-${table}`} />
    </>
  );
};

const Asked = ({
  entry,
  said,
  known,
  device,
}: Opened & { readonly entry: Entry; readonly said: Entry["said"]; readonly known: Known }) => {
  const say = useTranslations("atTable");
  const { board, held } = entry;
  if (held === undefined) return null;
  const now = standing(known, entry);
  const isConflict = held.kind === "conflict";
  return (
    <section className="sheet pad stack tight asked-board" aria-labelledby={`asked-${entry.key}`}>
      <h2 id={`asked-${entry.key}`} className="h3">
        {say(isConflict ? "meanwhile" : "notTaken", { board: board.board })}
      </h2>
      {isConflict ? null : <RefusalBox refusal={held.refusal} />}
      <dl className="facts">
        <dt>{say("saidHere")}</dt>
        <dd>
          <Came said={said} vulnerability={board.vulnerability} />
        </dd>
        {now === undefined ? null : (
          <>
            <dt>{say("stands")}</dt>
            <dd>
              {now.said === undefined ? (
                say(`state.${now.state === "agreed" ? "otherwise" : now.state}`)
              ) : (
                <Came said={now.said} vulnerability={now.vulnerability} />
              )}
            </dd>
          </>
        )}
      </dl>
      {isConflict && (now === undefined || !isOpenTo(now)) ? <p>{say("throughDirector")}</p> : null}
      <div className="two">
        {isConflict && now !== undefined && isOpenTo(now) ? (
          <PageButton className="btn main whole" onClick={() => device()?.keepMine(entry)}>
            {say("keepMine")}
          </PageButton>
        ) : null}
        {isConflict ? null : (
          <PageButton className="btn whole" onClick={() => device()?.retry(entry)}>
            {say("sendAgain")}
          </PageButton>
        )}
        <AskHere
          words={say(isConflict ? "takeTheirs" : "remove")}
          ask={say("removeAsk", { board: board.board })}
          act={() => device()?.drop(entry)}
        />
      </div>
    </section>
  );
};
