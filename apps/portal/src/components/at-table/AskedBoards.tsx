"use client";
/**
 * Boards about which the door did not take what was said here, because somebody else has written meanwhile, or for another reason: both are shown, and the people at the table decide. Nothing
 * is overruled by itself. Laws 79A, 79C1.
 */
import { useTranslations } from "next-intl";
import { isOpenTo, standing, type State, type TableDevice } from "#at-table/device.ts";
import { isOf, type NewEntry } from "#at-table/entry.ts";
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
              key={entry.id}
              entry={entry}
              mine={entries.filter((one) => isOf(one, entry.round, entry.board))}
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
  mine,
  known,
  device,
}: Opened & {
  readonly entry: NewEntry;
  /** What waits of its board. */
  readonly mine: readonly NewEntry[];
  readonly known: Known;
}) => {
  const say = useTranslations("atTable");
  const { board, held } = entry;
  if (held === undefined) return null;
  const now = standing(known, entry);
  const isConflict = held.kind === "conflict";
  const said = mine.at(-1)?.said;
  // What happened at the table can be put behind what the director wrote; a result is one or the other.
  const isRecord = mine.some((one) => one.said === undefined);
  const mayKeep = now !== undefined && (isRecord || isOpenTo(now));
  return (
    <section className="sheet pad stack tight asked-board" aria-labelledby={`asked-${entry.id}`}>
      <h2 id={`asked-${entry.id}`} className="h3">
        {say(isConflict ? "meanwhile" : "notTaken", { board: board.board })}
      </h2>
      {isConflict ? null : <RefusalBox refusal={held.refusal} />}
      <dl className="facts">
        <dt>{say("saidHere")}</dt>
        <dd>
          {said === undefined ? (
            say("record.entries", { count: mine.reduce((count, { commands }) => count + commands.length, 0) })
          ) : (
            <Came said={said} vulnerability={board.vulnerability} />
          )}
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
      {isConflict && !mayKeep ? <p>{say("throughDirector")}</p> : null}
      <div className="two">
        {isConflict && mayKeep ? (
          <PageButton className="btn main whole" onClick={() => device()?.keepMine(entry)}>
            {say(isRecord ? "record.behind" : "keepMine")}
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
