/** What a copy of a session was scored with that the session itself is not: each as it is, and as it is in the copy. */
import type { Method, OptionKey } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { useOptions } from "#components/options/useOptions.ts";

export const AskedFor = ({
  method,
  options,
}: {
  readonly method: { readonly now: Method; readonly copy: Method } | undefined;
  readonly options: readonly { readonly key: OptionKey; readonly now: unknown; readonly chosen: unknown }[];
}) => {
  const say = useTranslations("regulations");
  const unit = useTranslations("units.methods");
  const { title, text } = useOptions();
  const all = [
    ...(method === undefined
      ? []
      : [{ key: "method", title: say("method"), now: unit(method.now), copy: unit(method.copy) }]),
    ...options.map(({ key, now, chosen }) => ({
      key,
      title: title(key),
      now: text(key, now),
      copy: text(key, chosen),
    })),
  ];
  if (all.length === 0) return <p className="quiet">{say("nothingOther")}</p>;
  return (
    <ul className="plain">
      {all.map((one) => (
        <li key={one.key}>
          {one.title}: {one.now} → <b>{one.copy}</b>
        </li>
      ))}
    </ul>
  );
};
