import { constants } from "node:zlib";
import compression from "compression";
import type { Middleware } from "./middleware.ts";

/** Five hundredths of a page's rendering, for a sixth of its bytes; higher qualities cost several times that. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const MIN_BYTES = 1024;

/** The requests of the dashboard's own pages, and those that a person typed. */
const OWN_SITES = ["same-origin", "none"];

/**
 * Compresses text as it is sent (brotli, otherwise gzip), away from the main thread. What another site made a signed-in browser
 * request is sent as it is: from the sizes of compressed answers it could guess the form token (the BREACH attack).
 */
export const compressed: Middleware = compression({
  threshold: MIN_BYTES,
  level: 6,
  brotli: BROTLI,
  filter: (request, response) => {
    const { cookie, "sec-fetch-site": site } = request.headers;
    const isOwn = cookie === undefined || OWN_SITES.includes(String(site));
    // A part of a file is counted in the file's own bytes.
    return isOwn && response.statusCode !== 206 && compression.filter(request, response);
  },
}) as unknown as Middleware;
