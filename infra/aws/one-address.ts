import { readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import sirv from "sirv";
import { stackOf } from "./doors.ts";

/**
 * One address for stacks that are deployed without an edge: the web's files from the build, everything else from the function
 * whose path it is. `node --import tsx infra/aws/one-address.ts PORT`, with `AWS_ENDPOINT_URL` and `PRESSWORK_DEPLOYED`.
 */
const port = Number(process.argv[2]);
const endpoint = new URL(process.env.AWS_ENDPOINT_URL ?? "http://127.0.0.1:4566");
const outputs = JSON.parse(readFileSync(process.env.PRESSWORK_DEPLOYED ?? "", "utf8")) as Record<
  string,
  Record<string, string>
>;
const files = sirv("build/client", { etag: true });

createServer((incoming, answer) => {
  const { method, url = "/", headers } = incoming;
  files(incoming, answer, () => {
    const door = outputs[stackOf(url.split("?")[0] ?? "")]?.Door;
    if (!door) {
      answer.writeHead(502).end("No function has this path.");
      return;
    }
    // The host of a Function URL is known to no name server: the emulator is asked, with that host in the request.
    const outgoing = request(
      new URL(url, endpoint),
      { method, headers: { ...headers, host: new URL(door).host, "x-forwarded-host": `localhost:${port}` } },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      },
    );
    outgoing.on("error", () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    incoming.pipe(outgoing);
  });
}).listen(port, "127.0.0.1", () => process.stdout.write(`http://localhost:${port}\n`));
process.stdin.resume().on("end", () => process.exit());
