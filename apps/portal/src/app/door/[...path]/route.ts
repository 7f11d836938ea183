/** `/door/*` is the door's `/*`, at our own origin: the browser's cookies and our pages' forms work there. */
import { forward } from "#server/forward.ts";

export const dynamic = "force-dynamic";

/** What the door keeps for machines on its own side. */
const INSIDE = /^\/(metrics|ready|health)(\/|$)/;

const handle = (request: Request): Promise<Response> | Response => {
  const path = new URL(request.url).pathname.replace(/^\/door/, "");
  return INSIDE.test(path) ? new Response(null, { status: 404 }) : forward(request, path);
};

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
