/** What an option is called. */
import { useOptions } from "./useOptions.ts";

export const OptionName = ({ option }: { readonly option: string }) => useOptions().title(option);
