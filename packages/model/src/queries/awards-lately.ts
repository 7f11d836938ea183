/** What somebody was awarded lately, over all rankings. Law 80A. */
import type { Model } from "../database/model.ts";
import { bookedTitle } from "./booked-title.ts";
import { momentText } from "./moment-text.ts";

export type AwardLately = {
  readonly ranking: string;
  readonly name: string;
  readonly unit: string;
  readonly session: string;
  readonly title: string | null;
  readonly day: string;
  readonly points: string;
  readonly bookedAt: string;
};

/** What was booked of him last and stands: what of one session came to more than one award, added up by whoever shows it. */
export const awardsLately = (model: Model, person: string, limit = 5): Promise<readonly AwardLately[]> => model.sql<
  AwardLately[]
>`
  select award.ranking, ranking.name, ranking.unit, award.session, ${bookedTitle(model, "booking")} as title, award.day::text as day, award.points,
    ${momentText(model, "booking.recorded_at")} as "bookedAt"
  from award join booking on booking.ranking = award.ranking and booking.sequence = award.booking
    join ranking on ranking.id = award.ranking left join session on session.id = award.session
  where award.person = ${person} and award.reversed is null and booking.reversed is null and award.points <> '0'
  order by booking.recorded_at desc, award.ranking, award.contestant, award.award limit ${limit}`;
