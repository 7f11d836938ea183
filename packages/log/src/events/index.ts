/** Events by themselves, for those who have no log at hand: envelopes, types and shapes. */
export { By, RecordedEvent, Scope, Stream } from "./envelope.ts";
