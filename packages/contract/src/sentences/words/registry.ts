/** What is said of clubs, tournaments and authorities, in English. */
export const REGISTRY = {
  clubAlready: "Club {club} is registered already.",
  tournamentAlready: "Tournament {tournament} is announced already: {title}.",
  anotherId: "Announce this one under another id.",
  noClub: "There is no club {club}.",
  registerFirst: "Register it first, or correct its id.",
  chooseRegistered: "Choose one that is registered.",
  endsBefore: "The tournament ends before it begins.",
  correctDates: "Correct the dates.",
  noTournament: "There is no tournament {tournament}.",
  announceFirst: "Announce it first, or correct its id.",
  authorityAlready: "Authority {authority} is registered already: {name}.",
  noAuthority: "There is no authority {id} here.",
  thisIs: "This is {authority}.",
  notRegistered: "Club {club} ({name}) is not registered.",
  askFederation: "Ask the federation to register it.",
} as const;
