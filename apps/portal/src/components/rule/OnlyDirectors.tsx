import "server-only";
/** In place of what only those who direct a session may do: who they are, and where to sign in. */
import { getFormatter, getTranslations } from "next-intl/server";
import Link from "next/link";
import { Empty } from "#components/frame/Empty.tsx";
import type { Role } from "@traveller/contract";

export const OnlyDirectors = async ({
  roles,
  signedIn,
  here,
}: {
  readonly roles: readonly Role[];
  readonly signedIn: boolean;
  readonly here: string;
}) => {
  const [act, office, frame, format] = await Promise.all([
    getTranslations("act"),
    getTranslations("office"),
    getTranslations("frame"),
    getFormatter(),
  ]);
  return (
    <div className="sheet">
      <Empty
        what={act("forbidden")}
        when={act("forbiddenHint", {
          roles: format.list(
            roles.map((role) => office(`roleNames.${role}`)),
            { type: "disjunction" },
          ),
        })}
      >
        {signedIn ? null : (
          <Link className="btn" href={`/sign-in?next=${encodeURIComponent(here)}`}>
            {frame("signIn")}
          </Link>
        )}
      </Empty>
    </div>
  );
};
