/** How the events of a federation write what has a name or an id in them. Law 80A. */
import { z } from "zod";
import { FORMS } from "../facts/wrong-value.ts";

/** Words of one line. */
export const name = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u, FORMS.oneLine);

/** As it stands in an address. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, FORMS.id);
