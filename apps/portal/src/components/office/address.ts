/** Where a person's page of the office is. */
export const personAddress = (person: string): string => `/admin/people?${new URLSearchParams({ person }).toString()}`;

/** Where it is said what was done by a person, and to them. */
export const journalAddress = (person: string): string =>
  `/admin/journal?${new URLSearchParams({ person }).toString()}`;
