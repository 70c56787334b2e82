import { createServer } from "node:http";

/** What every figure is compared with: the least a Node process does to answer JSON over HTTP. */
const answer = { status: "UP", version: "0.0.0", at: "2026-01-01T00:00:00.000Z" };

const server = createServer((_, response) => {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
});
server.listen(Number(process.env.PORT), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));
