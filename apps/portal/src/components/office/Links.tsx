/** One-time sign-in links, to be handed over by whatever way the officer trusts. */
import { LinkForm } from "./LinkForm.tsx";
import type { OfficeProps } from "./types.ts";

export const Links = ({ csrf }: OfficeProps) => <LinkForm csrf={csrf} />;
