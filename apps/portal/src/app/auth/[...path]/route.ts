/** `/auth/*` is the door's own sign-in, at our origin. */
import { forward } from "#server/forward.ts";

export const dynamic = "force-dynamic";

const handle = (request: Request): Promise<Response> => forward(request, new URL(request.url).pathname);

export { handle as GET, handle as POST };
