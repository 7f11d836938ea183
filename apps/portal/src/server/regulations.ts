import "server-only";
/** What the pages of regulations read: an authority with all that it has elected, who may publish for it, days and filters of an address. */
import { heldOn, type PublishedElection } from "@traveller/engine";
import { authorities, delegationsOf, electionsOf, type AuthorityView, type ElectionView } from "@traveller/model";
import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { me, type Reader } from "./me.ts";
import { model } from "./model.ts";
import { decoded } from "./session-page.ts";
import { today } from "./today.ts";

export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** One word of an address; nothing where it is missing, given twice or empty. */
export const one = (query: Query, name: string): string | undefined => {
  const value = query[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};
/** A day of an address; today where it is none. */
export const dayOf = (query: Query, name = "on"): string => z.iso.date().catch(today()).parse(one(query, name));

export const allAuthorities = cache(() => authorities(model()));

/** What an authority is called. */
export const nameOf = ({ name, id }: Pick<AuthorityView, "name" | "id">): string => name ?? id;

/** Whether the reader is an officer of this authority. The door asks again. */
export const mayPublish = (reader: Reader | undefined, authority: string): boolean =>
  reader?.grants.some(
    ({ role, over }) => role === "federation" && over.kind === "authority" && over.id === authority,
  ) ?? false;

export type Office = {
  readonly authority: AuthorityView;
  readonly elections: readonly ElectionView[];
  readonly reader: Reader | undefined;
  readonly officer: boolean;
};

/** The office of the authority in an address; 404 where nobody has heard of it. */
export const officeOr404 = async (params: Promise<{ readonly authority: string }>): Promise<Office> => {
  const id = decoded((await params).authority);
  const [all, reader] = await Promise.all([allAuthorities(), me()]);
  const officer = mayPublish(reader, id);
  const known = all.find((each) => each.id === id);
  if (known === undefined && !officer) notFound();
  const authority = known ?? { id, name: null, country: null, language: null, lawEdition: null, elected: 0 };
  return { authority, elections: await electionsOf(model(), id), reader, officer };
};

/** What an authority has elected, as it holds on a day. */
export const heldBy = async (authority: string, day: string): Promise<ReadonlyMap<string, PublishedElection>> =>
  heldOn(await electionsOf(model(), authority), day);

export const delegationsOn = async (authority: string, day: string) =>
  (await delegationsOf(model(), authority)).filter(
    ({ from, until }) => from <= day && (until === undefined || until >= day),
  );
