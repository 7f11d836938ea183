"use client";
/** Puts a match of teams right: its round, who met, which boards it is made of. Law 79C. */
import { useTranslations } from "next-intl";
import { ActForm, At } from "#components/act/ActForm.tsx";
import { Choose, wordsOf, type Choice } from "#components/act/Choose.tsx";
import type { Lacks } from "#components/forms/lack.ts";
import type { Texts } from "#components/forms/texts.ts";
import { boardList, boardsIn } from "./board-list.ts";
import { TextField } from "./TextField.tsx";

export type MatchAsItIs = {
  readonly id: string;
  readonly round: number | null;
  readonly home: string;
  readonly away: string;
  readonly boards: readonly number[];
};

export const MatchForm = ({
  session,
  match,
  teams,
  csrf,
  next,
}: {
  readonly session: string;
  readonly match: MatchAsItIs;
  readonly teams: readonly Choice[];
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("act");
  const before: Texts = {
    round: match.round === null ? "" : String(match.round),
    home: match.home,
    away: match.away,
    boards: boardList(match.boards),
  };
  const now = (texts: Texts): Texts => ({ ...before, ...texts });
  const said = ({ round = "", home, away, boards = "" }: Texts): string =>
    say("matchIs", {
      round: round === "" ? "none" : round,
      home: wordsOf(teams, home),
      away: wordsOf(teams, away),
      boards: boardList(boardsIn(boards) ?? []),
    });
  const lacks = (texts: Texts): Lacks => {
    const { home, away, boards = "", round = "" } = now(texts);
    if (boardsIn(boards) === undefined) return { boards: "boardList" };
    if (!/^\d{0,3}$/u.test(round)) return { round: "round" };
    if (home === away) return { away: "other" };
    return said(now(texts)) === said(before) ? { boards: "same" } : {};
  };
  return (
    <ActForm
      command={(texts) => {
        const { round = "", home = "", away = "", boards = "" } = now(texts);
        return {
          type: "SetMatch",
          session,
          match: {
            match: match.id,
            ...(round === "" ? {} : { round: Number(round) }),
            home,
            away,
            boards: [...(boardsIn(boards) ?? [])],
          },
        };
      }}
      places={["match.round", "match.home", "match.away", "match.boards"]}
      lacksOf={lacks}
      csrf={csrf}
      next={next}
      words={say("do.match")}
      ask={(texts) => say("ask.record", { from: said(before), to: said(now(texts)) })}
      follows={[say("then.matchScored"), say("then.noted"), say("then.clocks")]}
      why={false}
    >
      <At places={["match.round", "match.boards"]}>
        <div className="filters">
          <TextField name="round" words={say("round")} filled={before["round"] ?? ""} most={3} />
          <TextField name="boards" words={say("boardsAs")} filled={before["boards"] ?? ""} most={2000} />
        </div>
      </At>
      <At places={["match.home", "match.away"]}>
        <div className="filters">
          <Choose name="home" words={say("home")} choices={teams} chosen={match.home} />
          <Choose name="away" words={say("away")} choices={teams} chosen={match.away} />
        </div>
      </At>
    </ActForm>
  );
};
