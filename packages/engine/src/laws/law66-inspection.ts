/**
 * Laws 65 and 66: played cards stay in order until the tricks are agreed on, and quitted tricks are not looked at while play lasts. A trick
 * may be seen again only until one's own side has played on; cards once mixed speak against the side that mixed them (66D).
 */
import { sideOf } from "../cards/seats.ts";
import { isDummy } from "../position/auction.ts";
import { isOver } from "../position/phase.ts";
import type { At } from "./clauses.ts";
import { clause, clauseTable, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { both, isBreach, isBreachBy, lookedAtLater } from "./steps.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["66A", "66B"],
      how: "executed",
      says: "until one's own side has played on",
      cases: ["66A-dummy-looks-back", "66C-looking-back", "66B-his-own-card"],
    },
    {
      at: ["66C"],
      how: "executed",
      says: "a breach; looked at on the director's word it leaves no event",
      cases: ["66C-looking-back", "66C-after-a-lead"],
    },
    {
      at: ["66D"],
      how: "asked",
      asks: ["TricksAwarded"],
      where: ["laws/law79-tricks-won.ts"],
      cases: ["65D-a-penalty-may-follow", "65D-cards-mixed"],
    },
  ],
};

type Looks = At<undefined, Moments["TrickInspected"]>;
const isInPlay = ({ table }: Looks): boolean => !isOver(table);
const hasPlayedOn = ({ table, act: { by, trick } }: Looks): boolean =>
  (table.play?.tricks.slice(trick) ?? []).some(({ cards }) => cards.some(({ seat }) => sideOf(seat) === sideOf(by)));
const byDummy = ({ table, act }: Looks): boolean => isDummy(table, act.by);
const isIrregular = isBreachBy(({ act }: Looks) => act.by);

export const inspection = clauseTable({
  number: "66",
  besides: {
    TrickInspected: said([
      clause("66C", both(isInPlay, hasPlayedOn), isIrregular),
      clause("66A", both(isInPlay, byDummy), isIrregular),
    ]),
    // The order is kept until the number of tricks is agreed.
    CardsMixed: said([
      clause("65D", ({ table }) => table.result === undefined, isBreach, lookedAtLater("66D"), lookedAtLater("90")),
    ]),
  },
});
