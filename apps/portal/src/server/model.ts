import "server-only";
/** The read model, opened once a process. */
import { openModel, type Model } from "@traveller/model";
import { environment } from "#env.ts";

let opened: Model | undefined;

export const model = (): Model => (opened ??= openModel({ url: environment().DATABASE_URL }));
