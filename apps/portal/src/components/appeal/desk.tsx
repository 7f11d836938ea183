import "server-only";
/** What those who decide an appeal begin with: each ruling's board at its table as it was played and as it is ruled, and who met there. Laws 12C1, 93. */
import { vulnerabilityOf } from "@traveller/engine";
import { entryOf } from "@traveller/engine/procedure";
import type { AppealedRuling, AppealFile, CaseEventView } from "@traveller/model";
import type { Choice } from "#components/act/Choose.tsx";
import { boardOf, contestantsOf } from "#components/act/desk.tsx";
import { draftTexts, ownDamageOf, pollIn, pollTexts } from "#components/rule/drafted.ts";
import { dealt } from "#components/rule/desk.tsx";
import { beginsWith } from "#components/rule/place.ts";
import type { SessionOfPage } from "#server/session-page.ts";
import type { DecideDesk } from "./ChangedTo.tsx";
import type { PollDesk } from "./FileForms.tsx";
import { votedTexts } from "./voted.ts";

/** The lines of the ruling stand there; what is chosen first is another way than the one that was ruled. */
const filledFrom = ({ id, result }: AppealedRuling, events: readonly CaseEventView[]): DecideDesk["filled"] =>
  result === null
    ? { mode: "stands" }
    : {
        ...draftTexts({ laws: [], result, selfInflicted: ownDamageOf(events, id) }),
        mode: result.kind === "stands" ? "one" : "stands",
      };

const deskOf = async (
  session: SessionOfPage,
  ruling: AppealedRuling,
  { contestants, events }: { readonly contestants: readonly Choice[]; readonly events: readonly CaseEventView[] },
): Promise<DecideDesk> => {
  const { board, entry, sides } = ruling;
  const traveller = board === null ? undefined : await boardOf(session, String(board));
  const result = traveller?.fields.flatMap(({ results }) => results).find(({ id }) => id === entry?.id);
  const met = sides === null ? [] : [...sides.ns, ...sides.ew].map(({ id }) => id);
  return {
    result: result?.id,
    here: result === undefined ? met : [...result.ns, ...result.ew],
    vulnerability: traveller?.deal?.vulnerability ?? vulnerabilityOf(board ?? 1),
    begins: beginsWith(entry?.outcome ?? { kind: "notPlayed" }),
    filled: filledFrom(ruling, events),
    entry: entry === null ? undefined : entryOf(entry.outcome),
    voted: votedTexts(events, ruling.id, entry === null ? undefined : entryOf(entry.outcome)),
    contestants,
    numbers: {
      unit: session.unit,
      totalUnit: session.totalUnit,
      shownRounding: session.regulations["shownRounding"] ?? null,
    },
  };
};

/** Players are asked what others were asked before, of the same hand; else of one of the board's. */
export const pollDesk = async (
  session: SessionOfPage,
  { rulings: [first], events }: Pick<AppealFile, "rulings" | "events">,
): Promise<PollDesk> => {
  const board = first === undefined || first.board === null ? undefined : await boardOf(session, String(first.board));
  const hands = board === undefined || board.deal === null ? {} : dealt(board.deal.deal);
  const before = pollIn(events);
  return before === undefined
    ? { hands, filled: {}, auction: [] }
    : { hands, filled: pollTexts({ ...before, answers: [] }), auction: before.auction };
};

export const decideDesks = async (
  session: SessionOfPage,
  { rulings, events }: Pick<AppealFile, "rulings" | "events">,
): Promise<ReadonlyMap<string, DecideDesk>> => {
  const contestants = await contestantsOf(session);
  return new Map(
    await Promise.all(
      rulings.map(async (one) => [one.id, await deskOf(session, one, { contestants, events })] as const),
    ),
  );
};
