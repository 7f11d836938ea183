/** What every page of the office is given: the proof for its forms, and whose office it is. */
export type OfficeProps = { readonly csrf: string; readonly authority: string };
