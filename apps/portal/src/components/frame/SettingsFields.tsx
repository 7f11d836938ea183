/** Language, theme and suits. With a script a choice is sent at once; without, by its button. */
import { getTranslations } from "next-intl/server";
import { LOCALES, LOCALE_NAMES, type Locale } from "#i18n/locales.ts";
import type { Settings } from "#settings/cookies.ts";
import { AtOnce } from "./AtOnce.tsx";

export const SettingsFields = async ({ chosen, locale }: { readonly chosen: Settings; readonly locale: Locale }) => {
  const say = await getTranslations("frame");
  return (
    <AtOnce button={<button className="btn">{say("set")}</button>}>
      <select name="language" aria-label={say("language")} defaultValue={locale}>
        {LOCALES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LOCALE_NAMES[one]}
          </option>
        ))}
      </select>
      <select name="theme" aria-label={say("theme")} defaultValue={chosen.theme}>
        <option value="auto">{say("themes.auto")}</option>
        <option value="light">{say("themes.light")}</option>
        <option value="dark">{say("themes.dark")}</option>
      </select>
      <select name="suits" aria-label={say("suits")} defaultValue={chosen.suits}>
        <option value="two">{say("suitColours.two")}</option>
        <option value="four">{say("suitColours.four")}</option>
      </select>
    </AtOnce>
  );
};
