/** Contracts in the notation of events: `4S`, `3NTX`, `1CXX` (Law 18). */

/** Lowest first, as Law 18E ranks them. */
export const STRAINS = ["C", "D", "H", "S", "NT"] as const;
export type Strain = (typeof STRAINS)[number];

export type Contract = { readonly level: number; readonly strain: Strain; readonly doubling: "" | "X" | "XX" };

const isStrain = (text: string): text is Strain => STRAINS.some((strain) => strain === text);

/** `undefined` where the text is not a contract. */
export const parseContract = (text: string): Contract | undefined => {
  const [, level, strain, doubling] = /^([1-7])(C|D|H|S|NT)(X{0,2})$/.exec(text) ?? [];
  if (level === undefined || strain === undefined || !isStrain(strain)) return undefined;
  return { level: Number(level), strain, doubling: doubling === "X" || doubling === "XX" ? doubling : "" };
};

export const makeContract = ({ level, strain, doubling }: Contract): string => `${level}${strain}${doubling}`;
