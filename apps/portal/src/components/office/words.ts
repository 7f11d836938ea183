import { ROLES } from "@traveller/engine";
import "server-only";
/** A role and what it is over, in the reader's words. */
import type { Device } from "@traveller/contract";
import { thingNames } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import { thingText } from "#format/things.ts";
import { model } from "#server/model.ts";

type Held = { readonly role: string; readonly over: { readonly kind: string; readonly id: string } };

const OVER = ["club", "session", "tournament", "authority"] as const;

export type RoleWords = { readonly role: (role: string) => string; readonly over: (over: Held["over"]) => string };

/** Says roles; the names of what they are over are read once for all of them. */
export const roleWords = async (held: readonly Held[]): Promise<RoleWords> => {
  const [say, locale, names] = await Promise.all([
    getTranslations("office"),
    getLocale(),
    thingNames(
      model(),
      held.map(({ over }) => over),
    ),
  ]);
  const role = (key: string): string => {
    const known = ROLES.find((one) => one === key);
    return known === undefined ? key : say(`roleNames.${known}`);
  };
  const over = ({ kind, id }: Held["over"]): string => {
    const known = OVER.find((one) => one === kind);
    const words = known === undefined ? kind : say(`overKinds.${known}`);
    const named = names.get(`${kind}/${id}`);
    const name = named === undefined ? (known === "authority" ? undefined : id) : thingText(named, locale);
    return name === undefined ? words : `${words}: ${name}`;
  };
  return { role, over };
};

/** A device at a table by what it is for: “a seat’s device, North”. */
export const deviceWords = async (): Promise<(device: Device) => string> => {
  const [say, seats] = await Promise.all([getTranslations("change.by"), getTranslations("game.seats")]);
  return (device) => (device.use === "seat" ? `${say("seat")}, ${seats(device.seat)}` : say(device.use));
};
