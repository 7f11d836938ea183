/** What the director found, agreed or on the balance of probabilities, with the moment in the replay that it rests on; and whom he asked. Laws 16B1(b), 84, 85. */
import { addressOfStream } from "@traveller/engine";
import type { CaseEventView } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Card } from "#components/game/Card.tsx";
import { Suit } from "#components/game/Suit.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { Call } from "#components/replay/Call.tsx";
import { SUITS } from "#format/contract.ts";
import { LAW_OF_FACTS } from "#format/law-of-event.ts";
import { recordPath } from "#format/record-address.ts";

type Facts = Extract<CaseEventView["told"], { readonly type: "FactsFound" }>;
type Poll = Extract<CaseEventView["told"], { readonly type: "PollTaken" }>;

/** The moment at the table that facts rest on. */
const momentOf = (rests: NonNullable<Facts["data"]["rests"]>): string | undefined => {
  const record = addressOfStream(rests.stream);
  const [first] = rests.versions;
  if (record === undefined || first === undefined) return undefined;
  const query = new URLSearchParams({
    round: String(record.round),
    attempt: String(record.attempt),
    entries: "all",
    event: String(first),
  });
  return `/s/${encodeURIComponent(record.session)}${recordPath(record)}?${query}`;
};

export const FactsFound = ({ told, words }: { readonly told: Facts; readonly words: CaseEventView["words"] }) => {
  const say = useTranslations("rulings");
  const { how, rests } = told.data;
  const moment = rests && momentOf(rests);
  return (
    <section className="sheet pad stack tight">
      <h2 className="caps">
        {say(`facts.${how}`)} <LawTag law={LAW_OF_FACTS[how]} />
      </h2>
      {words.facts === undefined ? null : <p className="lead">{words.facts}</p>}
      {moment === undefined ? null : (
        <p className="screen">
          <Link className="btn" href={moment} prefetch={false}>
            {say("replay")}
          </Link>
        </p>
      )}
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
        {words.question === undefined ? null : <>{words.question} </>}
        <span className="quiet">
          {seat === undefined ? null : <>{game("handOf", { seat: game(`seats.${seat}`) })}: </>}
          <HandOf hand={hand} />
          {words.methods === undefined ? null : <>. {words.methods}</>}
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
              {why === null ? null : <> {why}</>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
