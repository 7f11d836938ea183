/** What an event of a table is called in a list. */
import { isTableEventType } from "@traveller/engine";
import type { useTranslations } from "next-intl";

type Say = ReturnType<typeof useTranslations<"refusedAtTable">>;

export const eventWords = (say: Say, type: string): string => (isTableEventType(type) ? say(`events.${type}`) : type);
