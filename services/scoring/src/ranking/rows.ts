/** The rows that an event of a ranking says by itself: schemes, bookings, the facts of their portions, awards. Law 80A. */
import type { RankingData, RankingEvent } from "@traveller/engine/ranking";
import { type RowOf, type TableChange, tableChange, tables } from "@traveller/model";

export type At = { readonly ranking: string; readonly sequence: number; readonly recordedAt: string };
/** Of a portion: where its booking begins. */
type Booked = { readonly at: At; readonly booking: number; readonly data: RankingData<"AwardsBooked"> };

const bookingRow = ({ at, data }: Booked): RowOf<typeof tables.booking> => ({
  ranking: at.ranking,
  sequence: at.sequence,
  session: data.session,
  day: data.day,
  scheme: data.scheme,
  published: data.published.sequence,
  upTo: data.published.upTo,
  digest: data.published.digest,
  together: data.together ?? null,
  recordedAt: at.recordedAt,
  reversed: null,
  reversedAt: null,
  because: null,
});

const awardRows = ({ at, booking, data }: Booked): readonly RowOf<typeof tables.award>[] => {
  const players = new Map(
    data.contestants.flatMap(({ contestant, players: own }) =>
      own.map((player) => [`${contestant} ${player.person}`, player] as const),
    ),
  );
  return data.awards.map(({ person, contestant, award, class: of, points }) => {
    const { club, region, member, age, gender } = players.get(`${contestant} ${person}`) ?? {};
    return {
      ranking: at.ranking,
      booking,
      contestant,
      person,
      award,
      class: of ?? null,
      points,
      session: data.session,
      day: data.day,
      club: club ?? null,
      region: region ?? null,
      member: member ?? null,
      age: age ?? null,
      gender: gender ?? null,
      reversed: null,
    };
  });
};

/** What an event adds. What it takes back is altered where it stands. */
export const rankingRows = (event: RankingEvent, at: At): readonly TableChange[] => {
  switch (event.type) {
    case "AwardSchemeSet": {
      const { authority, from, scheme, reason = null } = event.data;
      return [tableChange(tables.awardScheme, [{ ...at, authority, from, scheme, reason }])];
    }
    case "AwardsBooked": {
      const { data } = event;
      const booking = at.sequence - data.portion.number + 1;
      const booked = { at, booking, data };
      return [
        ...(data.portion.number === 1 ? [tableChange(tables.booking, [bookingRow(booked)])] : []),
        tableChange(tables.bookedPortion, [
          {
            ranking: at.ranking,
            sequence: at.sequence,
            booking,
            field: data.field,
            event: data.event,
            contestants: data.contestants,
          },
        ]),
        tableChange(tables.award, awardRows(booked)),
      ];
    }
    case "AwardReversed":
    case "MembersFollowed":
    case "RankingPublished":
      return [];
  }
};
