import { ROLES } from "@traveller/engine";
import "server-only";
/** A role and what it is over, in the reader's words. */
import { thingNames } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import { model } from "#server/model.ts";

type Held = { readonly role: string; readonly over: { readonly kind: string; readonly id: string } };

const OVER = ["club", "session", "tournament", "authority"] as const;

export type RoleWords = { readonly role: (role: string) => string; readonly over: (over: Held["over"]) => string };

/** Says roles; the names of what they are over are read once for all of them. */
export const roleWords = async (held: readonly Held[]): Promise<RoleWords> => {
  const [say, names] = await Promise.all([
    getTranslations("office"),
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
    const name = names.get(`${kind}/${id}`) ?? (known === "authority" ? undefined : id);
    return name === undefined ? words : `${words}: ${name}`;
  };
  return { role, over };
};
