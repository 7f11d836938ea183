/** Games of a PBN file whose board has no number: there is nothing to keep them under, and what is left out of them is said. */
import { says } from "@traveller/contract";
import { asWord, type ProblemLog } from "../../facts/problems.ts";
import type { Place } from "../../facts/types.ts";
import type { PbnGame } from "./games.ts";

/** Tags without which a game has nothing to lose. */
const CONTENTS = ["Deal", "Contract", "Score", "ScoreTable"];
const PLAYERS = ["North", "East", "South", "West"];

/** Whether a game without the number of a board tells a result that could have counted. */
const tellsResult = (game: PbnGame): boolean =>
  game.table("ScoreTable")?.value.includes("PairId_NS") === true ||
  ((game.value("Contract") ?? game.value("Score")) !== undefined &&
    (PLAYERS.every((seat) => game.value(seat) !== undefined) || game.value("HomeTeam") !== undefined));

/** Games whose board has no number: a result among them is an error of its own, the others are said once. */
export const unnumberedGames = (
  problems: ProblemLog,
): { readonly take: (game: PbnGame, written: string | undefined) => void; readonly end: () => void } => {
  let count = 0;
  let first: Place | undefined;
  return {
    take: (game, written) => {
      if (tellsResult(game))
        problems.report(
          "error",
          "boardMissing",
          game.place,
          written === undefined ? says("pbn.noBoard") : says("pbn.noNumber", { word: asWord(written) }),
          says("files.leftOutGoesOn"),
        );
      else if (written !== undefined || CONTENTS.some((name) => game.value(name) !== undefined)) {
        count += 1;
        first ??= game.place;
      }
    },
    end: () => {
      if (first !== undefined)
        problems.report("note", "boardMissing", first, says("pbn.noBoards", { count }), says("pbn.noBoardHint"));
    },
  };
};
