/** What the director found, agreed or on the balance of probabilities, with the moment in the replay that it rests on; and whom he asked. Laws 16B1(b), 84, 85. */
import type { CaseEventView } from "@traveller/model";
import { useTranslations } from "next-intl";
import { Card } from "#components/game/Card.tsx";
import { Suit } from "#components/game/Suit.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { Call } from "#components/replay/Call.tsx";
import { SUITS } from "#format/contract.ts";
import { LAW_OF_FACTS } from "#format/law-of-event.ts";
import { LongWords } from "./LongWords.tsx";
import { RestsOn } from "./RestsOn.tsx";

type Facts = Extract<CaseEventView["told"], { readonly type: "FactsFound" }>;
type Poll = Extract<CaseEventView["told"], { readonly type: "PollTaken" }>;

export const FactsFound = ({ told, words }: { readonly told: Facts; readonly words: CaseEventView["words"] }) => {
  const say = useTranslations("rulings");
  const { how, rests } = told.data;
  return (
    <section className="sheet pad stack tight">
      <h2 className="caps">
        {say(`facts.${how}`)} <LawTag law={LAW_OF_FACTS[how]} />
      </h2>
      {words.facts === undefined ? null : <LongWords text={words.facts} most={1200} look="lead words" />}
      {rests === undefined ? null : <RestsOn rests={rests} />}
    </section>
  );
};

/** What somebody who was asked does: a call, or a card. */
const Does = ({ does }: { readonly does: string }) =>
  /^[SHDC][2-9TJQKA]$/u.test(does) ? <Card card={does} /> : <Call call={does === "P" ? "Pass" : does} />;

/** A hand in one line, by suits. */
const HandOf = ({ hand }: { readonly hand: string }) =>
  hand.split(".").map((ranks, at) => {
    const suit = SUITS[at];
    return suit === undefined ? null : (
      <span key={suit} className="nowrap">
        {at === 0 ? null : " "}
        <Suit suit={suit} />
        {ranks === "" ? "–" : ranks.replace("T", "10")}
      </span>
    );
  });

export const PlayersAsked = ({
  told,
  event: { answers, words },
}: {
  readonly told: Poll;
  readonly event: CaseEventView;
}) => {
  const say = useTranslations("rulings");
  const game = useTranslations("game");
  const { hand, seat } = told.data;
  return (
    <section className="sheet pad stack tight">
      <h2 className="caps">{say("asked")}</h2>
      <p>
        {words.question === undefined ? null : (
          <>
            <bdi>{words.question}</bdi>{" "}
          </>
        )}
        <span className="quiet">
          {seat === undefined ? null : <>{game("handOf", { seat: game(`seats.${seat}`) })}: </>}
          <HandOf hand={hand} />
          {words.methods === undefined ? null : (
            <>
              . <bdi>{words.methods}</bdi>
            </>
          )}
        </span>
      </p>
      <ul className="rows">
        {answers.map(({ does, considers, why, name }, at) => (
          <li key={`${at} ${does}`}>
            <b>
              <Does does={does} />
            </b>
            {name === null ? null : <span> {name}</span>}
            <span className="small quiet">
              {considers.length === 0 ? null : (
                <>
                  {" "}
                  {say("thoughtOf")}{" "}
                  {considers.map((one, index) => (
                    <span key={one}>
                      {index === 0 ? null : ", "}
                      <Does does={one} />
                    </span>
                  ))}
                  {why === null ? null : "."}
                </>
              )}
              {why === null ? null : (
                <>
                  {" "}
                  <bdi>{why}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
