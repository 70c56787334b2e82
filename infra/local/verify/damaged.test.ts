import { cpSync, mkdtempSync, openSync, readSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { services } from "../../services.ts";
import { opened, smallShop } from "../commands/testing.ts";
import { checkPages } from "../damage.ts";
import { DATABASE } from "../data-files.ts";
import { verify } from "./verify.ts";

const PAGE = 4096;
const home = mkdtempSync(join(tmpdir(), "presswork-damaged-"));
const shop = join(home, "shop");
beforeAll(() => smallShop(shop, "3", 25));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let copies = 0;
function copy(): string {
  copies += 1;
  const to = join(home, `copy-${copies}`);
  cpSync(shop, to, { recursive: true });
  return to;
}
const differences = async (folder: string) => (await verify({ folder, services, part: () => () => {} })).differences;

/** Overwrites the first page of the file that contains these words, except the file's own first page. */
function damagePageWith(folder: string, words: string): void {
  const file = openSync(join(folder, DATABASE), "r+");
  const { size } = statSync(join(folder, DATABASE));
  const page = Buffer.alloc(PAGE);
  for (let at = PAGE; at < size; at += PAGE) {
    readSync(file, page, 0, PAGE, at);
    if (!page.includes(words)) continue;
    writeSync(file, Buffer.alloc(PAGE, 0xa5), 0, PAGE, at);
    return;
  }
  throw new Error(`No page holds ${words}`);
}

test("a sound file has no findings", async () => {
  expect(await checkPages(join(shop, DATABASE))).toEqual([]);
});

test("a damaged page is found by the check of a start, with the table it belongs to", async () => {
  const folder = copy();
  damagePageWith(folder, '"type":"OrderCreated"');
  expect((await checkPages(join(folder, DATABASE))).join("\n")).toMatch(/^table commits: /);
});

test("verify of a file with a damaged page names the table and the place in the log, and ends", async () => {
  const folder = copy();
  damagePageWith(folder, '"type":"OrderCreated"');
  const found = await differences(folder);
  expect(found).toContainEqual(expect.stringMatching(/^file: table commits: /));
  expect(found).toContainEqual(expect.stringMatching(/^log: the commit after position \d+ cannot be read: /));
  expect(found.length).toBeLessThan(20);
  expect(found.join("\n")).not.toMatch(/\n\s+at /);
});

test("verify names the stream whose sealed words were changed, and goes on with the others", async () => {
  const folder = copy();
  const local = opened(folder);
  const changed = await local.engine.write(() =>
    local.engine.run(
      `UPDATE commits SET facts = replace(facts, '"$sealed":"', '"$sealed":"AAAA')
       WHERE position = (SELECT position FROM commits WHERE facts LIKE '%OrderCreated%$sealed%' LIMIT 1)`,
    ),
  );
  local.close();
  expect(changed).toBe(1);
  const found = await differences(folder);
  expect(found).toContainEqual(
    expect.stringMatching(/^order-row: order-ord_\w+ cannot be folded: what is sealed in it was changed$/),
  );
  expect(found.filter((each) => each.startsWith("order-row: order-"))).toHaveLength(1);
});

test("verify names a row whose text was cut off", async () => {
  const folder = copy();
  const local = opened(folder);
  await local.engine.write(() =>
    local.engine.run(
      `UPDATE numbered_rows SET row = substr(row, 1, 10)
       WHERE number IN (SELECT number FROM view_names WHERE view LIKE 'order-row-%')
       AND key = (SELECT key FROM view_rows WHERE view LIKE 'order-row-%' LIMIT 1)`,
    ),
  );
  local.close();
  expect(await differences(folder)).toContainEqual(
    expect.stringMatching(/^order-row: ord_\w+ is not what the log tells$/),
  );
});
