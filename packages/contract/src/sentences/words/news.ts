/** What is said of the news that an authority's officers tell, in English. */
export const NEWS = {
  none: "There is no such news.",
  lookThere: "Look up what is told on the page of news.",
  takenBack: "This news was taken back.",
  tellAnew: "Tell it anew, if it holds again.",
  sameAgain: "It says exactly this already.",
  ends: "It would be shown no more before it is shown.",
  laterEnd: "Choose a later end, or leave it out.",
  noTournament: "There is no tournament {id} to lead to.",
  noSession: "There is no session {id} to lead to.",
  noRanking: "There is no ranking {id} to lead to.",
  leadElsewhere: "Copy the address of its page, or leave it out.",
} as const;
