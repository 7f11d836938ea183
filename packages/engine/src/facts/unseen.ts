/**
 * Signs that nobody sees and that change what is seen: they turn the direction of what follows, break lines, or make two names look like one. Words of one line
 * have none of them. The two joiners belong to the writing of some languages, behind a letter. Serves whatever is named (Laws 78D, 80B); no Law of its own.
 */
const UNSEEN = String.raw`[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|(?<![\p{L}\p{M}\p{S}\uFE0F])[\u200C\u200D]`;

export const hasUnseen = (text: string): boolean => new RegExp(UNSEEN, "u").test(text);

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A blank in the place of control characters and line breaks, and nothing in that of the others; a text of nothing else is a blank. */
export const withoutUnseen = (text: string): string => {
  const seen = text.replaceAll(CONTROLS, " ").replaceAll(new RegExp(UNSEEN, "gu"), "");
  return seen === "" && text !== "" ? " " : seen;
};
