/** Who has entered the sample federation's championship of teams: six have a place, one waits. Law 80B2. */
import type { Door } from "./door.ts";
import { personOf } from "./cases/people.ts";
import { PARTNERSHIPS } from "./people.ts";

const PLACES = 6;

/** As they entered: the partnerships that play together, and by what name. */
const TEAMS = [
  ["Harbour Lights", [11, 8]],
  ["Four Winds", [4, 9]],
  ["The Ferrymen", [0, 3, 5]],
  ["Kittiwake", [6, 10]],
  ["Slack Tide", [2, 13]],
  ["Storm Petrels", [12, 14, 1]],
  ["Late Boat", [15, 7]],
] as const;

/** @param closes the day after whose end no team enters any more */
export const sendEntries = async (door: Door, tournament: string, closes: string): Promise<void> => {
  await door.command("entries", "OpenEntries", {
    tournament,
    contest: "teams",
    conditions: [
      { kind: "teamOf", least: 4, most: 6 },
      { kind: "members", guests: 1 },
    ],
    most: PLACES,
    closes: `${closes}T21:00:00Z`,
    zone: "Europe/London",
    fee: "40 a team, to the organizer before the first round.",
  });
  for (const [name, partnerships] of TEAMS) {
    const players = partnerships
      .flatMap((at) => PARTNERSHIPS[at] ?? [])
      .map((member) => ({ person: personOf(member) }));
    await door.command(`entry of ${name}`, "MakeEntry", { tournament, name, players, captain: players[0]?.person });
  }
};
