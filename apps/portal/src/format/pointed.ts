/** Where somebody who hears an appeal points in the record of its table, as the others are told. */
import type { CasePointer } from "@traveller/contract/answers";

export type Pointed = NonNullable<CasePointer["pointer"]>;
