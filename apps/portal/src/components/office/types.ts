/** What every page of the office is given: the proof for its forms, whose office it is, and what its address asks for. */
export type OfficeProps = {
  readonly csrf: string;
  readonly authority: string;
  readonly query: Readonly<Record<string, string>>;
};
