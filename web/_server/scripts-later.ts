import { Transform } from "node:stream";

/** React 18 sends zeroes with a part whose last character of several bytes did not fit any more, and the character with the next one. */
const UNWRITTEN = "\0";
const PRELOAD = '<link rel="modulepreload" ';

/** Where a tag begins that the end of this part cuts off; the part's end otherwise. */
function cutAt(html: string): number {
  const at = html.lastIndexOf("<");
  return at >= 0 && PRELOAD.startsWith(html.slice(at)) ? at : html.length;
}

/** Lets the scripts of a page load after what it is painted with. A tag that falls between two chunks goes with the second. */
export const scriptsLater = (): Transform => {
  let rest = "";
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const html = rest + chunk.toString("latin1").replaceAll(UNWRITTEN, "");
      const at = cutAt(html);
      rest = html.slice(at);
      done(null, Buffer.from(html.slice(0, at).replaceAll(PRELOAD, `${PRELOAD}fetchpriority="low" `), "latin1"));
    },
    flush(done) {
      done(null, Buffer.from(rest, "latin1"));
    },
  });
};
