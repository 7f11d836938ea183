/** Whoever has asked something of the director reads that it went, to whom, and what comes next, with the way to the case. Laws 79, 81C, 92B. */
import { useTranslations } from "next-intl";
import Link from "next/link";
import { caseAddress } from "#format/case-address.ts";

export const Sent = ({ session, ruling }: { readonly session: string; readonly ruling: string }) => {
  const say = useTranslations("askDirector");
  return (
    <output className="says calm row between screen">
      <span>{say("sent")}</span>
      <Link className="btn" href={caseAddress({ session: { id: session }, id: ruling })} prefetch={false}>
        {say("followIt")}
      </Link>
    </output>
  );
};
