"use client";
/** Puts a result that was entered at the wrong board or table, or for others, at its place: what was asked and ruled about it goes with it. Laws 79C, 82C, 93. */
import type { CommandToSend } from "@traveller/contract";
import { useTranslations } from "next-intl";
import type { Contest, Outcome } from "@traveller/engine";
import { useAwards } from "#components/game/OutcomeOf.tsx";
import { Lack, useLack } from "#components/forms/Lacking.tsx";
import type { Lacks } from "#components/forms/lack.ts";
import type { Texts } from "#components/forms/texts.ts";
import { sideGiven } from "#format/side-given.ts";
import { ActForm, At } from "#components/act/ActForm.tsx";
import { Choose, wordsOf, type Choice } from "#components/act/Choose.tsx";
import { moveLacks } from "#components/act/lacks.ts";
import type { Standing } from "#components/act/ResultForm.tsx";
import { outcomeWords } from "#components/act/outcome-words.ts";
import { turned, turns } from "./turned.ts";

/** On another board the same contract and tricks are another score: it follows from them. */
const withoutScore = (outcome: Outcome): Outcome => {
  if (outcome.kind !== "played") return outcome;
  const { score: _score, ...made } = outcome;
  return made;
};

const Board = ({ board }: { readonly board: number }) => {
  const say = useTranslations("act.move");
  return (
    <label className="field">
      <span>{say("board")}</span>
      <input
        type="text"
        name="board"
        inputMode="numeric"
        maxLength={4}
        defaultValue={board}
        required
        {...useLack("board")}
      />
      <Lack of="board" />
    </label>
  );
};

export const MoveForm = ({
  session,
  contest,
  result,
  contestants,
  csrf,
  next,
}: {
  readonly session: string;
  readonly contest: Contest;
  readonly result: Standing;
  readonly contestants: readonly Choice[];
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("act");
  const unit = useTranslations("units");
  const game = useTranslations("game");
  const awards = useAwards();
  const { ns, ew, board, place } = result;
  const isIndividual = contest === "individual";
  const sidesIn = (texts: Texts) =>
    isIndividual ? ([sideGiven(ns), sideGiven(ew)] as const) : ([texts["ns"] ?? "", texts["ew"] ?? ""] as const);
  const tableIn = (texts: Texts): string | undefined =>
    texts["table"] === "" ? undefined : (texts["table"] ?? place.table);
  const isSame = (texts: Texts): boolean =>
    Number(texts["board"]) === board &&
    tableIn(texts) === place.table &&
    String(sidesIn(texts)[0]) === String(ns) &&
    String(sidesIn(texts)[1]) === String(ew);
  const command = (texts: Texts): CommandToSend => {
    const [north, east] = sidesIn(texts);
    const { table: _table, ...elsewhere } = place;
    const table = tableIn(texts);
    const sat = String(north) === String(ns) && String(east) === String(ew) ? result.players : null;
    return {
      type: "CorrectResult",
      session,
      result: result.id,
      law: "79C",
      to: {
        ...elsewhere,
        ...(table === undefined ? {} : { table }),
        board: Number(texts["board"]),
        ns: north,
        ew: east,
        ...(sat === null ? {} : { players: sat }),
        outcome:
          exchanges(texts) && texts["contract"] === "goes" ? turned(result.outcome) : withoutScore(result.outcome),
      },
    };
  };
  const exchanges = (texts: Texts): boolean =>
    String(sidesIn(texts)[0]) === String(ew) && String(sidesIn(texts)[1]) === String(ns);
  /** What the contract becomes where the sides are exchanged; under an award it is the one at the table. */
  const contractOf = (texts: Texts): string => {
    const entry = (outcome: Outcome): Outcome =>
      outcome.kind === "adjusted" && outcome.table !== undefined ? outcome.table : outcome;
    const said = (outcome: Outcome): string => outcomeWords(entry(outcome), { game, awards });
    return texts["contract"] === "goes"
      ? say("move.becomes", { before: said(result.outcome), after: said(turned(result.outcome)) })
      : say("move.remains", { before: said(result.outcome) });
  };
  const called = (side: readonly string[] | string): string =>
    [side]
      .flat()
      .map((id) => wordsOf(contestants, id))
      .join(", ");
  const placed = (onBoard: string, table: string | undefined, sides: readonly (readonly string[] | string)[]): string =>
    say("move.place", {
      board: onBoard,
      table: table ?? "none",
      who: say("sides", { ns: called(sides[0] ?? ""), ew: called(sides[1] ?? "") }),
    });
  return (
    <ActForm
      command={command}
      places={["board", "table", "ns", "ew"]}
      csrf={csrf}
      next={next}
      words={say("move.do")}
      lacksOf={(texts): Lacks => (isSame(texts) ? { board: "same" } : moveLacks(texts))}
      ask={(texts) =>
        [
          say("move.ask", {
            from: placed(String(board), place.table, [ns, ew]),
            to: placed(texts["board"] ?? "", tableIn(texts), sidesIn(texts)),
          }),
          ...(exchanges(texts) && turns(result.outcome) ? [contractOf(texts)] : []),
        ].join(" ")
      }
      follows={[say("move.carries"), say("move.scored"), say("then.listed"), say("then.clocks")]}
      why
    >
      <div>
        <h2 className="caps">{say("move.title")}</h2>
        <p className="small">{say("move.lead")}</p>
      </div>
      <At places={["board", "table"]}>
        <div className="filters">
          <Board board={board} />
          {place.table === undefined ? null : (
            <label className="field">
              <span>{say("move.table")}</span>
              <input type="text" name="table" maxLength={16} defaultValue={place.table} />
            </label>
          )}
        </div>
      </At>
      {isIndividual ? null : (
        <At places={["ns", "ew"]}>
          <div className="filters">
            <Choose name="ns" words={unit("sidesLong.NS")} choices={contestants} chosen={ns[0]} />
            <Choose name="ew" words={unit("sidesLong.EW")} choices={contestants} chosen={ew[0]} />
          </div>
          {turns(result.outcome) ? (
            <Choose
              name="contract"
              words={say("move.exchanged")}
              choices={(["goes", "stays"] as const).map((value) => ({ value, words: say(`move.contract.${value}`) }))}
              chosen={result.outcome.kind === "adjusted" ? "goes" : "stays"}
            />
          ) : null}
        </At>
      )}
    </ActForm>
  );
};
