/** What people wrote in a case: what is long is folded after its beginning, so that what follows stays in sight; on paper all of it is there. */
import { useTranslations } from "next-intl";
import { WithLaws } from "#components/laws/WithLaws.tsx";
import { beginningOf } from "#format/beginning.ts";

export const LongWords = ({
  text,
  most,
  look,
}: {
  readonly text: string;
  /** Folded from this length on. */
  readonly most: number;
  readonly look: string;
}) => {
  const say = useTranslations("rulings");
  const whole = (
    <p className={look}>
      <WithLaws text={text} />
    </p>
  );
  const beginning = beginningOf(text, most);
  if (beginning === undefined) return whole;
  return (
    <>
      <details className="long screen">
        <summary>
          <span className={look}>{beginning}</span> <span>{say("readAll")}</span>
        </summary>
        {whole}
      </details>
      <div className="paper-only">{whole}</div>
    </>
  );
};
