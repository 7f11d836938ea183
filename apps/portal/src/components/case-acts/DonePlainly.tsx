/** Said where a plain form has led to: what was done is on record, and the page may be a moment behind. */
import { useTranslations } from "next-intl";

export const DonePlainly = ({ asked }: { readonly asked: string | undefined }) => {
  const say = useTranslations("appeal");
  return asked === undefined ? null : (
    <output className="says screen block">
      {say("done")} {say("doneSoon")}
    </output>
  );
};
