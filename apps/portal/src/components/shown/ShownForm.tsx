"use client";
/** In which way somebody is shown, chosen and sent. */
import { At } from "#components/act/ActForm.tsx";
import { Choose } from "#components/act/Choose.tsx";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { oneOf } from "#components/forms/one-of.ts";

const WAYS = ["name", "number", "nothing", "agreed"] as const;
export type Way = (typeof WAYS)[number];

export const ShownForm = ({
  csrf,
  person,
  chosen,
  ways,
  words,
}: {
  readonly csrf: string;
  readonly person: string;
  readonly chosen: Way;
  readonly ways: readonly { readonly value: Way; readonly words: string }[];
  readonly words: { readonly how: string; readonly send: string; readonly done: string };
}) => (
  <OfficeAct
    command={({ shown }) => {
      const way = oneOf(WAYS, shown);
      return way === "agreed"
        ? { type: "ShowAs", person, shown: "name", agreed: true }
        : { type: "ShowAs", person, shown: way };
    }}
    places={["shown"]}
    csrf={csrf}
    words={words.send}
    done={words.done}
    keep
  >
    <At places={["shown"]}>
      <Choose name="shown" words={words.how} choices={ways} chosen={chosen} />
    </At>
  </OfficeAct>
);
