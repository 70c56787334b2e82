import { Transform } from "node:stream";

const PRELOAD = '<link rel="modulepreload" ';

/**
 * Lets the scripts of a page load after what it is painted with. A tag that falls between two chunks stays as it is: its
 * script is only earlier.
 */
export const scriptsLater = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const html = chunk.toString("latin1").replaceAll(PRELOAD, `${PRELOAD}fetchpriority="low" `);
      done(null, Buffer.from(html, "latin1"));
    },
  });
