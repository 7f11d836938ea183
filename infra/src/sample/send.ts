/**
 * Sends the sample federation through the door, as its clubs would: results files of three evenings, and tonight's session
 * command by command, as far as it has come. Sent again, it adds nothing.
 */
import type { Door } from "./door.ts";
import { crossImpPairs, daysBefore, matchpointPairs, teamsMatch, tonight } from "./evenings.ts";
import { given, openLive } from "./live.ts";
import { AUTHORITY, FEDERATION, LANTERN, OSPREY } from "./people.ts";
import { championshipConditions, conductRules, profile } from "./regulations.ts";
import { scoreSheet, type ScoreSheet } from "./score-sheet.ts";
import { writeUsebio } from "./usebio.ts";

/** Rounds of tonight's session that are over. */
const ROUNDS_PLAYED = 4;

export type SampleFile = { readonly name: string; readonly content: string };

/** The results files of the evenings that are over, as written on `today`. */
export const sampleFiles = (today: string): readonly SampleFile[] =>
  [matchpointPairs, crossImpPairs, teamsMatch].map((make) => {
    const sheet = make(today);
    return {
      name: `${sheet.club.short}-${sheet.event.toLowerCase()}.xml`,
      content: writeUsebio(sheet, scoreSheet(sheet)),
    };
  });

/** Says what it sent. */
export const sendSample = async (door: Door, today: string): Promise<string> => {
  for (const { number, name } of [LANTERN, OSPREY]) {
    await door.command(`club ${number}`, "RegisterClub", { club: number, name });
  }
  const files = sampleFiles(today);
  for (const { name, content } of files) await door.importFile(name, content);
  await sendTonight(door, tonight(today));
  await door.command("championship", "AnnounceTournament", {
    tournament: "island-championship",
    title: "Island Championship",
    club: LANTERN.number,
    from: daysBefore(today, -13),
    until: daysBefore(today, -14),
  });
  await sendRegulations(door);
  return `${files.length} evenings, and one that is going on now`;
};

/** What the federation has laid down, and what the organizer of its championship has chosen under it. */
const sendRegulations = async (door: Door): Promise<void> => {
  const ofAuthority = { authority: AUTHORITY };
  await door.command("authority", "RegisterAuthority", { ...ofAuthority, name: FEDERATION, language: "en" });
  await door.command("elections", "PublishElections", {
    ...ofAuthority,
    from: profile.effective,
    elections: profile.elections.map(({ key, ...election }) => ({ option: key, ...election })),
    reason: "Decided by the federation's board before the season",
  });
  await door.command("conduct", "PublishRegulation", { ...ofAuthority, ...conductRules });
  await door.command("conditions", "SetConditions", { tournament: "island-championship", ...championshipConditions });
};

/** The first rounds, table by table; the next one has begun and one of its tables has finished a board. */
const sendTonight = async (door: Door, sheet: ScoreSheet): Promise<void> => {
  const send = await openLive(door.command, sheet);
  for (let round = 1; round <= ROUNDS_PLAYED; round += 1) {
    const results = sheet.lines.filter((line) => line.round === round).map(given);
    await send(`start ${round}`, "StartRound", { round });
    await send(`results ${round}`, "RecordResult", { results });
    await send(`end ${round}`, "EndRound", { round });
  }
  const next = ROUNDS_PLAYED + 1;
  await send(`start ${next}`, "StartRound", { round: next });
  const first = sheet.lines.filter((line) => line.round === next && line.table === 3).slice(0, 1);
  await send(`results ${next}`, "RecordResult", { results: first.map(given) });
};
