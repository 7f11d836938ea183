"use client";
/** A claim that lies there: who claims how much, and what the others say to it. A contested one is the director's; all four may play on. Laws 68B2, 68D, 69, 70. */
import type { Stand, TableEvent } from "@traveller/engine/at-device";
import { SEATS, sideOf } from "@traveller/engine/score";
import { useTranslations } from "next-intl";
import { PageButton } from "#components/ScriptForm.tsx";

export const Claimed = ({
  stand: { view },
  enter,
  admits,
}: {
  readonly stand: Stand;
  readonly enter: (event: TableEvent) => void;
  readonly admits: (event: TableEvent) => boolean;
}) => {
  const say = useTranslations("atTable.record");
  const game = useTranslations("game");
  const { claim } = view;
  if (claim === null) return null;
  const seat = game(`seats.${claim.seat}`);
  const others = SEATS.filter((each) => sideOf(each) !== sideOf(claim.seat));
  const partner = SEATS.find((each) => each !== claim.seat && sideOf(each) === sideOf(claim.seat));
  const answers: readonly { readonly words: string; readonly event: TableEvent }[] = [
    ...others.map((each) => ({
      words: say("agrees", { seat: game(`seats.${each}`) }),
      event: { type: "ClaimAccepted", seat: each } satisfies TableEvent,
    })),
    ...others.map((each) => ({
      words: say("disputes", { seat: game(`seats.${each}`) }),
      event: { type: "ClaimContested", seat: each } satisfies TableEvent,
    })),
    ...(claim.conceded && partner !== undefined && partner !== view.dummy
      ? [
          {
            words: say("objects", { seat: game(`seats.${partner}`) }),
            event: { type: "ConcessionObjected", seat: partner } satisfies TableEvent,
          },
        ]
      : []),
    { words: say("playOn"), event: { type: "PlayContinued" } },
  ];
  return (
    <section className="sheet pad stack" aria-label={say("claimed")}>
      <p className="strong">{say(claim.conceded ? "concedes" : "claims", { seat, tricks: claim.tricks })}</p>
      {claim.state === "contested" ? <p className="says">{say("contested")}</p> : null}
      <div className="two">
        {answers
          .filter(({ event }) => claim.state !== "contested" || event.type === "PlayContinued")
          .filter(({ event }) => admits(event))
          .map(({ words, event }) => (
            <PageButton key={words} className="btn whole" onClick={() => enter(event)}>
              {words}
            </PageButton>
          ))}
      </div>
    </section>
  );
};
