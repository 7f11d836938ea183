/** Which parts of a search for rulings are nothing that one can look for, and so narrow nothing: else everything would look like an answer. */
import { useFormatter, useTranslations } from "next-intl";

const FIELDS = {
  words: "words",
  law: "law",
  kind: "kind",
  outcome: "outcome",
  year: "year",
  tournament: "event",
  session: "event",
} as const;
const isField = (name: string): name is keyof typeof FIELDS => Object.hasOwn(FIELDS, name);

export const LeftAside = ({ names }: { readonly names: readonly string[] }) => {
  const say = useTranslations("rulings");
  const format = useFormatter();
  const fields = names.filter(isField).map((name) => say(FIELDS[name]));
  return fields.length === 0 ? null : (
    <p className="says bad" role="note">
      {say("leftAside", { fields: format.list([...new Set(fields)]) })}
    </p>
  );
};
