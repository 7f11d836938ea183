/** The public face of replays: a record stepped through, for those who may see it, and taken away by them. */
export { asPutRight } from "./as-put-right.ts";
export { asTold } from "./as-told.ts";
export type { AsTold } from "./as-told.ts";
export { callsAtEnd } from "./calls-at-end.ts";
export { beginFrames, framedFurther, framesOf } from "./frames.ts";
export { eventSaid } from "./told.ts";
export type { Told } from "../answers/sentence.ts";
export { noticedLater } from "./noticed-later.ts";
export { nowSaid } from "./now.ts";
export type { Frame, Framed, Recorded } from "./frames.ts";
export type { Reader, ShownCall } from "./talk.ts";
