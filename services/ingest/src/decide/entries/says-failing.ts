/** By which condition an entry is refused, in words, and what to do. Laws 4, 80B2(d). */
import type { Failing } from "@traveller/engine/entries";
import type { Contest } from "@traveller/engine";
import { refused, type Refused, sayListed, says, type Sentence } from "@traveller/contract";

/** What those are called whom a refusal names. */
export type CalledBy = {
  readonly person: (person: string) => string;
  readonly club: (club: string) => string;
};

const aged = (from: number | undefined, to: number | undefined, people: ReturnType<typeof sayListed>): Sentence => {
  if (from === undefined) return says("entries.ageTo", { to: to ?? 0, people });
  return to === undefined ? says("entries.ageFrom", { from, people }) : says("entries.ageFromTo", { from, to, people });
};

const saidOf = (failing: Failing, contest: Contest, called: CalledBy): readonly [Sentence, Sentence] => {
  const people = "people" in failing ? sayListed(failing.people.map(called.person)) : "";
  switch (failing.condition) {
    case "size": {
      const { least, most, players } = failing;
      return [says(`entries.size-${contest}`, { least, most, players }), says("entries.nameThem")];
    }
    case "twice":
      return [says("entries.twice", { people }), says("entries.nameOnce")];
    case "elsewhere":
      return [says("entries.elsewhere", { people }), says("entries.otherFirst")];
    case "members":
      return [
        failing.guests === 0
          ? says("entries.members", { people })
          : says("entries.membersAndGuests", { people, guests: failing.guests }),
        says("entries.becomeMember"),
      ];
    case "ageGroup":
      return [aged(failing.from, failing.to, people), says("entries.officePutsRight")];
    case "women":
      return [says("entries.women", { people }), says("entries.officePutsRight")];
    case "mixed":
      return [says("entries.mixed", { needed: failing.needed }), says("entries.officePutsRight")];
    case "oneClub":
      return [says("entries.oneClub", { people }), says("entries.otherPlayers")];
    case "ofClubs":
      return [
        says("entries.ofClubs", { names: sayListed(failing.names.map(called.club)), people }),
        says("entries.otherPlayers"),
      ];
    case "ofRegions":
      return [says("entries.ofRegions", { names: sayListed(failing.names), people }), says("entries.otherPlayers")];
    case "clubLimit":
      return [
        says("entries.clubLimit", { club: called.club(failing.club), most: failing.most }),
        says("entries.askOrganizer"),
      ];
  }
};

/** Law 4 is of partnerships: nobody sits at two tables. */
const ALWAYS: ReadonlySet<Failing["condition"]> = new Set(["twice", "elsewhere"]);

export const refusedBy = (failing: Failing, contest: Contest, called: CalledBy): Refused => {
  const [message, hint] = saidOf(failing, contest, called);
  return refused(failing.condition === "size" ? "impossible" : "unlawful", message, hint, {
    law: ALWAYS.has(failing.condition) ? "4" : "80B2",
    path: "players",
  });
};
