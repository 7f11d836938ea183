/** What is cut up and put on tables: a card for each contestant that tells where to go, one for each table, and where each set of boards is. Laws 4, 5, 8. */
import type { Contest } from "@traveller/engine";
import { useLocale, useTranslations } from "next-intl";
import { NumberOf } from "#components/NumberOf.tsx";
import { useNames } from "#components/useNames.ts";
import { boardsSaid, roundNumbers, sectionsIn, seatsOf, type Seats, sideOf, tableSaid } from "#format/seats.ts";
import { SeatRounds } from "./SeatRounds.tsx";
import { useSeatWords } from "./useSeatWords.ts";

type Props = { readonly contest: Contest; readonly seats: Seats };

const useOpponents = ({ contest, seats }: Props) => {
  const { name } = useNames(contest);
  return (ids: readonly string[]) =>
    ids.map((id) => (
      <span key={id} className="block">
        <NumberOf label={seats.labels.get(id)} /> {name(seats.labels.get(id))}
      </span>
    ));
};

export const GuideCards = ({ contest, seats }: Props) => {
  const locale = useLocale();
  const { name } = useNames(contest);
  const opponents = useOpponents({ contest, seats });
  const { rounds, labels } = seats;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const all = [...labels.values()].toSorted(
    (a, b) => compare(a.section ?? "", b.section ?? "") || compare(a.number, b.number),
  );
  return (
    <div className="guide-cards">
      {all.map((label) => {
        if (seatsOf(rounds, label.id).length === 0) return null;
        return (
          <section key={label.id} className="sheet keep">
            <h2 className="h3 pad-head">
              <NumberOf label={label} /> {name(label)}
            </h2>
            <SeatRounds seats={seats} contestant={label.id} opponents={opponents} className="dense" />
          </section>
        );
      })}
    </div>
  );
};

export const TableCards = ({ contest, seats }: Props) => {
  const say = useTranslations("seats");
  const { room } = useSeatWords();
  const opponents = useOpponents({ contest, seats });
  const { rounds } = seats;
  const several = sectionsIn(rounds).length > 1;
  const tables = new Map(
    rounds.flatMap(({ section, round, seatings }) =>
      seatings.map((seating) => [JSON.stringify([section, seating.table, seating.room]), { section, seating, round }]),
    ),
  );
  return (
    <div className="guide-cards">
      {[...tables].map(([key, { section, seating: first }]) => (
        <section key={key} className="sheet keep">
          <h2 className="h3 pad-head">
            {say("tableNo", { table: tableSaid(section, first.table, several) })}{" "}
            {room(first.room) === undefined ? null : <span className="quiet">{room(first.room)}</span>}
          </h2>
          <table className="dense">
            <thead>
              <tr>
                <th scope="col">{say("roundTitle")}</th>
                <th scope="col">{say("short.NS")}</th>
                <th scope="col">{say("short.EW")}</th>
                <th scope="col">{say("boards")}</th>
              </tr>
            </thead>
            <tbody>
              {rounds
                .filter((one) => one.section === section)
                .flatMap(({ round, seatings }) =>
                  seatings
                    .filter(({ table, room: of }) => table === first.table && of === first.room)
                    .map(({ ns, ew, boards }) => (
                      <tr key={round}>
                        <th scope="row">{round}</th>
                        <td>{opponents(sideOf(ns))}</td>
                        <td>{opponents(sideOf(ew))}</td>
                        <td>{boardsSaid(boards)}</td>
                      </tr>
                    )),
                )}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
};

/** For whoever carries boards: each set, and at which tables it is, round by round. */
export const BoardsByRound = ({ seats: { rounds } }: Pick<Props, "seats">) => {
  const say = useTranslations("seats");
  const numbers = roundNumbers(rounds);
  const several = sectionsIn(rounds).length > 1;
  const sets = new Map<string, { readonly boards: readonly number[]; readonly at: Map<number, string[]> }>();
  for (const { section, round, seatings } of rounds)
    for (const { boards, table } of seatings) {
      const key = boards.join();
      const set = sets.get(key) ?? { boards, at: new Map<number, string[]>() };
      sets.set(key, set);
      const tables = set.at.get(round) ?? [];
      const said = tableSaid(section, table, several);
      set.at.set(round, tables.includes(said) ? tables : [...tables, said]);
    }
  const inOrder = [...sets.values()].toSorted((a, b) => (a.boards[0] ?? 0) - (b.boards[0] ?? 0));
  return (
    <div className="stack">
      <p className="quiet">{say("boardsLead")}</p>
      <section
        className="sheet scroll"
        aria-label={say("sheets.boards")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many rounds scroll by themselves: the keyboard must reach them
        tabIndex={0}
      >
        <table className="dense by-round">
          <thead>
            <tr>
              <th scope="col">{say("boards")}</th>
              {numbers.map((round) => (
                <th key={round} scope="col">
                  {say("round", { round })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inOrder.map(({ boards, at }) => (
              <tr key={boards.join()}>
                <th scope="row">
                  <b>{boardsSaid(boards)}</b>
                </th>
                {numbers.map((round) => (
                  <td key={round}>{at.get(round)?.join(", ") ?? "–"}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};
