/** A club, a tournament or a session as people tell it from others of its name: with its club and its day. */
import type { ThingNamed } from "@traveller/model";
import { dayText } from "./dates.ts";

export const thingText = ({ name, club, day }: ThingNamed, locale: string): string =>
  [name, club, day === null ? null : dayText(day, locale, true)].filter((part) => part !== null).join(", ");
