"use client";
/** Puts right how a contestant is entered: its number, section and line, its name, who plays for it. Laws 4, 79C. */
import type { Contest } from "@traveller/engine";
import type { ContestantLabel } from "@traveller/model";
import { useTranslations } from "next-intl";
import { ActForm, At } from "#components/act/ActForm.tsx";
import { Choose } from "#components/act/Choose.tsx";
import { oneOf } from "#components/forms/one-of.ts";
import type { Texts } from "#components/forms/texts.ts";
import { placesFor, playersIn } from "./players.ts";
import { TextField } from "./TextField.tsx";

const LINES = ["NS", "EW"] as const;

export const EntryForm = ({
  session,
  contest,
  entry,
  sections,
  csrf,
  next,
}: {
  readonly session: string;
  readonly contest: Contest;
  readonly entry: ContestantLabel;
  /** Where there are several. */
  readonly sections: readonly string[];
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("act");
  const lineOf = useTranslations("units.lines");
  const places = placesFor(contest, entry.players);
  const before: Texts = {
    number: entry.number,
    section: entry.section ?? "",
    line: entry.line ?? "",
    name: entry.name ?? "",
    ...Object.fromEntries(Array.from({ length: places }, (_, at) => [`player${at}`, entry.players[at]?.name ?? ""])),
  };
  const now = (texts: Texts): Texts => ({ ...before, ...texts });
  const said = (texts: Texts): string =>
    [
      `${texts["section"] ?? ""}${texts["number"] ?? ""}`,
      ...(texts["line"] === "" ? [] : [lineOf(oneOf(LINES, texts["line"]))]),
      ...(texts["name"] === "" ? [] : [texts["name"] ?? ""]),
      ...Array.from({ length: places }, (_, at) => texts[`player${at}`] ?? "").filter((name) => name !== ""),
    ].join(" · ");
  return (
    <ActForm
      command={(texts) => {
        const { number = "", section = "", line = "", name = "" } = now(texts);
        return {
          type: "CorrectContestant",
          session,
          contestant: entry.id,
          number,
          ...(section === "" ? {} : { section }),
          ...(line === "" ? {} : { line: oneOf(LINES, line) }),
          ...(name === "" ? {} : { name }),
          players: [...playersIn(now(texts), places, entry.players)],
        };
      }}
      places={["number", "section", "line", "players", "name"]}
      lacksOf={(texts) => (said(now(texts)) === said(before) ? { number: "same" } : {})}
      csrf={csrf}
      next={next}
      words={say("do.entry")}
      ask={(texts) => say("ask.record", { from: said(before), to: said(now(texts)) })}
      follows={[say("then.ranked"), say("then.noted"), say("then.clocks")]}
      why={false}
    >
      <At places={["number", "section", "line"]}>
        <div className="filters">
          <TextField name="number" words={say("number")} filled={entry.number} most={32} />
          {sections.length < 2 ? null : (
            <Choose
              name="section"
              words={say("section")}
              choices={sections.map((value) => ({ value, words: value }))}
              chosen={entry.section ?? undefined}
            />
          )}
          {contest === "teams" ? null : (
            <Choose
              name="line"
              words={say("line")}
              choices={[
                { value: "", words: say("oneLine") },
                ...LINES.map((value) => ({ value, words: lineOf(value) })),
              ]}
              chosen={entry.line ?? ""}
            />
          )}
        </div>
      </At>
      {contest === "teams" ? (
        <At places={["name"]}>
          <TextField name="name" words={say("teamName")} filled={entry.name ?? ""} most={200} />
        </At>
      ) : null}
      <At places={["players"]}>
        <div className="filters">
          {Array.from({ length: places }, (_, at) => (
            <TextField
              key={at}
              name={`player${at}`}
              words={say("player", { place: at + 1 })}
              filled={entry.players[at]?.name ?? ""}
              most={200}
            />
          ))}
        </div>
        <p className="small quiet">{say("playersHint")}</p>
      </At>
    </ActForm>
  );
};
