import { readFile } from "node:fs/promises";
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Middleware } from "./middleware.ts";

interface Asset {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** More than a build's scripts, styles and fonts have in one encoding: 2 MB. */
const MAX_BYTES = 4_000_000;
const NAME = /^\/assets\/([\w.-]+\.(js|css|svg|woff2))$/;
const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
  woff2: "font/woff2",
};
const ENCODINGS = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
];

/** A header with which a file is not simply sent whole. */
const SPECIAL = ["range", "if-none-match", "if-modified-since"];

/**
 * Answers the build's files from memory, in the copy that was compressed when they were built. Their names hold a hash, so what
 * was read once stays right. What is not simply sent whole is left to the next step.
 */
export function assetsIn(folder: string): Middleware {
  const read = new LRUCache<string, Asset>({ maxSize: MAX_BYTES, sizeCalculation: ({ body }) => body.length + 200 });
  return (request, response, next) => {
    const [, name, type] = NAME.exec(request.url ?? "") ?? [];
    if (!name || !type || !isSimple(request)) return next();
    const accepted = acceptedBy(request);
    const key = `${accepted.map((each) => each.name)} ${name}`;
    const send = ({ headers, body }: Asset) => void response.writeHead(200, headers).end(body);
    const asset = read.get(key);
    if (asset) return send(asset);
    assetAt(join(folder, "assets", name), String(TYPES[type]), accepted).then((found) => {
      if (!found) return next();
      read.set(key, found);
      send(found);
    });
  };
}

const isSimple = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" && SPECIAL.every((name) => headers[name] === undefined);

function acceptedBy({ headers }: IncomingMessage): typeof ENCODINGS {
  const names = String(headers["accept-encoding"] ?? "")
    .split(",")
    .map((each) => each.trim());
  return ENCODINGS.filter(({ name }) => names.includes(name));
}

/** The first encoding of a file that is there, or the file itself; nothing if there is none. */
async function assetAt(path: string, type: string, accepted: typeof ENCODINGS): Promise<Asset | undefined> {
  for (const { name, extension } of [...accepted, { name: undefined, extension: "" }]) {
    const body = await readFile(path + extension).catch(() => undefined);
    if (!body) continue;
    const encoding = name && { "content-encoding": name };
    const caching = { "cache-control": "public, max-age=31536000, immutable", vary: "Accept-Encoding" };
    return { body, headers: { "content-type": type, "content-length": body.length, ...encoding, ...caching } };
  }
  return undefined;
}
