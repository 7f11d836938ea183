"use client";
/** Language, theme and suits. With a script a choice is sent at once; without, by its button. */
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useSyncExternalStore, type ChangeEvent } from "react";
import { LOCALES, LOCALE_NAMES, type Locale } from "#i18n/locales.ts";
import type { Settings } from "#settings/cookies.ts";

const never = () => () => undefined;
const submit = (event: ChangeEvent<HTMLSelectElement>): void => event.currentTarget.form?.requestSubmit();

export const SettingsFields = ({ chosen, locale }: { readonly chosen: Settings; readonly locale: Locale }) => {
  const say = useTranslations("frame");
  const path = usePathname();
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <>
      <input type="hidden" name="back" value={path} />
      <select name="language" aria-label={say("language")} defaultValue={locale} onChange={submit}>
        {LOCALES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LOCALE_NAMES[one]}
          </option>
        ))}
      </select>
      <select name="theme" aria-label={say("theme")} defaultValue={chosen.theme} onChange={submit}>
        <option value="auto">{say("themes.auto")}</option>
        <option value="light">{say("themes.light")}</option>
        <option value="dark">{say("themes.dark")}</option>
      </select>
      <select name="suits" aria-label={say("suits")} defaultValue={chosen.suits} onChange={submit}>
        <option value="two">{say("suitColours.two")}</option>
        <option value="four">{say("suitColours.four")}</option>
      </select>
      {scripted ? null : <button className="btn">{say("set")}</button>}
    </>
  );
};
