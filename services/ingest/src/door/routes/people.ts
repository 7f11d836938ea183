/** Whom the office knows: accounts with their addresses and roles, and players by the names beside the log. For officers alone: an address is personal. */
import type { ListedPeople, Told } from "@traveller/contract/answers";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { accountsOfPeople, rolesOf, searchAccounts, type KnownAccount } from "../../auth/people.ts";
import { passkeysByAccount } from "../../auth/passkeys.ts";
import { canBeMailed } from "../../mail/mail.ts";
import type { Means } from "../../means/means.ts";
import { forThoseWhoMay } from "../called.ts";

const Query = z.object({ text: z.string().trim().max(100).default(""), person: z.string().max(128).optional() });
const MOST = 50;

export const peopleRoutes = (app: FastifyInstance, means: Means): void => {
  app.get(
    "/people",
    forThoseWhoMay(means, "ReadOffice", {}, async ({ request, reply }) => {
      const { authority } = means.settings;
      const { text, person } = Query.catch({ text: "" }).parse(request.query);
      const { people } = means.beside;
      const asked = person ?? (text === "" ? undefined : `${authority}:${text}`);
      const [accounts, named, exact] = await Promise.all([
        person === undefined ? searchAccounts(means.accounts, text, MOST) : accountsOfPeople(means.accounts, [person]),
        person === undefined && text !== "" ? people.search(text, MOST) : [],
        asked === undefined ? undefined : people.get(asked),
      ]);
      const byPerson = new Map<string, KnownAccount>(
        [
          ...accounts,
          ...(await accountsOfPeople(
            means.accounts,
            named.map(({ id }) => id),
          )),
        ].map((one) => [one.person, one]),
      );
      const names = new Map(
        [...named, ...(exact === undefined ? [] : [exact])].flatMap(({ id, name }) =>
          name === undefined ? [] : [[id, name]],
        ),
      );
      const ids = [...byPerson.values()].map(({ id }) => id);
      const [roles, passkeys] = await Promise.all([
        rolesOf(means.accounts, ids),
        passkeysByAccount(means.accounts, ids),
      ]);
      return reply.send({
        people: [...new Set([...byPerson.keys(), ...names.keys()])].slice(0, MOST).map((id) => {
          const account = byPerson.get(id);
          return {
            person: id,
            name: account?.name ?? names.get(id) ?? "",
            number: id.startsWith(`${authority}:`) ? id.slice(authority.length + 1) : null,
            account: account !== undefined,
            email: account !== undefined && canBeMailed(account.email) ? account.email : null,
            club: account?.club ?? null,
            passkeys: account === undefined ? [] : (passkeys.get(account.id) ?? []),
            roles: (account === undefined ? [] : (roles.get(account.id) ?? [])).map(({ id: grant, role, over }) => ({
              id: grant,
              role,
              over,
            })),
          };
        }),
      } satisfies Told<typeof ListedPeople>);
    }),
  );
};
