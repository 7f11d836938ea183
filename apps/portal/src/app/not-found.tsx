/** 404. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Find } from "#components/frame/Find.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("error"))("notFound"),
});

const NotFound = async () => {
  const say = await getTranslations("error");
  return (
    <div className="stack">
      <h1>{say("notFound")}</h1>
      <p className="lead">{say("notFoundHint")}</p>
      <div className="row">
        <Find full />
      </div>
      <p>
        <Link className="btn" href="/" prefetch={false}>
          {say("home")}
        </Link>
      </p>
    </div>
  );
};
export default NotFound;
