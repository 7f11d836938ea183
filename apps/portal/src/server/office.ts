import "server-only";
/** The office's pages: who may see them, and where they are. */
import { getTranslations } from "next-intl/server";
import { me, type Reader } from "./me.ts";

export const OFFICE = [
  "health",
  "parked",
  "imports",
  "roles",
  "keys",
  "links",
  "outbox",
  "people",
  "clubs",
  "members",
  "identities",
  "journal",
] as const;
export type OfficePage = (typeof OFFICE)[number];

export const isOfficePage = (value: unknown): value is OfficePage => OFFICE.some((page) => page === value);

/** The reader, where it is one of the federation's officers. The door asks again for everything that is done here. */
export const officer = async (): Promise<Reader | undefined> => {
  const reader = await me();
  return reader?.roles.includes("federation") === true ? reader : undefined;
};

export const officeTitle = async (page: OfficePage): Promise<string> => (await getTranslations("office"))(page);
