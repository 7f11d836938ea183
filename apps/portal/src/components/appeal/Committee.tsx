/** Who hears an appeal, who agreed to it and that it goes further, and what became of its deposit, as far as its reader may know. Laws 92, 93. */
import type { Contest } from "@traveller/engine";
import type { AppealFile } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import { agreedOnward } from "#format/agreed-onward.ts";
import { moneyText } from "#format/money.ts";

const SEAT_ORDER = ["N", "E", "S", "W"] as const;

/** Whose consent is still missing, where it is heard only with that: of a team its captain's, of a pair the other partner's (Law 92D). */
const missing = (
  { state, concurring }: AppealFile["appeal"],
  contest: Contest,
): "lacksCaptain" | "lacksPartner" | undefined => {
  if (state !== "lodged" || contest === "individual") return undefined;
  if (contest === "teams") return concurring.captain ? undefined : "lacksCaptain";
  return concurring.seats.length < 2 ? "lacksPartner" : undefined;
};

export const Committee = async ({
  file: { appeal, events, sees },
  contest,
}: {
  readonly file: Pick<AppealFile, "appeal" | "events" | "sees">;
  readonly contest: Contest;
}) => {
  const [say, game, rulings, locale] = await Promise.all([
    getTranslations("appeal"),
    getTranslations("game.seats"),
    getTranslations("rulings"),
    getLocale(),
  ]);
  const paid = events.flatMap(({ told }) => (told.type === "DepositTaken" ? [told.data.deposit] : [])).at(-1);
  const { committee, concurring } = appeal;
  const lacks = missing(appeal, contest);
  // In a team no player's word is asked for.
  const agreed = [
    ...SEAT_ORDER.filter((seat) => contest !== "teams" && concurring.seats.includes(seat)).map((seat) => game(seat)),
    ...(concurring.captain ? [say("theCaptain")] : []),
  ];
  const onward = agreedOnward(events);
  return (
    <section className="sheet pad stack tight">
      <h2 className="caps">{say("committee")}</h2>
      {sees.includes("members") ? <p>{committee === null ? say("notNamed") : committee.members.join(", ")}</p> : null}
      {committee === null || committee.recused === 0 ? null : (
        <p className="small quiet">{say("recused", { count: committee.recused })}</p>
      )}
      {agreed.length === 0 ? null : <p className="small">{say("consent", { who: agreed.join(", ") })}</p>}
      {lacks === undefined ? null : <p className="small">{say(lacks)}</p>}
      {onward.size === 0 ? null : (
        <p className="small">
          {say("consentOnward", {
            who: SEAT_ORDER.filter((seat) => onward.has(seat))
              .map((seat) => game(seat))
              .join(", "),
          })}
        </p>
      )}
      {appeal.heard ? <p className="small">{say("heard")}</p> : null}
      {appeal.withoutMerit ? <p className="small">{rulings("withoutMerit")}</p> : null}
      {appeal.deposit === "none" ? null : (
        <p className="small">
          {rulings(`deposit.${appeal.deposit}`)}
          {paid === undefined ? null : `: ${moneyText(paid.amount, paid.currency, locale)}`}
        </p>
      )}
    </section>
  );
};
