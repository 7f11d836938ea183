/** What an address under a player's asks for; what is malformed in it is as if it were not there. */
import { BoardsQuery, CareerQuery } from "#server/routers/players.ts";

type Asked = (name: string) => string | undefined;

export const careerAsked = (asked: Asked) => {
  const { year, scale } = CareerQuery.shape;
  return {
    year: year.catch(undefined).parse(asked("year")),
    scale: scale.catch(undefined).parse(asked("scale")),
  };
};

export const boardsAsked = (asked: Asked) => {
  const { partner, session, year, contract, part, swing, irregular, adjusted } = BoardsQuery.shape;
  return {
    partner: partner.catch(undefined).parse(asked("partner")),
    session: session.catch(undefined).parse(asked("session")),
    year: year.catch(undefined).parse(asked("year")),
    contract: contract.catch(undefined).parse(asked("contract")),
    part: part.catch(undefined).parse(asked("part")),
    swing: swing.catch(undefined).parse(asked("swing")),
    irregular: irregular.catch(undefined).parse(asked("irregular")),
    adjusted: adjusted.catch(undefined).parse(asked("adjusted")),
  };
};
