/** What the devices at the tables are used for: said for all tables or for some, again only where it is something else. Laws 80B2, 81C1. */
import { wayAt } from "@traveller/engine";
import { refused, says, sayListed, type SessionCommandOf } from "@traveller/contract";
import { isDeepStrictEqual } from "node:util";
import { decided, type Decision, type OpenSession } from "./decision.ts";

export const setWayOfUse = (
  { settings: { sections }, waysOfUse }: OpenSession,
  { tables, way, irregularities }: SessionCommandOf<"SetWayOfUse">,
): Decision => {
  const strange = tables?.find(({ section }) => !sections.some(({ id }) => id === section));
  if (strange !== undefined)
    return refused(
      "unknown",
      says("contestants.noSection", { section: strange.section }),
      says("contestants.itsSections", { sections: sayListed(sections.map(({ id }) => id)) }),
      { path: "tables" },
    );
  const wanted = { way, irregularities };
  if (tables === undefined)
    return waysOfUse.tables.length === 0 && isDeepStrictEqual(waysOfUse.all, wanted)
      ? alreadySo
      : decided({ type: "WayOfUseSet", data: wanted });
  const fresh = tables.filter(
    (one, index) =>
      tables.findIndex(({ section, table }) => section === one.section && table === one.table) === index &&
      !isDeepStrictEqual(wayAt(waysOfUse, one), wanted),
  );
  return fresh.length === 0 ? alreadySo : decided({ type: "WayOfUseSet", data: { tables: fresh, ...wanted } });
};

const alreadySo: Decision = refused("impossible", says("devices.usedSo"), says("common.nothingToDo"), { path: "way" });
