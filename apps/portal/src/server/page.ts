/** What a page is given: the parts of its address, still encoded, and its query. */
export type Page<Part extends string = never> = {
  readonly params: Promise<Readonly<Record<Part, string>>>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};
