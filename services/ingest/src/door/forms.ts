/** Plain HTML forms: `name=value&…`, the last value of a name wins. */
import type { FastifyInstance } from "fastify";

export const readForms = (app: FastifyInstance): void => {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, Object.fromEntries([...new URLSearchParams(body.toString())].filter(([name]) => name !== "__proto__")));
  });
};
