/** The clubs of an authority, as its registry's events leave them. Law 80A. */
import type { RecordedInFederation } from "./recorded.ts";

export type Club = {
  readonly id: string;
  readonly name: string;
  readonly place?: string;
  /** As the federation divides its clubs. */
  readonly region?: string;
};
export type Registry = { readonly clubs: ReadonlyMap<string, Club> };

export const emptyRegistry: Registry = { clubs: new Map() };

/** The registry after one more event of its stream. */
export const evolveRegistry = (registry: Registry, event: RecordedInFederation): Registry => {
  if (event.type !== "ClubRegistered" && event.type !== "ClubCorrected") return registry;
  const { club: id } = event.data;
  const before = event.type === "ClubCorrected" ? registry.clubs.get(id) : undefined;
  const name = event.data.name ?? before?.name;
  // A correction of a club that nobody registered says nothing.
  if (name === undefined || (event.type === "ClubCorrected" && before === undefined)) return registry;
  const place = event.data.place === undefined ? before?.place : (event.data.place ?? undefined);
  const region = event.data.region === undefined ? before?.region : (event.data.region ?? undefined);
  const club = { id, name, ...(place === undefined ? {} : { place }), ...(region === undefined ? {} : { region }) };
  return { ...registry, clubs: new Map(registry.clubs).set(id, club) };
};
