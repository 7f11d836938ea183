import "server-only";
/** What every procedure gets. */
import { me } from "./me.ts";
import { model } from "./model.ts";
import type { Context } from "./trpc.ts";

export const context = (): Context => ({ model: model(), reader: me });
