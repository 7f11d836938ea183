/** What just happened, where the board stands, what the Laws give: sentences, each beside its Law, which leads into the law book. Laws 9B, 10, 81C. */
import { useTranslations } from "next-intl";
import type { Spoken, SpokenAnswer } from "#format/replay.ts";

/** An ordinary link: one page that nobody has asked for is not fetched. */
export const Sentence = ({ said }: { readonly said: Spoken }) => (
  <>
    {said.heard === undefined ? (
      said.text
    ) : (
      <>
        <span aria-hidden>{said.text}</span>
        <span className="said">{said.heard}</span>
      </>
    )}{" "}
    {said.law === undefined ? null : said.law.href === undefined ? (
      <span className="law">{said.law.cited}</span>
    ) : (
      <a className="law" href={said.law.href} hrefLang={said.law.language}>
        {said.law.cited}
      </a>
    )}
  </>
);

const Lines = ({ lines }: { readonly lines: readonly Spoken[] }) =>
  lines.map((said, index) => (
    <span key={index} className="block">
      <Sentence said={said} />
    </span>
  ));

export const Answer = ({ answer }: { readonly answer: SpokenAnswer }) => {
  const say = useTranslations("replay");
  const { happened, choice, later } = answer;
  return (
    <section className="sheet pad stack answer">
      <h2 className="caps">{say("answer")}</h2>
      <Lines lines={happened} />
      {choice.map(({ says, options }, number) => (
        <div key={number} className="stack tight">
          <p className="strong">
            <Sentence said={says} />
          </p>
          <ol>
            {options.map((option, index) => (
              <li key={index}>
                <b className="block">
                  <Sentence said={option.says} />
                </b>
                <Lines lines={option.follows} />
                {option.ways.map((way, at) => (
                  <div key={at} className="way">
                    <i className="block">
                      <Sentence said={way.says} />
                    </i>
                    <Lines lines={way.follows} />
                  </div>
                ))}
              </li>
            ))}
          </ol>
        </div>
      ))}
      {later.length === 0 ? null : (
        <div className="small">
          <h3 className="caps">{say("later")}</h3>
          <Lines lines={later} />
        </div>
      )}
    </section>
  );
};
