/**
 * Who is whom: several ids may be one person's, a guest's and a member's or two numbers, and in a case of his own he is a party, ruled or sits on its committee under any of
 * them. Whose ids they are the registry says, and whoever asks tells it; who may act for a side stays as it was entered. Laws 92A, 93B.
 */
export type WhoIs = (person: string) => string;

/** As they are told: nobody said that two of them are one. */
export const asTold: WhoIs = (person) => person;

export const isAmongPeople = (people: Iterable<string> | undefined, person: string, whoIs: WhoIs = asTold): boolean => {
  const asked = whoIs(person);
  for (const one of people ?? []) if (whoIs(one) === asked) return true;
  return false;
};
