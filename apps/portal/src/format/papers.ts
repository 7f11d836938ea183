/** Which papers of a case are read: a poll that was told anew, with more players, is read once, as it was told last. Law 16B1(b). */
import type { CaseEventView } from "@traveller/model";

const answersOf = ({ answers }: CaseEventView): readonly string[] =>
  answers.map(({ does, considers, why, name }) => JSON.stringify([does, considers, why, name]));

/** Whether the same people asked the same later, and told first of everybody whom they had told of before. */
const tellsAnew = (later: CaseEventView, earlier: CaseEventView): boolean => {
  const [one, other] = [earlier.told, later.told];
  if (one.type !== "PollTaken" || other.type !== "PollTaken") return false;
  if (one.data.hand !== other.data.hand || one.data.by.as !== other.data.by.as) return false;
  const after = answersOf(later);
  return (
    earlier.words.question === later.words.question && answersOf(earlier).every((answer, at) => answer === after[at])
  );
};

export const papersToRead = (events: readonly CaseEventView[]): readonly CaseEventView[] =>
  events.filter((event, at) => !events.slice(at + 1).some((later) => tellsAnew(later, event)));
