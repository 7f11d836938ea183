"use client";
/** Looks again until what was sent has been scored; without a script, by a link. */
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

const LOOK_EVERY = 600;

export const SoonThere = ({ address }: { readonly address: string }) => {
  const say = useTranslations("send");
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <output className="small quiet">
      {say("beingScored")}
      <noscript>
        {" "}
        <a href={address}>{say("look")}</a>
      </noscript>
    </output>
  );
};
