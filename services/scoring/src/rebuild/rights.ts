/** Whoever might read or write the old model may do the same with the new one: the accounts of services, and others that a federation gave rights. */
import type { Execute } from "@traveller/model";
import { z } from "zod";

const Commands = z.array(z.object({ command: z.string() }));

/** Gives what was given on a schema and on its tables also on another schema that has the same tables. By the owner of both. */
export const sameRights = async (execute: Execute, from: string, to: string): Promise<void> => {
  const grants = await execute(
    `select format('grant %s on schema %I to %s', privilege_type, $2::text, ${GRANTEE}) as command
     from pg_namespace, aclexplode(nspacl) as acl where nspname = $1 and grantee <> nspowner
     union all
     select format('grant %s on %s %I.%I to %s', privilege_type, case relkind when 'S' then 'sequence' else 'table' end, $2::text, relname, ${GRANTEE})
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace, aclexplode(relacl) as acl
     where nspname = $1 and grantee <> relowner and to_regclass(format('%I.%I', $2::text, relname)) is not null`,
    [from, to],
  );
  for (const { command } of Commands.parse(grants)) await execute(command, []);
};

/** An account by its name; everybody is account 0. */
const GRANTEE = "case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end";
