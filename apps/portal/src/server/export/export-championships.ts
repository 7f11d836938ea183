import "server-only";
/** A championship as data: a line for each winner of each year; players by the federation's number where they have one. */
import { championshipPage, championships, type ChampionshipEdition, numberOfPerson } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import type { Cell } from "#format/csv.ts";
import { namesFor } from "../names.ts";
import { model } from "../model.ts";
import type { Exported } from "./exported.ts";

const HEAD = ["year", "stands", "team", "names", "players", "line", "tournament"];

const rowsOf = async (editions: readonly ChampionshipEdition[]): Promise<readonly (readonly Cell[])[]> => {
  const [say, { name }] = await Promise.all([getTranslations("contest"), namesFor("pairs")]);
  return editions.flatMap(({ year, tournament, title }): readonly (readonly Cell[])[] =>
    title.kind === "decided"
      ? title.winners.map(({ team, players, entry, line }) => [
          year,
          title.kind,
          team ?? undefined,
          players.length === 0
            ? team === null && entry !== null
              ? name({ name: null, number: entry.number, players })
              : undefined
            : players.map((one) => one.name ?? say("unnamed")).join(" – "),
          players.flatMap(({ person }) => (person === null ? [] : (numberOfPerson(person) ?? []))).join(" "),
          line ?? undefined,
          tournament?.id,
        ])
      : [[year, title.kind, undefined, undefined, undefined, undefined, tournament?.id]],
  );
};

const textOf = (head: string, rows: readonly (readonly Cell[])[]): string =>
  [head, ...rows.map((row) => row.filter((cell) => cell !== undefined && cell !== "").join("  "))].join("\n");

/** Of `/championships`: who holds each title; and of `/championships/<id>`: everybody who did. */
export const championshipsOf = async (path: readonly string[]): Promise<Exported | undefined> => {
  const [id, ...more] = path;
  if (more.length > 0) return undefined;
  if (id === undefined) {
    const [all, say] = await Promise.all([championships(model()), getTranslations("championships")]);
    const rows = await Promise.all(
      all.map(async ({ id: of, name, holder, open }) =>
        (await rowsOf([...open, ...(holder === null ? [] : [holder])])).map((row) => [of, name, ...row]),
      ),
    );
    return {
      json: { championships: all },
      rows: [["championship", "name", ...HEAD], ...rows.flat()],
      text: textOf(say("title"), rows.flat()),
    };
  }
  const page = id.length > 64 ? undefined : await championshipPage(model(), id);
  if (page === undefined) return undefined;
  const rows = await rowsOf(page.editions);
  return { json: page, rows: [HEAD, ...rows], text: textOf(page.name, rows) };
};
