/** By which name it is known. */
export const RANKING = "island-points";

/** The sample federation's points: a line of awards for the upper third of a field, what somebody holds in two years, the best three sessions of the year as a series, and who leads among some. Law 80A. */
export const ISLAND_POINTS = {
  kind: "awards",
  name: "Island points",
  unit: "points",
  counts: [
    { when: "boards >= 12", says: "twelve boards or more" },
    { when: 'contest = "teams" or contestants >= 6', says: "pairs: six or more" },
  ],
  earns: [{ when: "member", says: "members of the federation" }],
  steps: [
    { name: "awards", formula: "ceil(field / 3)", says: "a third of those who are ranked together, rounded up" },
    { name: "first", formula: "6 × awards", says: "six for each award" },
  ],
  awards: [
    {
      award: "place",
      per: "place",
      worth: "if place <= awards then first - 6 × (place - 1) else 0",
      ties: "shared",
      rounding: { step: 1, mode: "ceiling" },
      says: "six less for each place",
    },
  ],
  toPlayers: "each",
  lists: [
    { list: "two-years", title: "Two years", counts: { by: "years", years: 2, formula: "y1 + y2 / 2" } },
    { list: "ever", title: "All points", counts: { by: "all" } },
    { list: "best-three", title: "Best three of the year", counts: { by: "best", best: 3 } },
    { list: "women", title: "Women", who: 'gender = "female"', counts: { by: "all" } },
    { list: "juniors", title: "Juniors", who: "age < 26", counts: { by: "all" } },
    { list: "seniors", title: "Seniors", who: "age >= 62", counts: { by: "all" } },
  ],
  titles: [{ title: "lantern", name: "Lantern bearer", when: "points >= 20", says: "twenty points" }],
} as const;
