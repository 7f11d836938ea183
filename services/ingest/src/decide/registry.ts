/** Clubs and tournaments: what may be registered and announced. Law 80. */
import type { FederationEvent } from "@traveller/engine";
import { type RegistryCommand, refused, type Refused, says } from "@traveller/contract";
import type { Decided } from "./decision.ts";

export type RegistryState = {
  readonly clubs: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
  /** The tournament that the command names, where it is known. */
  readonly tournament?: { readonly title: string };
};

export const decideRegistry = (state: RegistryState, command: RegistryCommand): Decided<FederationEvent> | Refused => {
  switch (command.type) {
    case "RegisterClub": {
      const known = state.clubs.get(command.club);
      if (known?.name === command.name)
        return refused(
          "impossible",
          says("registry.clubAlready", { club: command.club }),
          says("common.nothingNeeded"),
          {
            path: "club",
          },
        );
      return {
        kind: "decided",
        events: [
          {
            type: known === undefined ? "ClubRegistered" : "ClubCorrected",
            data: { club: command.club, name: command.name },
          },
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
        events: [{ type: "TournamentAnnounced", data: { tournament, title, club, from, until, level } }],
      };
    }
  }
};
