/** Clubs and tournaments: what may be registered and announced. Law 80. */
import type { Club, FederationEvent, Registry } from "@traveller/engine";
import { type RegistryCommand, refused, type Refused, says } from "@traveller/contract";
import type { Decided } from "./decision.ts";

export type RegistryState = {
  readonly clubs: Registry["clubs"];
  /** The tournament that the command names, where it is known. */
  readonly tournament?: { readonly title: string };
};

/** A club as events name it: what it is called then. */
export const calledNow = ({ id, name }: Club): Pick<Club, "id" | "name"> => ({ id, name });

type RegisterClub = Extract<RegistryCommand, { type: "RegisterClub" }>;

/** What a command says of a club that was not known of it: what it leaves out stays. */
const toldOfClub = (known: Club | undefined, { name, place, region }: RegisterClub) => ({
  ...(known?.name === name ? {} : { name }),
  ...(place === undefined || place === (known?.place ?? null) ? {} : { place }),
  ...(region === undefined || region === (known?.region ?? null) ? {} : { region }),
});

export const decideRegistry = (state: RegistryState, command: RegistryCommand): Decided<FederationEvent> | Refused => {
  switch (command.type) {
    case "RegisterClub": {
      const known = state.clubs.get(command.club);
      const told = toldOfClub(known, command);
      if (known !== undefined && Object.keys(told).length === 0)
        return refused(
          "impossible",
          says("registry.clubAlready", { club: command.club }),
          says("common.nothingNeeded"),
          {
            path: "club",
          },
        );
      const { club, name, place, region } = command;
      return {
        kind: "decided",
        events: [
          known === undefined
            ? { type: "ClubRegistered", data: { club, name, place: place ?? undefined, region: region ?? undefined } }
            : { type: "ClubCorrected", data: { club, ...told } },
        ],
      };
    }
    case "AnnounceTournament": {
      if (state.tournament !== undefined)
        return refused(
          "impossible",
          says("registry.tournamentAlready", { tournament: command.tournament, title: state.tournament.title }),
          says("registry.anotherId"),
          { path: "tournament" },
        );
      const club = command.club === undefined ? undefined : state.clubs.get(command.club);
      if (command.club !== undefined && club === undefined)
        return refused("unknown", says("registry.noClub", { club: command.club }), says("registry.registerFirst"), {
          path: "club",
        });
      if (command.from !== undefined && command.until !== undefined && command.until < command.from)
        return refused("impossible", says("registry.endsBefore"), says("registry.correctDates"), { path: "until" });
      const { tournament, title, from, until, level } = command;
      return {
        kind: "decided",
        events: [
          {
            type: "TournamentAnnounced",
            data: { tournament, title, club: club && calledNow(club), from, until, level },
          },
        ],
      };
    }
  }
};
