/** Two texts of one Law, put together paragraph by paragraph. */
import { compareAddresses } from "@traveller/engine/lawbook";

/** The paragraphs of two texts, each address once, in the order of the book. */
export const paragraphsBeside = <Passage extends { readonly address: string }>(
  one: readonly Passage[],
  other: readonly Passage[],
): readonly { readonly address: string; readonly one: readonly Passage[]; readonly other: readonly Passage[] }[] => {
  const addresses = [...new Set([...one, ...other].map(({ address }) => address))].toSorted(compareAddresses);
  const at = (passages: readonly Passage[], address: string) =>
    passages.filter((passage) => passage.address === address);
  return addresses.map((address) => ({ address, one: at(one, address), other: at(other, address) }));
};
