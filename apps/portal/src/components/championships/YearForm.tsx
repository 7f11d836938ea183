"use client";
/** Says which tournament is a championship's edition of a year, or who won it before there were results here: as readers will see it beside what is typed. */
import { FIRST_YEAR, LAST_YEAR } from "@traveller/engine/federation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "#components/act/useAct.ts";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { ScriptForm, SendButton } from "#components/ScriptForm.tsx";
import { useScript } from "#components/useScript.ts";
import { setChampionshipAddress, tournamentIn, winnersIn } from "#format/championships.ts";
import { Winners } from "./Winners.tsx";

export type WrittenYear = { readonly year: number; readonly tournament: string | null; readonly winners: string };

export const YearForm = ({
  authority,
  championship,
  written,
  csrf,
}: {
  readonly authority: string;
  readonly championship: string;
  /** What is put right. */
  readonly written?: WrittenYear | undefined;
  readonly csrf: string;
}) => {
  const say = useTranslations("championships");
  const { act, pending, refusal, silent } = useAct(csrf);
  const runs = useScript();
  const [year, setYear] = useState(written === undefined ? "" : String(written.year));
  const [address, setAddress] = useState(
    typeof written?.tournament === "string" ? `/t/${encodeURIComponent(written.tournament)}` : "",
  );
  const [text, setText] = useState(written?.winners ?? "");
  const tournament = tournamentIn(address);
  const leadsNowhere = address.trim() !== "" && tournament === undefined;
  const winners = winnersIn(text, authority);
  const shown = winners.map(({ team, players }) => ({
    team: team ?? null,
    players: players.map(({ person, name }) => ({ person: person ?? null, name: name ?? person ?? null })),
    entry: null,
    line: null,
  }));
  return (
    <ScriptForm
      className="sheet pad stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (leadsNowhere) return;
        act(
          {
            type: "SetEdition",
            authority,
            championship,
            year: Number(year),
            ...(tournament === undefined ? {} : { tournament }),
            ...(winners.length === 0 ? {} : { winners }),
          },
          setChampionshipAddress(championship),
        );
      }}
    >
      <label className="field">
        <span>{say("year")}</span>
        <input
          name="year"
          type="number"
          min={FIRST_YEAR}
          max={LAST_YEAR}
          value={year}
          required
          disabled={!runs}
          onChange={({ target }) => setYear(target.value)}
        />
      </label>
      <label className="field">
        <span>{say("tournament")}</span>
        <input
          type="text"
          name="tournament"
          value={address}
          disabled={!runs}
          aria-invalid={leadsNowhere}
          aria-describedby="tournament-hint"
          onChange={({ target }) => setAddress(target.value)}
        />
        <span id="tournament-hint" className={leadsNowhere ? "small strong" : "small quiet"}>
          {say(leadsNowhere ? "tournamentNowhere" : "tournamentHint")}
        </span>
      </label>
      <label className="field">
        <span>{say("winnersBefore")}</span>
        <textarea
          name="winners"
          rows={3}
          value={text}
          disabled={!runs}
          aria-describedby="winners-hint"
          onChange={({ target }) => setText(target.value)}
        />
        <span id="winners-hint" className="small quiet">
          {say("winnersHint")}
        </span>
      </label>
      {shown.length === 0 ? null : (
        <section className="stack tight" aria-label={say("preview")}>
          <p className="small quiet">{say("preview")}</p>
          <div className="sheet pad">
            <Winners title={{ kind: "decided", winners: shown }} />
          </div>
        </section>
      )}
      <div className="row">
        <SendButton className="btn main" disabled={pending || leadsNowhere}>
          {say("save")}
        </SendButton>
      </div>
      <output className="block">{refusal === undefined ? silent : <RefusalBox refusal={refusal} />}</output>
    </ScriptForm>
  );
};
