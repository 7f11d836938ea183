import "server-only";
/**
 * The board that a case is about, for whoever may read it: its hands, the auction up to the moment that the facts rest on, what came of it at the table, and what it is
 * worth to both sides now. Laws 12C, 81C, 84, 85.
 */
import { outcomeAtTable } from "@traveller/engine";
import type { RestsOn } from "@traveller/engine/procedure";
import type { CaseFile, CaseSummary, ResultView } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import type { z } from "zod";
import { boardOf } from "#components/act/desk.tsx";
import { HandDiagram } from "#components/game/HandDiagram.tsx";
import { OutcomeOf } from "#components/game/OutcomeOf.tsx";
import { Auction } from "#components/replay/Auction.tsx";
import { handsOf } from "#format/deal.ts";
import { figure, figureBy, signed } from "#format/figure.ts";
import type { CallShown, FrameShown } from "#format/replay.ts";
import { shownBy, TENTH } from "#format/rounding.ts";
import { signsOf } from "#format/session.ts";
import { recordOfCase } from "#server/replay/of-case.ts";
import { shownOf } from "#server/replay/shown.ts";
import type { SessionOfPage } from "#server/session-page.ts";

type Rests = z.infer<typeof RestsOn> | null | undefined;
type Told = { readonly calls: readonly CallShown[]; readonly isWhole: boolean };

/** The auction as it was at the last event that the facts rest on; all of it where they name none. */
const auctionAt = (frames: readonly FrameShown[], versions: readonly number[]): Told | undefined => {
  const last = frames.findLast(({ number }) => versions.includes(number)) ?? frames.at(-1);
  const calls = last?.calls ?? [];
  return calls.length === 0 ? undefined : { calls, isWhole: calls.length === (frames.at(-1)?.calls.length ?? 0) };
};

const auctionOf = async (
  session: string,
  one: Parameters<typeof recordOfCase>[1],
  rests: Rests,
): Promise<Told | undefined> => {
  const record = await recordOfCase(session, one, rests);
  return record === undefined ? undefined : auctionAt((await shownOf(record, undefined)).frames, rests?.versions ?? []);
};

/** Where a board is worth what comparisons with the others come to. */
const COMPARED: ReadonlySet<SessionOfPage["method"]> = new Set(["matchpoints", "cross-imps"]);

/** What the board is worth to each side as the scores stand. */
const Worth = ({ session, result }: { readonly session: SessionOfPage; readonly result: ResultView }) => {
  const unit = useTranslations("units");
  const locale = useLocale();
  const { board } = shownBy(session);
  const text = (points: string): string => {
    const plain = board === undefined ? figure(points, locale) : figureBy(points, locale, board);
    return signsOf(session.unit) ? signed(plain) : plain;
  };
  return (
    <>
      {(["ns", "ew"] as const).map((side) => {
        const [points, percent] = [result[`${side}Points`], result[`${side}Percent`]];
        if (points === null) return null;
        return (
          <div key={side}>
            {unit(`sidesLong.${side === "ns" ? "NS" : "EW"}`)} {text(points)}
            {percent === null ? null : (
              <span className="quiet"> ({unit("percent", { value: figureBy(percent, locale, TENTH) })})</span>
            )}
          </div>
        );
      })}
    </>
  );
};

export const BoardPlayed = async ({
  session,
  one,
  entry,
  rests,
  onPaper = false,
}: {
  readonly session: SessionOfPage;
  readonly one: Pick<CaseSummary, "board" | "section" | "round" | "table">;
  /** The result of that table, as it stands in the session. */
  readonly entry: CaseFile["result"];
  /** What the facts rest on. */
  readonly rests: Rests;
  /** Where the same is on the screen in another way. */
  readonly onPaper?: boolean;
}) => {
  const traveller = one.board === null ? undefined : await boardOf(session, String(one.board));
  if (traveller === undefined) return null;
  const result = traveller.fields.flatMap(({ results }) => results).find(({ id }) => id === entry?.id);
  const auction = await auctionOf(session.id, one, rests);
  return traveller.deal === null && auction === undefined && result === undefined ? null : (
    <Played
      session={session}
      board={traveller.board}
      deal={traveller.deal}
      result={result}
      auction={auction}
      onPaper={onPaper}
    />
  );
};

type Deal = NonNullable<Awaited<ReturnType<typeof boardOf>>>["deal"];

const Played = ({
  session,
  board,
  deal,
  result,
  auction,
  onPaper,
}: {
  readonly session: SessionOfPage;
  readonly board: number;
  readonly deal: Deal;
  readonly result: ResultView | undefined;
  readonly auction: Told | undefined;
  readonly onPaper: boolean;
}) => {
  const say = useTranslations("rulings");
  const rule = useTranslations("rule");
  const atTable = result === undefined ? undefined : outcomeAtTable(result.outcome);
  return (
    <section className={onPaper ? "sheet pad stack tight keep paper-only" : "sheet pad stack tight keep"}>
      <h2 className="caps">{say("onBoard", { board })}</h2>
      <div className="played">
        {deal === null ? null : (
          <HandDiagram
            board={board}
            hands={handsOf(deal.deal)}
            dealer={deal.dealer}
            vulnerability={deal.vulnerability}
          />
        )}
        <div className="stack tight">
          {auction === undefined ? null : (
            <div>
              {auction.isWhole ? null : <p className="small quiet">{say("auctionUntil")}</p>}
              <Auction calls={auction.calls} />
            </div>
          )}
          {result === undefined ? null : (
            <dl className="facts small">
              {atTable === undefined ? null : (
                <>
                  <dt>{say("cameToAtTable")}</dt>
                  <dd>
                    <OutcomeOf outcome={atTable} />
                  </dd>
                </>
              )}
              {result.nsPoints === null && result.ewPoints === null ? null : (
                <>
                  <dt>{say("worthNow")}</dt>
                  <dd>
                    <Worth session={session} result={result} />
                    {COMPARED.has(session.method) ? <div className="quiet">{rule("notWithItself")}</div> : null}
                  </dd>
                </>
              )}
            </dl>
          )}
        </div>
      </div>
    </section>
  );
};
