import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, request as requestTo } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assetsIn } from "./assets.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
let folder: string;
const server = createServer((request, response) => {
  assets(request, response, () => response.writeHead(404).end("next"));
});
let assets: ReturnType<typeof assetsIn>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "presswork-assets-"));
  await mkdir(join(folder, "assets"));
  const files = {
    "page-1.js": "plain",
    "page-1.js.br": "brotli",
    "page-1.js.gz": "gzip",
    "small-1.css": "small",
    "text-1.txt": "text",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, "assets", name), text);
  await writeFile(join(folder, "secret.js"), "secret");
  assets = assetsIn(folder);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<{ status: number | undefined; text: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    requestTo({ port, host: "127.0.0.1", path, method, headers: { ...headers, connection: "close" } }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part) => (text += part));
      answer.on("end", () => resolve({ status: answer.statusCode, text, headers: answer.headers }));
    })
      .on("error", reject)
      .end();
  });

test.each([
  ["gzip, deflate, br, zstd", "brotli", "br"],
  ["gzip, deflate", "gzip", "gzip"],
  ["deflate", "plain", undefined],
  ["", "plain", undefined],
])("a browser that takes %j gets the copy in %j", async (accepts, text, encoding) => {
  const response = await ask("/assets/page-1.js", { "accept-encoding": accepts });
  expect(response).toMatchObject({ status: 200, text });
  expect(response.headers["content-encoding"]).toBe(encoding);
  expect(response.headers).toMatchObject({
    "content-type": "text/javascript",
    "content-length": String(text.length),
    "cache-control": IMMUTABLE,
    vary: "Accept-Encoding",
  });
});

test("a file without a compressed copy is sent as it is", async () => {
  const response = await ask("/assets/small-1.css", { "accept-encoding": "br" });
  expect(response).toMatchObject({ status: 200, text: "small" });
  expect(response.headers["content-encoding"]).toBeUndefined();
});

test("what was read once is sent without its file", async () => {
  const file = join(folder, "assets", "brief-1.js");
  await writeFile(file, "brief");
  expect((await ask("/assets/brief-1.js")).text).toBe("brief");
  await rm(file);
  expect((await ask("/assets/brief-1.js")).text).toBe("brief");
});

test.each([
  ["an unknown file", "/assets/none-1.js", {}, "GET"],
  ["another type", "/assets/text-1.txt", {}, "GET"],
  ["a path out of the folder", "/assets/../secret.js", {}, "GET"],
  ["a part of a file", "/assets/page-1.js", { range: "bytes=0-1" }, "GET"],
  ["a conditional request", "/assets/page-1.js", { "if-none-match": "x" }, "GET"],
  ["another method", "/assets/page-1.js", {}, "POST"],
])("%s is left to the next step", async (_what, path, headers, method) => {
  expect(await ask(path, headers, method)).toMatchObject({ status: 404, text: "next" });
});
