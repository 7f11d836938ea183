/** The portal's settings. The only place that reads `process.env`; read at the first request, because a build has none. */
import { z } from "zod";
import { proxiesOf } from "#server/gate/callers-address.ts";

const Environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  INGEST_URL: z.url({ protocol: /^https?$/ }),
  /** The address that people use: links, share images and the check of a form's origin go by it. */
  PORTAL_URL: z.url({ protocol: /^https?$/ }).default("http://localhost:3000"),
  /** The proxies in front whose `X-Forwarded-For` is believed: how many, or their addresses and networks. */
  PORTAL_PROXIES: z
    .string()
    .default("0")
    .transform((text, check) => {
      const read = proxiesOf(text.trim() === "" ? "0" : text);
      if (read === undefined)
        check.addIssue({ code: "custom", message: "takes a number of proxies, or addresses and networks with commas" });
      return read ?? z.NEVER;
    }),
});
export type Environment = z.infer<typeof Environment>;

let read: Environment | undefined;

/** The settings; throws at once, and names what is missing, where one is missing or malformed. */
export const environment = (): Environment => (read ??= Environment.parse(process.env));

/** True under `next dev`, which needs looser rules for its own scripts. */
export const development = process.env.NODE_ENV === "development";
