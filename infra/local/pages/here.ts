import type { HttpHandler } from "../../../functions/_platform/http/index.ts";
import { headOf, type Pages, webRequestOf } from "./pages.ts";
import { type Build, formLimit, screens } from "./screens.ts";

/** Renders pages in this thread. Screens call the services through `invoke`. */
export function pagesHere(build: Build, invoke: HttpHandler, development: boolean): Pages {
  const answered = screens(build, invoke, development);
  return {
    formLimitAt: (path) => formLimit(build, path),
    answer: async (request, visitor, signal) => {
      const response = await answered(webRequestOf(request, signal), visitor);
      const body = response.body as unknown as AsyncIterable<Uint8Array> | null;
      return { ...headOf(response), ...(body && { body }) };
    },
  };
}
