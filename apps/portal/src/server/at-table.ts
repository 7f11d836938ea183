import "server-only";
/** What the device of this browser may see of its table, from the door, and who plays there as readers may know them. */
import { AtDevice } from "@traveller/contract/device";
import { contestantLabels } from "@traveller/model";
import type { Known } from "#at-table/kept.ts";
import { type Asked, askDoor } from "./door.ts";
import { model } from "./model.ts";
import { version } from "./version.ts";

const namesFor = async ({ device, numbers }: AtDevice): Promise<Known["names"]> => {
  const labels = await contestantLabels(model(), device.session, Object.keys(numbers));
  return Object.fromEntries(
    [...labels].map(([id, { name, players }]) => [
      id,
      name ?? players.flatMap((player) => player.name?.split(" ").at(-1) ?? []).join(" – "),
    ]),
  );
};

export const atTable = async (): Promise<Asked<Known>> => {
  const asked = await askDoor("/device", AtDevice);
  if (asked.kind !== "answered") return asked;
  const [names, build] = await Promise.all([namesFor(asked.value), version()]);
  return { kind: "answered", value: { at: asked.value, names, ...(build === undefined ? {} : { version: build }) } };
};
