/** The sample federation's list of members: who plays at its clubs, its officer, and some who have not played yet. Law 80A. */
import { LANTERN, type Member, OFFICER, OSPREY, PARTNERSHIPS } from "./people.ts";

/** They joined and wait for a partner. */
const NOT_PLAYED_YET: readonly Member[] = [
  { number: "20301", name: "Aurelio Finch-Okafor" },
  { number: "20302", name: "Birgit Sallowmere" },
  { number: "20303", name: "Cosmin Haverly" },
];

const AT_LANTERN = 16;

/** The first of a partnership is a woman and the second a man, but in these. */
const OTHERWISE: readonly number[] = [4, 16];
const sexOf = (partnership: number, at: number): "female" | "male" =>
  (at === 0) === OTHERWISE.includes(partnership) ? "male" : "female";

/** Nobody is younger than twenty. */
const bornOf = (partnership: number, at: number): string => `${1946 + ((partnership * 17 + at * 5) % 59)}-04-12`;

/** The rows of the list, as an office sends them: number, name, club, the first day, when they were born and of which sex they are. */
export const listOfMembers = () => [
  ...PARTNERSHIPS.flatMap((members, partnership) =>
    members.map(({ number, name }, at) => ({
      number,
      name,
      born: bornOf(partnership, at),
      sex: sexOf(partnership, at),
      club: (partnership < AT_LANTERN ? LANTERN : OSPREY).number,
      from: `${2001 + ((partnership * 7) % 23)}-09-01`,
    })),
  ),
  { number: OFFICER.number, name: OFFICER.name, club: LANTERN.number, from: "1998-01-01" },
  ...NOT_PLAYED_YET.map(({ number, name }) => ({ number, name, club: OSPREY.number, from: "2026-01-01" })),
];
