/** The one search box. A plain form, so that it works before and without any script. */
import { useTranslations } from "next-intl";

export const Find = ({
  full = false,
  value,
  placeholder,
}: {
  readonly full?: boolean;
  readonly value?: string;
  readonly placeholder?: string;
}) => {
  const say = useTranslations("frame");
  return (
    <search aria-label={say(full ? "findHere" : "find")} className={full ? "find full" : "find"}>
      <form action="/search">
        <input
          type="search"
          name="q"
          aria-label={say("findLabel")}
          placeholder={placeholder ?? say("findPlaceholder")}
          defaultValue={value}
          maxLength={100}
          autoComplete="off"
        />
      </form>
    </search>
  );
};
