/** The address of a player's page: by the federation's number; a guest's, who has none, by an id of ours. */
export const playerAddress = (person: string): string =>
  `/players/${person
    .split("/")
    .map((part) => encodeURIComponent(part))
    .join("/")}`;
