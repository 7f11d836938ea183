/** `/door/*` is the door's `/*`, at our own origin: the browser's cookies and our pages' forms work there. */
import { doorPath } from "#door/paths.ts";
import { forward } from "#server/forward.ts";

export const dynamic = "force-dynamic";

const handle = (request: Request): Promise<Response> | Response => {
  const path = doorPath(new URL(request.url).pathname);
  return path === undefined ? new Response(null, { status: 404 }) : forward(request, path);
};

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
