/** What an officer looks at: who holds which role, which keys there are; and for everybody their own keys. */
import type { HeldOriginals, ListedKeys, ListedRoles, Told } from "@traveller/contract/answers";
import { PersonId } from "@traveller/engine";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { listGrants } from "../../auth/grants.ts";
import { listKeys } from "../../auth/keys.ts";
import { originalsOf } from "../../kept/holding.ts";
import { mayDo, refusedInEnglish } from "@traveller/contract";
import { sendRefusal } from "../answer.ts";
import type { Means } from "../../means/means.ts";
import { forCaller, forThoseWhoMay } from "../called.ts";

export const officeRoutes = (app: FastifyInstance, means: Means): void => {
  app.get(
    "/roles",
    forThoseWhoMay(means, "ReadOffice", {}, async ({ reply }) =>
      reply.send({ roles: await listGrants(means.accounts) } satisfies Told<typeof ListedRoles>),
    ),
  );

  /** Which originals hold somebody's name: what to know before erasing the person. */
  app.get(
    "/originals",
    forThoseWhoMay(means, "ErasePerson", {}, async ({ request, reply }) => {
      const asked = z.object({ person: PersonId }).safeParse(request.query);
      if (!asked.success)
        return sendRefusal(
          reply,
          refusedInEnglish("malformed", "Say whose name is looked for.", "Ask with ?person=, a person's id.", {
            path: "person",
          }),
        );
      const held = await originalsOf(means, await means.beside.people.idsOf(asked.data.person));
      const known = await means.beside.people.get(asked.data.person);
      return reply.send({
        name: known?.name ?? null,
        originals: held.map(({ digest, name, bytes, keptAt }) => ({ digest, name: name ?? null, bytes, keptAt })),
      } satisfies Told<typeof HeldOriginals>);
    }),
  );

  app.get(
    "/keys",
    forCaller(means, {}, async ({ caller, reply }) => {
      const everybody = mayDo(caller, "ReadOffice", { authority: means.settings.authority }).kind === "allowed";
      return reply.send({ keys: await listKeys(means.accounts, everybody ? undefined : caller.user) } satisfies Told<
        typeof ListedKeys
      >);
    }),
  );
};
