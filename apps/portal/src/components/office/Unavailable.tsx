/** Where the door did not answer, or refused. */
import type { Refusal } from "@traveller/contract/answers";
import { useTranslations } from "next-intl";
import { DoorSays } from "#components/door-says.tsx";
import { Empty } from "#components/frame/Empty.tsx";

export const Unavailable = ({ refusal }: { readonly refusal?: Refusal | undefined }) => {
  const say = useTranslations("office");
  return (
    <div className="sheet">
      {refusal === undefined ? (
        <Empty what={say("unavailable")} when={say("unavailableHint")} />
      ) : (
        <Empty what={<DoorSays of={refusal} what="message" />} when={<DoorSays of={refusal} what="hint" />} />
      )}
    </div>
  );
};
