/**
 * The sample federation: its islands, two clubs and their members. All of it is invented; whoever bears one of these
 * names by chance is not meant. Member numbers are the federation's own.
 */

export const AUTHORITY = "merrow";
export const FEDERATION = "Merrow Islands Bridge Federation";

export type Member = { readonly number: string; readonly name: string };

/** The federation's officer: whoever starts Traveller comes in as this person first. */
export const OFFICER: Member & { readonly email: string } = {
  number: "20001",
  name: "Isolde Marchetti-Voss",
  email: "officer@merrow.example",
};

export type Club = {
  readonly number: string;
  readonly name: string;
  readonly short: string;
  /** As the federation divides its clubs. */
  readonly region: string;
};
export const LANTERN: Club = {
  number: "101",
  name: "Lantern Quay Bridge Club",
  short: "lantern-quay",
  region: "South Merrow",
};
export const OSPREY: Club = {
  number: "204",
  name: "Osprey Hill Bridge Club",
  short: "osprey-hill",
  region: "North Merrow",
};

/** First names and family names of the same place in the list belong to one partnership after another. */
const NAMES = [
  ["Amira Holt", "Tobias Lindqvist"],
  ["Ngozi Farrant", "Piet van Aerle"],
  ["Halina Wrobel", "Desmond Achter"],
  ["Saoirse Quillan", "Ravi Menonte"],
  ["Yusuf Demirkan", "Elin Sandvord"],
  ["Beatriz Carvalhal", "Owen Thackeray"],
  ["Mei-Lin Zhou", "Karl Osterhagen"],
  ["Ingrid Halvarsen", "Mateus Prado"],
  ["Fatima El Harrak", "Jonas Keppler"],
  ["Oona Kivirinne", "Samuel Adeyinka"],
  ["Leila Sharifan", "Ewan MacRory"],
  ["Priya Raghunath", "Lars Torvend"],
  ["Chiara Bellandi", "Tomasz Zielonka"],
  ["Hana Kobayakawa", "Victor Lemaitre"],
  ["Nadia Petrovska", "Gwilym Rhosier"],
  ["Marta Oliveras", "Isaac Whitlow"],
  ["Ayo Balogunde", "Sigrun Eldvik"],
  ["Kaja Metsalu", "Declan Orrery"],
  ["Soraya Bensalem", "Henrik Vestby"],
  ["Willa Tremaine", "Arjun Desikan"],
  ["Noor van der Zaal", "Callum Strachey"],
  ["Zsofia Keleti", "Emre Yildizoglu"],
  ["Lucia Ferrantini", "Anders Brekkhus"],
  ["Thandi Mokoena-Hale", "Bruno Castellier"],
  ["Rosalind Peverel", "Joaquin Iturbe"],
  ["Greta Aschenbach", "Kwame Ofosuhene"],
  ["Dilnoza Karimi", "Patrick Ennisfree"],
  ["Vera Stoyanka", "Linus Hagstrom-Ray"],
  ["Carys Penhallow", "Hamid Rostami-Far"],
  ["Maelle Duvernet", "Ole Sigvardsen"],
  ["Tamsin Yarrow", "Goran Vukovarac"],
  ["Ximena Robledal", "Finlay Auchter"],
] as const;

/** The partnerships of the islands, the first sixteen of Lantern Quay, the others of Osprey Hill. */
export const PARTNERSHIPS: readonly (readonly [Member, Member])[] = NAMES.map(([one, other], i) => [
  { number: String(20_101 + 2 * i), name: one },
  { number: String(20_102 + 2 * i), name: other },
]);

/** How well a partnership plays, from about -1 to 1: the same on every evening. */
export const SKILLS: readonly number[] = PARTNERSHIPS.map((_, i) => Math.sin(i * 2.399 + 0.6));
