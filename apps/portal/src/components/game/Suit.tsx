/** A suit: our own shapes, so that they look alike everywhere, with the sign itself under them for who copies the text. */
import { useTranslations } from "next-intl";
import { SUIT_SIGNS, type Suit as SuitOf } from "#format/contract.ts";
import { SHAPES } from "./shapes.ts";

export const SuitShape = ({ suit }: { readonly suit: SuitOf }) => (
  <svg className={`suit ${suit}`} viewBox="0 0 16 16" width="13" height="13" aria-hidden focusable="false">
    <path d={SHAPES[suit]} />
  </svg>
);

/** The shape to be seen, the sign to be copied; nothing to be heard. */
export const SuitSign = ({ suit }: { readonly suit: SuitOf }) => (
  <span aria-hidden className="suit-box">
    <span className="glyph">{SUIT_SIGNS[suit]}</span>
    <SuitShape suit={suit} />
  </span>
);

/** The same with its name for who listens. */
export const Suit = ({ suit }: { readonly suit: SuitOf }) => {
  const say = useTranslations("game");
  return (
    <>
      <SuitSign suit={suit} />
      <span className="said">{say(`suits.${suit}`)} </span>
    </>
  );
};
