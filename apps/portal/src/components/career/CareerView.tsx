/** A career on one page: form, partners, directions, parts in the play, contracts, best and worst boards; each level with where it may truly lie. */
import type { Career, Level } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { Empty } from "#components/frame/Empty.tsx";
import { Tabs } from "#components/frame/Tabs.tsx";
import { boardsAddress } from "#format/player-pages.ts";
import { playerAddress } from "#format/player.ts";
import { Boards } from "./Boards.tsx";
import { Form } from "./Form.tsx";
import { LevelCells, LevelHeads, Section } from "./Levels.tsx";
import { asNumber, middleOf, shownMargin, shownMean } from "./numbers.ts";

/** Told in words where the interval does not take the middle in. */
const verdictOf = (level: Level): "better" | "worse" | "same" =>
  level.margin !== null && asNumber(level.mean) - level.margin > middleOf("tricks")
    ? "better"
    : level.margin !== null && asNumber(level.mean) + level.margin < middleOf("tricks")
      ? "worse"
      : "same";

const Partners = ({ person, career }: { readonly person: string; readonly career: Career }) => {
  const say = useTranslations("career");
  const kind = useTranslations("contest");
  return (
    <Section title={say("byPartner")} note={say("mayLie")}>
      <table>
        <caption className="said">{say("byPartner")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("partner")}</th>
            <th scope="col" className="num">
              {say("boards")}
            </th>
            <th scope="col" className="num wide">
              {say("evenings")}
            </th>
            <LevelHeads measure={career.scale} />
          </tr>
        </thead>
        <tbody>
          {career.partners.map((one) => (
            <tr key={one.partner}>
              <th scope="row">
                <Link href={playerAddress(one.partner)} prefetch={false}>
                  {one.name ?? kind("unnamed")}
                </Link>
              </th>
              <td className="num">
                <Link
                  href={boardsAddress(person, { partner: one.partner })}
                  prefetch={false}
                  aria-label={say("boardsWith", { count: one.boards, name: one.name ?? kind("unnamed") })}
                >
                  {one.boards}
                </Link>
              </td>
              <td className="num wide">{one.evenings}</td>
              <LevelCells level={one} measure={career.scale} />
            </tr>
          ))}
        </tbody>
      </table>
      {career.partnersInAll > career.partners.length ? (
        <p className="pad small quiet">
          {say("morePartners", { count: career.partnersInAll - career.partners.length })}
        </p>
      ) : null}
    </Section>
  );
};

const Directions = ({ career }: { readonly career: Career }) => {
  const say = useTranslations("career");
  const unit = useTranslations("units");
  return (
    <Section title={say("byDirection")}>
      <table>
        <caption className="said">{say("byDirection")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("direction")}</th>
            <th scope="col" className="num">
              {say("boards")}
            </th>
            <LevelHeads measure={career.scale} />
          </tr>
        </thead>
        <tbody>
          {career.directions.map((one) => (
            <tr key={one.side}>
              <th scope="row">{unit(`sides.${one.side}`)}</th>
              <td className="num">{one.boards}</td>
              <LevelCells level={one} measure={career.scale} />
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};

const Roles = ({ person, career }: { readonly person: string; readonly career: Career }) => {
  const say = useTranslations("career");
  return (
    <Section title={say("byRole")} note={say("tricksNote")}>
      {career.roles.length === 0 ? null : (
        <table>
          <caption className="said">{say("byRole")}</caption>
          <thead>
            <tr>
              <th scope="col">{say("part")}</th>
              <th scope="col" className="num">
                {say("boards")}
              </th>
              <LevelHeads measure="tricks" />
              <th scope="col" className="wide">
                <span className="said">{say("verdictColumn")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {career.roles.map(({ role, boards, tricks }) => (
              <tr key={role}>
                <th scope="row">{say(`roles.${role}`)}</th>
                <td className="num">
                  <Link
                    href={boardsAddress(person, { part: role })}
                    prefetch={false}
                    aria-label={`${say(`roles.${role}`)}: ${boards}`}
                  >
                    {boards}
                  </Link>
                </td>
                <LevelCells level={tricks} measure="tricks" />
                <td className="wide small quiet">
                  {tricks === null || tricks.margin === null ? null : say(`verdict.${verdictOf(tricks)}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {career.unseated === 0 ? null : <p className="pad small quiet">{say("unseated", { count: career.unseated })}</p>}
    </Section>
  );
};

const Contracts = ({ person, career }: { readonly person: string; readonly career: Career }) => {
  const say = useTranslations("career");
  return (
    <Section title={say("contracts")} note={say("contractsNote")}>
      <table>
        <caption className="said">{say("contracts")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("contract")}</th>
            <th scope="col" className="num">
              {say("boards")}
            </th>
            <th scope="col" className="num">
              {say("made")}
            </th>
            <LevelHeads measure="tricks" />
          </tr>
        </thead>
        <tbody>
          {career.declared.map(({ kind, boards, made, tricks }) => (
            <tr key={kind}>
              <th scope="row">{say(`kinds.${kind}`)}</th>
              <td className="num">
                <Link
                  href={boardsAddress(person, { contract: kind, part: "declarer" })}
                  prefetch={false}
                  aria-label={`${say(`kinds.${kind}`)}: ${boards}`}
                >
                  {boards}
                </Link>
              </td>
              <td className="num">{made}</td>
              <LevelCells level={tricks} measure="tricks" />
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};

const PeriodTabs = ({ person, career }: { readonly person: string; readonly career: Career }) => {
  const say = useTranslations("career");
  const at = playerAddress(person);
  const shown = career.years.slice(0, 4);
  const chosen = career.years.find(({ year }) => year === career.period);
  const years = chosen === undefined || shown.includes(chosen) ? shown : [...shown, chosen];
  return (
    <Tabs
      label={say("years")}
      tabs={[
        ...years.map(({ year }) => ({ href: `${at}?year=${year}`, words: String(year), here: career.period === year })),
        { href: `${at}?year=all`, words: say("allYears"), here: career.period === "all" },
        { href: `${at}/boards`, words: say("allBoards"), here: false },
        { href: `${at}/against`, words: say("headToHead"), here: false },
      ]}
    />
  );
};

const ScaleChoice = ({ person, career }: { readonly person: string; readonly career: Career }) => {
  const say = useTranslations("career");
  const { inScale, scale, period } = career;
  if (inScale.percent === 0 || inScale.imps === 0) return null;
  const other = scale === "percent" ? "imps" : "percent";
  return (
    <p className="small">
      <Link href={`${playerAddress(person)}?year=${period}&scale=${other}`} prefetch={false}>
        {say(`inScale.${other}`, { count: inScale[other] })}
      </Link>
    </p>
  );
};

export const CareerHead = ({ level, scale }: Pick<Career, "level" | "scale">) => {
  const say = useTranslations("career");
  const unit = useTranslations("units");
  const locale = useLocale();
  if (level === null) return null;
  const mean = shownMean(level.mean, scale, locale);
  return (
    <div className="figure-head">
      <div className="big">{scale === "percent" ? unit("percent", { value: mean }) : say("impsABoard", { mean })}</div>
      <div className="small quiet">
        {level.margin === null ? null : `± ${shownMargin(level.margin, scale, locale)}; `}
        {say("over", { evenings: level.evenings, boards: level.boards })}
      </div>
    </div>
  );
};

export const CareerView = ({ person, career }: { readonly person: string; readonly career: Career }) => {
  const say = useTranslations("career");
  const nothing = career.level === null && career.roles.length === 0;
  return (
    <>
      <PeriodTabs person={person} career={career} />
      <ScaleChoice person={person} career={career} />
      {nothing ? (
        <div className="sheet">
          <Empty what={say("none")} when={say("noneWhen")} />
        </div>
      ) : (
        <div className="career">
          {career.evenings.length === 0 ? null : <Form career={career} />}
          {career.partners.length === 0 ? null : <Partners person={person} career={career} />}
          {career.directions.length === 0 ? null : <Directions career={career} />}
          {career.roles.length === 0 && career.unseated === 0 ? null : <Roles person={person} career={career} />}
          {career.declared.length === 0 ? null : <Contracts person={person} career={career} />}
          {career.best.length === 0 ? null : (
            <Section title={say("best")}>
              <Boards boards={career.best} />
            </Section>
          )}
          {career.worst.length === 0 ? null : (
            <Section title={say("worst")}>
              <Boards boards={career.worst} />
            </Section>
          )}
          {career.adjusted === 0 ? null : (
            <p className="small quiet">
              <Link href={boardsAddress(person, { adjusted: true })} prefetch={false}>
                {say("adjusted", { count: career.adjusted })}
              </Link>
            </p>
          )}
        </div>
      )}
    </>
  );
};
