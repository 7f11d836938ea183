/** Where the door did not answer, or refused. */
import { useTranslations } from "next-intl";
import { Empty } from "#components/frame/Empty.tsx";

export const Unavailable = ({
  refusal,
}: {
  readonly refusal?: { readonly message: string; readonly hint: string } | undefined;
}) => {
  const say = useTranslations("office");
  return (
    <div className="sheet">
      <Empty what={refusal?.message ?? say("unavailable")} when={refusal?.hint ?? say("unavailableHint")} />
    </div>
  );
};
