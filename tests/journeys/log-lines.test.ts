import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Engine } from "../../functions/_platform/sqlite/index.ts";
import { DATABASE } from "../../infra/local/data-files.ts";
import { bootServer, type Server } from "../support/server.ts";

let server: Server;
beforeAll(async () => {
  server = await bootServer({ PRESSWORK_DEMO: "off" });
});
afterAll(() => server.stop());

test("everything a server prints after its start is a line of JSON, also what goes wrong while a screen is made", async () => {
  const before = server.printed().length;
  const engine = new Engine(join(server.data, DATABASE), []);
  await engine.write(() => engine.run("ALTER TABLE key_values RENAME TO key_values_away"));
  for (const path of ["/login", "/dashboard", "/register?x=%00", "/no/such/page", "/orders"])
    await fetch(`${server.url}${path}`, { headers: { cookie: `presswork_session=${"a".repeat(43)}` } });
  const form = { "content-type": "application/x-www-form-urlencoded" };
  await fetch(`${server.url}/reviews/export`, { method: "POST", headers: form, body: "a=1" });
  await engine.write(() => engine.run("ALTER TABLE key_values_away RENAME TO key_values"));
  engine.close();
  expect((await fetch(`${server.url}/login`)).status).toBe(200);
  const lines = server.printed().slice(before).split("\n").filter(Boolean);
  const levels = lines.map((line) => (JSON.parse(line) as { level: string }).level);
  expect(levels).toContain("error");
  expect(
    lines.filter((line) => line.includes("A screen failed")),
    lines.join("\n"),
  ).not.toEqual([]);
});
