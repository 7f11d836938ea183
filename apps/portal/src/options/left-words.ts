/** What is left to somebody for one option, as a line: to whom, which values, and whether it has to be said, by whose leave, and when. Law 80B2. */
import type { Left } from "@traveller/engine";
import type { useTranslations } from "next-intl";

export const leftWords = (
  say: ReturnType<typeof useTranslations<"regulations">>,
  values: string,
  { to, must, approval, conditions = [] }: Left,
): string =>
  [
    `${say(`who.${to}`)}: ${values}`,
    must === true ? `(${say("must")})` : null,
    approval === undefined ? null : `(${say("withApproval", { body: approval })})`,
    conditions.length === 0 ? null : `(${conditions.join(", ")})`,
  ]
    .filter((part) => part !== null)
    .join(" ");
