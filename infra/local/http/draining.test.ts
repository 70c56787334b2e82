import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { draining } from "./draining.ts";

/** A server that answers when the test lets it. */
async function started() {
  const { track, drain } = draining();
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    track(response);
    waiting.push(response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { server, drain, waiting, port, url: `http://127.0.0.1:${port}` };
}

test("what is under way is answered, on connections that close, and nobody new is served", async () => {
  const { server, drain, waiting, url, port } = await started();
  const pending = [fetch(url), fetch(url), fetch(url)];
  await expect.poll(() => waiting.length).toBe(3);
  const drained = drain(server, 60_000);
  await expect.poll(() => server.listening).toBe(false);
  const late = connect(port, "127.0.0.1");
  expect((await once(late, "error"))[0]).toMatchObject({ code: "ECONNREFUSED" });
  for (const response of waiting) response.end("done");
  for (const answer of await Promise.all(pending)) {
    expect(answer.headers.get("connection")).toBe("close");
    expect(await answer.text()).toBe("done");
  }
  await drained;
});

test("an idle connection keeps no server open", async () => {
  const { server, drain, waiting, url, port } = await started();
  const pending = fetch(url);
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.end("done");
  await (await pending).text();
  const half = connect(port, "127.0.0.1");
  await once(half, "connect");
  half.write("GET / HTT");
  const closed = new Promise((resolve) => half.on("error", resolve).on("close", resolve));
  await drain(server, 60_000);
  await closed;
});

test("what takes too long is broken off", async () => {
  const { server, drain, waiting, url } = await started();
  const pending = fetch(url).then(
    () => "answered",
    () => "broken off",
  );
  await expect.poll(() => waiting.length).toBe(1);
  await drain(server, 50);
  expect(await pending).toBe("broken off");
});
