/** A law as it is cited. */
export const LawTag = ({ law }: { readonly law: string }) => <span className="law">{law}</span>;
