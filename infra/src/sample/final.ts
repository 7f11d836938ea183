/** The final of the islands' cup, as it was broadcast: one long match of two teams, in which one of them began with what it had carried over. */
import { playEvening } from "./evening.ts";
import { linesOf } from "./evenings.ts";
import { allPlayAll } from "./movements.ts";
import type { Entry } from "./score-sheet.ts";
import { type Broadcast, type BroadcastTeam, writeBroadcast } from "./vugraph.ts";

const BOARDS = 16;

const HOME: BroadcastTeam = {
  name: "Lamplighters",
  carried: 7.5,
  pairs: [
    ["Orla Fenwick", "Dragan Milotic"],
    ["Sunniva Aas", "Teodor Bielik"],
  ],
};
const AWAY: BroadcastTeam = {
  name: "Skerry Wanderers",
  carried: 0,
  pairs: [
    ["Pilar Etxarri", "Hugo Vandermeer"],
    ["Aino Rautala", "Levent Aktolga"],
  ],
};

const cupFinal = (): Broadcast => {
  const teams: readonly Entry[] = [HOME, AWAY].map(({ name }, i) => ({
    contestant: `T-${i + 1}`,
    number: String(i + 1),
    teamName: name,
    members: [],
  }));
  const meetings = allPlayAll(2, BOARDS);
  const skills = { ns: [0.4, 0.5], ew: [0.4, 0.5] };
  const open = playEvening("islands cup", meetings, skills);
  const closed = playEvening(
    "islands cup",
    meetings.map((meeting) => ({ ...meeting, ns: meeting.ew, ew: meeting.ns })),
    skills,
  );
  return {
    title: "Islands Cup",
    segment: "Final",
    teams: [HOME, AWAY],
    deals: open.deals,
    lines: [
      ...linesOf(open, teams, teams).map((line) => ({ ...line, room: "open" as const })),
      ...linesOf(closed, teams, teams).map((line) => ({ ...line, room: "closed" as const })),
    ],
  };
};

export const cupFinalFile = (): string => writeBroadcast(cupFinal());
