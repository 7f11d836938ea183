"use client";
/** Says that what is here needs a script, to who has none, or whose script has not come after a while. */
import { useTranslations } from "next-intl";
import { useScript } from "./useScript.ts";

export const NeedsScript = () => {
  const say = useTranslations("office");
  return useScript() ? null : <p className="says needs-script">{say("needsScript")}</p>;
};
