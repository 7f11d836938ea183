/** Reads a profile in: what it would change is shown before it is published. For the authority's officers. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Empty } from "#components/frame/Empty.tsx";
import { addressOf, RegulationsFrame } from "#components/regulations/Frame.tsx";
import { ImportProfile } from "#components/regulations/ImportProfile.tsx";
import type { Page } from "#server/page.ts";
import { nameOf, officeOr404 } from "#server/regulations.ts";
import { today } from "#server/today.ts";

export const generateMetadata = async ({ params }: Page<"authority">): Promise<Metadata> => {
  const [{ authority }, say] = await Promise.all([officeOr404(params), getTranslations("regulations")]);
  return { title: `${say("import")}: ${nameOf(authority)}`, robots: { index: false } };
};

const Import = async ({ params }: Page<"authority">) => {
  const [office, say] = await Promise.all([officeOr404(params), getTranslations("regulations")]);
  return (
    <RegulationsFrame office={office} here="import" title={say("import")} more={[{ words: say("import") }]}>
      {office.officer ? (
        <ImportProfile
          authority={office.authority.id}
          csrf={office.reader?.csrf ?? ""}
          today={today()}
          next={addressOf(office.authority.id)}
        />
      ) : (
        <div className="sheet">
          <Empty what={say("officersOnly")} />
        </div>
      )}
    </RegulationsFrame>
  );
};
export default Import;
