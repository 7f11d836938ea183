/** The usual mistakes put right, with what follows shown first: a pair the wrong way round, two at each other's tables, a table that nobody played, a fouled board, a wrong number of tables. Laws 4, 5, 8, 79C, 87B. */
import { type Contest, contestantsOf, contestantsOfSection, type Result, type Session } from "@traveller/engine";
import { useLocale, useTranslations } from "next-intl";
import { useAwards } from "#components/game/OutcomeOf.tsx";
import { outcomeWords } from "#components/act/outcome-words.ts";
import { useNames } from "#components/useNames.ts";
import { figure } from "#format/figure.ts";
import { type IfPutRight, ifPutRight, type Mistake, mistakeIn, MISTAKES, putRight } from "#format/mistakes.ts";
import { boardsSaid, type Seats } from "#format/seats.ts";
import { DivideBoard, PutRight } from "./PutRight.tsx";

type Props = {
  readonly id: string;
  readonly contest: Contest;
  readonly session: Session;
  readonly section: string;
  readonly labels: Seats["labels"];
  readonly seen: number;
  readonly csrf: string;
  /** A word of the address. */
  readonly asked: (name: string) => string | undefined;
};

const useSides = ({ contest, labels }: Pick<Props, "contest" | "labels">) => {
  const say = useTranslations("act");
  const { name } = useNames(contest);
  const side = (of: Result["ns"]): string =>
    contestantsOf(of)
      .map((one) => name(labels.get(one)))
      .join(" + ");
  return {
    called: (who: string): string => name(labels.get(who)),
    sides: ({ ns, ew }: Pick<Result, "ns" | "ew">): string => say("sides", { ns: side(ns), ew: side(ew) }),
  };
};

/** Which rounds, who, and what was wrong. */
const AskForm = ({
  id,
  section,
  session,
  called,
  mistake,
}: Pick<Props, "id" | "section" | "session"> & {
  readonly called: (who: string) => string;
  readonly mistake: Mistake | undefined;
}) => {
  const say = useTranslations("run.mistakes");
  const all = contestantsOfSection(session, section);
  const rounds = [...(session.seatings.get(section)?.rounds.keys() ?? [])];
  const who = (name: string, words: string, chosen: string | undefined) => (
    <label className="field">
      <span>{words}</span>
      <select name={name} defaultValue={chosen}>
        {all.map((one) => (
          <option key={one} value={one}>
            {called(one)}
          </option>
        ))}
      </select>
    </label>
  );
  const round = (name: string, words: string, chosen: number | undefined) => (
    <label className="field">
      <span>{words}</span>
      <select name={name} defaultValue={chosen}>
        {rounds.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <form action={`/s/${encodeURIComponent(id)}/run#mistakes`} className="filters screen">
      <input type="hidden" name="section" value={section} />
      <label className="field">
        <span>{say("what")}</span>
        <select name="wrong" defaultValue={mistake?.kind}>
          {MISTAKES.map((kind) => (
            <option key={kind} value={kind}>
              {say(`kinds.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      {who("who", say("who"), mistake?.contestant)}
      {who("whose", say("whose"), mistake?.other === "" ? undefined : mistake?.other)}
      {round("from", say("from"), mistake?.from)}
      {round("to", say("to"), mistake?.to)}
      <button className="btn">{say("look")}</button>
    </form>
  );
};

const Follows = ({ then, contest, labels }: Pick<Props, "contest" | "labels"> & { readonly then: IfPutRight }) => {
  const say = useTranslations("run.mistakes");
  const locale = useLocale();
  const { called, sides } = useSides({ contest, labels });
  const place = ({ rank, percent, total }: IfPutRight["places"][number]["before"]): string =>
    say("place", {
      rank: rank ?? "–",
      total: percent === undefined ? figure(total, locale) : `${figure(percent, locale)} %`,
    });
  return (
    <div className="says calm stack tight">
      <strong>{say("follows")}</strong>
      <ul>
        {then.tables.map(({ round, table, room, told, sat }) => (
          <li key={`${round} ${table} ${room ?? ""}`}>
            {sat === null
              ? say("nobodyThere", { round, table, boards: boardsSaid(told.boards), sides: sides(told) })
              : say("satSo", { round, table, sides: sides(sat) })}
          </li>
        ))}
        <li>
          {say("results", {
            count: then.results.length,
            boards: boardsSaid([...new Set(then.results.map(({ from }) => from.board))]),
          })}
        </li>
        {then.places.length === 0 ? (
          <li>{say("nobodyMoves")}</li>
        ) : (
          then.places.map(({ contestant, before, after }) => (
            <li key={contestant}>
              {say("moves", { who: called(contestant), before: place(before), after: place(after) })}
            </li>
          ))
        )}
      </ul>
    </div>
  );
};

/** The results of a board, to say which of them were played in another form. */
const Fouled = ({ id, contest, session, labels, seen, csrf, asked }: Props) => {
  const say = useTranslations("run.mistakes");
  const game = useTranslations("game");
  const awards = useAwards();
  const { sides } = useSides({ contest, labels });
  const boards = [...session.results.keys()].toSorted((a, b) => a - b);
  const board = Number(asked("fouled"));
  const results = session.results.get(board) ?? [];
  return (
    <>
      <form action={`/s/${encodeURIComponent(id)}/run#mistakes`} className="filters screen">
        <label className="field">
          <span>{say("fouled")}</span>
          <select name="fouled" defaultValue={results.length === 0 ? undefined : board}>
            {boards.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <button className="btn">{say("lookBoard")}</button>
      </form>
      {results.length === 0 ? null : (
        <DivideBoard
          session={id}
          board={board}
          seen={seen}
          csrf={csrf}
          results={results.map((result) => ({
            id: result.result,
            apart: result.group !== undefined,
            words: [
              ...(result.table === undefined ? [] : [say("tableIs", { table: result.table })]),
              sides(result),
              outcomeWords(result.outcome, { game, awards }),
            ].join(" · "),
          }))}
        />
      )}
    </>
  );
};

export const MistakesDesk = (props: Props) => {
  const { id, contest, session, section, labels, seen, csrf, asked } = props;
  const say = useTranslations("run.mistakes");
  const { called } = useSides(props);
  const mistake = mistakeIn(asked, section);
  const then = mistake === undefined ? undefined : ifPutRight(session, mistake);
  const command = mistake === undefined || then === undefined ? undefined : putRight(id, seen, mistake, then);
  const isOpen = mistake !== undefined || asked("fouled") !== undefined;
  return (
    <details id="mistakes" className="sheet pad folded" open={isOpen}>
      <summary>{say("title")}</summary>
      <div className="stack">
        <p className="small">
          {say("tablesWrong")} <a href="#movement">{say("tablesWrongDo")}</a>
        </p>
        <AskForm id={id} section={section} session={session} called={called} mistake={mistake} />
        {mistake === undefined ? null : then === undefined || command === undefined ? (
          <p className="says">{say("nothing")}</p>
        ) : (
          <>
            <Follows then={then} contest={contest} labels={labels} />
            <PutRight
              command={command}
              csrf={csrf}
              ask={say(`ask.${mistake.kind}`, {
                who: called(mistake.contestant),
                other: mistake.other === "" ? "" : called(mistake.other),
                results: then.results.length,
              })}
            />
          </>
        )}
        {session.results.size === 0 ? null : <Fouled {...props} />}
      </div>
    </details>
  );
};
