/**
 * What players, spectators and pages may see of a table: nothing that nobody has noticed, no hand that is hidden from them, and no list
 * from which either could be read. Laws 9A, 10A, 16 and 76B. The director's view is the whole.
 */
import type { Call } from "../cards/calls.ts";
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { leftOf } from "../cards/seats.ts";
import type { Table } from "./fold.ts";
import type { Irregularity, Why } from "../position/position.ts";
import type { View } from "./view.ts";
import { viewOf } from "./view.ts";

export type Role = "director" | "spectator" | Seat;

const isSecret = ({ noticed }: Irregularity): boolean => !noticed;

/** The bidding cards as they lie there: what stands, and what was called beside it and nobody has objected to. */
const callsOnTable = ({ position }: Table): readonly (Call | "-")[] => {
  const secret = position.irregularities.filter(isSecret);
  const aside = secret.flatMap(({ call }) =>
    call === undefined ||
    position.auction.some(({ event }) => event === call.event) ||
    position.withdrawn.some(({ event }) => event === call.event)
      ? []
      : [call],
  );
  return [...position.auction, ...aside].toSorted((one, other) => one.event - other.event).map(({ call }) => call);
};

/** While something is amiss that nobody has seen, the turn is where the table believes it to be: after whoever called last. */
const turnOnTable = ({ position }: Table, view: View): Seat | null => {
  const last = position.lastActs.at(-1);
  const amiss = position.irregularities.some((it) => isSecret(it) && it.stage !== "done");
  return amiss && view.phase === "auction" && last !== undefined ? leftOf(last.seat) : view.turn;
};

const withoutCards = (penaltyCards: View["penaltyCards"], hidden: readonly Card[]): View["penaltyCards"] =>
  Object.fromEntries(
    Object.entries(penaltyCards)
      .map(([seat, cards]) => [seat, cards.filter(([card]) => !hidden.includes(card))] as const)
      .filter(([, cards]) => cards.length > 0),
  );

export const viewFor = (table: Table, role: Role): View => {
  const view = viewOf(table);
  if (role === "director") return view;
  const { irregularities } = table.position;
  const secret = irregularities.filter(isSecret);
  const secretEvents = new Set(secret.flatMap(({ why }) => why.flatMap(({ events }) => events)));
  const isKnown = ({ events }: Why): boolean => !events.some((event) => secretEvents.has(event));
  const pending = view.pending
    .filter(({ of }) => of === undefined || !secret.some(({ id }) => id === of))
    .filter((ask) => ask.decider !== "director");
  const turn = turnOnTable(table, view);
  const silences = table.position.silences.filter(({ why }) => isKnown(why));
  const hidden = table.position.exposed.filter(({ why }) => !isKnown(why)).map(({ card }) => card);
  return {
    ...view,
    turn,
    auction: secret.length === 0 ? view.auction : callsOnTable(table),
    mustPass: Object.fromEntries(
      Object.entries(view.mustPass).filter(([seat]) => silences.some((silence) => silence.seat === seat)),
    ),
    leadRestrictions: view.leadRestrictions.filter(({ state }) => state === "inForce" || pending.length > 0),
    pending,
    // A list of legal calls or cards tells by its length alone that something was wrong, or what a hand holds: players have none.
    mayCall: [],
    mayPlay: [],
    penaltyCards: withoutCards(view.penaltyCards, hidden),
    mayWithdraw: view.mayWithdraw.filter(({ why }) => isKnown(why)),
    irregularities: view.irregularities.filter(({ noticed }) => noticed),
    withdrawn: view.withdrawn.filter(({ why }) => isKnown(why)),
    review: [],
    adjust: null,
    why: { mustPass: view.why.mustPass.filter(({ why }) => isKnown(why)), review: [] },
  };
};
