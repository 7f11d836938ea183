import "server-only";
/** What each page of the office shows. */
import type { ReactNode } from "react";
import type { OfficePage } from "#server/office.ts";
import type { OfficeProps } from "./types.ts";
import { Clubs } from "./clubs/Clubs.tsx";
import { Health } from "./Health.tsx";
import { Imports } from "./Imports.tsx";
import { Journal } from "./Journal.tsx";
import { Keys } from "./Keys.tsx";
import { Links } from "./Links.tsx";
import { Identities } from "./identities/Identities.tsx";
import { Members } from "./members/Members.tsx";
import { Outbox } from "./Outbox.tsx";
import { Parked } from "./Parked.tsx";
import { People } from "./People.tsx";
import { Roles } from "./Roles.tsx";

export const OFFICE_PAGES: Readonly<Record<OfficePage, (props: OfficeProps) => ReactNode | Promise<ReactNode>>> = {
  health: Health,
  parked: Parked,
  imports: Imports,
  roles: Roles,
  keys: Keys,
  links: Links,
  outbox: Outbox,
  people: People,
  clubs: Clubs,
  members: Members,
  identities: Identities,
  journal: Journal,
};
