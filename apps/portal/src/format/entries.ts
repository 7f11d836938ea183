/** Where the entries of a tournament are, and what forms about them hold as commands have it: players by number or by name alone, and conditions. */
import type { CommandToSend } from "@traveller/contract";

type Of<T extends CommandToSend["type"]> = Extract<CommandToSend, { readonly type: T }>;
/** What a form was filled in with, as text. */
type Texts = Readonly<Record<string, string>>;
type Player = Of<"MakeEntry">["players"][number];
type Condition = NonNullable<Of<"OpenEntries">["conditions"]>[number];

const tournamentAddress = (tournament: string): string => `/t/${encodeURIComponent(tournament)}`;
export const entriesAddress = (tournament: string): string => `${tournamentAddress(tournament)}/entries`;
export const enterAddress = (tournament: string): string => `${tournamentAddress(tournament)}/enter`;
export const entryAddress = (tournament: string, entry: string): string =>
  `${entriesAddress(tournament)}/${encodeURIComponent(entry)}`;

/** Whether whoever plays may enter himself now. */
export const isOpenNow = (
  { closed, closes }: { readonly closed: boolean; readonly closes: string | null },
  now: string,
): boolean => !closed && (closes === null || Date.parse(now) < Date.parse(closes));

/** What stands before a name that was chosen without a number: no id of a person begins so. */
const BY_NAME = "=";
export const chosenByName = (name: string): string => `${BY_NAME}${name}`;

/** Whom a field holds; undefined where it is empty. */
export const playerIn = (chosen: string | undefined): Player | undefined =>
  chosen === undefined || chosen === ""
    ? undefined
    : chosen.startsWith(BY_NAME)
      ? { name: chosen.slice(BY_NAME.length) }
      : { person: chosen };

/** Whom the fields `player1`, `player2` … hold, in their order. */
export const playersIn = (texts: Texts, fields: number): Player[] =>
  Array.from({ length: fields }, (_, index) => playerIn(texts[`player${index + 1}`])).flatMap((one) => one ?? []);

const listIn = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");

const numberIn = (text: string | undefined): number | undefined =>
  text === undefined || text === "" ? undefined : Number(text);

const BY = ["day", "year"] as const;

/** The conditions that the organizer's form says, in the order in which they are shown. */
export const conditionsIn = (texts: Texts, contest: Of<"OpenEntries">["contest"]): Condition[] => {
  const [least, most] = [numberIn(texts["least"]), numberIn(texts["mostPlayers"])];
  const [from, to] = [numberIn(texts["ageFrom"]), numberIn(texts["ageTo"])];
  const [clubs, regions, limit] = [listIn(texts["clubs"]), listIn(texts["regions"]), numberIn(texts["clubLimit"])];
  const by = BY.find((one) => one === texts["ageBy"]) ?? "day";
  const sexes = texts["sexes"];
  return [
    ...(texts["members"] === undefined ? [] : [{ kind: "members" as const, guests: numberIn(texts["guests"]) ?? 0 }]),
    ...(contest === "teams" && (least !== undefined || most !== undefined)
      ? [{ kind: "teamOf" as const, least: least ?? 4, most: most ?? 12 }]
      : []),
    ...(from === undefined && to === undefined
      ? []
      : [
          {
            kind: "ageGroup" as const,
            by,
            ...(from === undefined ? {} : { from }),
            ...(to === undefined ? {} : { to }),
          },
        ]),
    ...(sexes === "mixed" || sexes === "women" ? [{ kind: sexes } as const] : []),
    ...(texts["oneClub"] === undefined ? [] : [{ kind: "oneClub" as const }]),
    ...(clubs.length === 0 ? [] : [{ kind: "ofClubs" as const, clubs }]),
    ...(regions.length === 0 ? [] : [{ kind: "ofRegions" as const, regions }]),
    ...(limit === undefined ? [] : [{ kind: "clubLimit" as const, most: limit }]),
  ];
};

/** The order that a form's numbers say, the lowest first; where two are the same, as they stand. */
export const orderIn = (texts: Texts, entries: readonly string[]): string[] =>
  entries
    .map((entry, index) => ({ entry, number: numberIn(texts[`seed-${entry}`]) ?? index + 1 }))
    .toSorted((one, other) => one.number - other.number)
    .map(({ entry }) => entry);
