/** What a request for an address is told that cannot be read; see `#server/malformed-addresses.ts`. */
export const dynamic = "force-dynamic";

const handle = (): Response =>
  Response.json(
    {
      code: "malformed",
      message: "This address cannot be read: a percent sign in it is not followed by the two digits of a character.",
      hint: "Write a percent sign itself as %25, or follow a link instead.",
    },
    { status: 400, headers: { "Cache-Control": "no-store" } },
  );

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
