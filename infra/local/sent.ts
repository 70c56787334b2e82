import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Sends a body in its parts, as fast as the client reads them. A client that disconnects ends the source, which is no
 * error.
 */
export async function sent(parts: AsyncIterable<Uint8Array>, response: ServerResponse): Promise<void> {
  await pipeline(Readable.from(parts, { objectMode: false }), response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}
