/** That one sees a table some time after it played. Law 76A2. */
import { useFormatter, useTranslations } from "next-intl";
import { behindText } from "#format/behind.ts";

export const Behind = ({ delay }: { readonly delay: number }) => {
  const say = useTranslations("replay.live");
  return <span className="small quiet">{say("behind", { time: behindText(useFormatter(), delay) })}</span>;
};
