/** What is said of tables that are shown while they play (Laws 16D, 76A2, 80B2), in English. */
export const SHOWN = {
  afterSession: "By the conditions of this event nothing of a session is shown before its end.",
  invited: "By the conditions of this event only invited spectators may watch, and there is no list of them here.",
  unknown: "The conditions of this event keep people from watching of whom nobody here knows who they are.",
  noDelay: "Nothing is laid down for how late tables are shown.",
  sayDelay: "Say the delay in seconds: somebody may be playing the same board at another table.",
  otherConditions: "The organizer may lay down other conditions (livePublication, broadcastConditions).",
  tooSoon: "A delay of {delay} seconds is less than the {least} laid down for broadcasts.",
  atLeast: "Show the tables {least} seconds later or more.",
  yetToPlay: "Somebody has yet to play what would be shown: {boards}.",
  whenAllPlay:
    "Show tables whose boards are not played later by others; a match whose rooms play at the same time may be shown.",
  already: "These tables are shown already, with this delay.",
  none: "No table of this session is shown live.",
  notThese: "Not shown live: {tables}.",
} as const;
