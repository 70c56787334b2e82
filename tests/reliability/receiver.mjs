import { createServer } from "node:http";

/** A partner's server: `/silent` never answers, `/slow` after two seconds, everything else at once. Sends each path's arrival time. */
const server = createServer((request, response) => {
  const path = request.url ?? "";
  request.resume();
  request.once("end", () => {
    process.send?.({ path, at: Date.now(), delivery: request.headers["x-presswork-delivery"] });
    if (path.startsWith("/silent")) return;
    if (path.startsWith("/slow")) setTimeout(() => response.end("ok"), 2_000);
    else response.end("ok");
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ port: typeof address === "object" ? address?.port : undefined });
});
process.once("disconnect", () => process.exit());
