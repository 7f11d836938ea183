/** A route's answer; or, where the database does not give one at the moment, that and when to ask again, as every other caller is told. */
import { isPassing } from "@traveller/log";
import { unavailableData } from "./unavailable.ts";

type Route<Context> = (request: Request, context: Context) => Promise<Response>;

/** What fails for another reason stays an error, which the machine's log explains. */
export const answered =
  <Context>(route: Route<Context>): Route<Context> =>
  async (request, context) => {
    try {
      return await route(request, context);
    } catch (error) {
      if (!isPassing(error)) throw error;
      console.error(error);
      return unavailableData();
    }
  };
