/** What an act is called, by what stands: a session that disagrees with its file is not said to be whole, but right as it is. */
import { lackingKind } from "@traveller/engine";
import type { useTranslations } from "next-intl";
import type { ActPage } from "#server/acts.ts";
import type { SessionOfPage } from "#server/session-page.ts";

export const actTitle = (
  say: ReturnType<typeof useTranslations<"act">>,
  act: ActPage,
  { lacking }: Pick<SessionOfPage, "lacking">,
): string => (act === "complete" ? say(`complete.${lackingKind(lacking) ?? "incomplete"}.title`) : say(`title.${act}`));
