/** An event of a federation as its state is folded from it: what it says, and its place in the authority's log. */
import type { FederationEvent, FederationEventType } from "./events.ts";

type Told<Type extends FederationEventType> = Extract<FederationEvent, { readonly type: Type }>;
export type DataOf<Type extends FederationEventType> = Told<Type>["data"];

/** `sequence`: the place in the scope, by which later rulings and pages refer to it. */
export type RecordedInFederation = FederationEvent & { readonly sequence: number };
