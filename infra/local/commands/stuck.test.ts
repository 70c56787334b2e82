import { afterAll, beforeAll, expect, test } from "vitest";
import { Sentence } from "./command.ts";
import { stuck } from "./stuck.ts";
import { opened, smallShop, temporaryFolder } from "./testing.ts";

const { folder, remove } = temporaryFolder();
beforeAll(() => smallShop(folder, "5", 4));
afterAll(remove);

async function printed(...args: string[]) {
  const lines: string[] = [];
  const local = opened(folder);
  const code = await stuck(local, { args, say: (line) => void lines.push(line) }).finally(() => local.close());
  return { lines, code };
}

test("where all goes on it says so", async () => {
  expect(await printed()).toEqual({
    code: 0,
    lines: [
      "Views: up to date with the log.",
      "Reactions: up to date with the log.",
      "Deliveries under way or to be tried again: 0.",
      "Deliveries given up: none.",
    ],
  });
});

test("a delivery that was given up is named with its reason, and tried again when that is asked for", async () => {
  const local = opened(folder);
  const now = local.ports.clock().getTime();
  const consumer = "orders/add-order-tag-on-flow-tag-wanted";
  await local.ports.bus.offer([{ consumer, tenant: "prj_1", stream: "flowrun-run_1", version: 3 }]);
  for (let attempt = 0; attempt < 17; attempt += 1) {
    const [delivery] = await local.ports.bus.take(now + attempt * 600_000, 1, 1000);
    await local.ports.bus.failed(delivery?.id ?? "", now, "No such order");
  }
  local.close();
  const { lines, code } = await printed();
  expect(code).toBe(1);
  expect(lines).toContain("Deliveries given up: 1 after 17 attempts each.");
  expect(lines).toContain(`  ${consumer} of prj_1, flowrun-run_1 version 3: No such order`);
  expect((await printed("--redrive", "customers")).lines).toEqual(["0 deliveries are tried again."]);
  expect((await printed("--redrive", "orders")).lines).toEqual(["1 delivery is tried again."]);
  expect((await printed()).lines).toContain("Deliveries under way or to be tried again: 1.");
});

test.each([["--redrive", "nobody"], ["--all"], ["--redrive", "orders", "now"]])(
  "%s %s is answered by a sentence",
  async (...args) => {
    await expect(printed(...args)).rejects.toThrow(Sentence);
  },
);
