import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { beforeAll, expect, test } from "vitest";
import { lean } from "./lean.ts";
import { layFonts } from "./paper-fonts.ts";

/** A folder outside this one, as a function has it: a bundle, and what lies beside it. */
const folder = mkdtempSync(join(tmpdir(), "presswork-bundle-"));
const MB = 1_000_000;
const address = { contactName: "山田 太郎", line1: "22 Shore Place", city: "Leith", postalCode: "EH6", country: "JP" };
const receipt = {
  seller: { name: "Saltmarsh", timeZone: "Europe/London", locale: "en-GB", size: "a4" },
  receipt: {
    number: "SM-1",
    placedAt: "2026-11-19T10:00:00.000Z",
    updatedAt: "2026-11-19T10:00:00.000Z",
    isCancelled: false,
    buyer: address,
    shipTo: address,
    lines: [],
    sums: [],
  },
};
const RUN = `
import { writeFileSync } from "node:fs";
import { receiptPaper } from "./index.mjs";
writeFileSync("receipt.pdf", await receiptPaper.print(${JSON.stringify(receipt)}));
`;

beforeAll(async () => {
  await build({
    entryPoints: [
      { in: "functions/documents/papers.ts", out: "index" },
      { in: "pdfkit", out: "pdfkit" },
    ],
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    mainFields: ["module", "main"],
    conditions: ["module"],
    banner: { js: 'import{createRequire as made}from"node:module";const require=made(import.meta.url);' },
    logLevel: "error",
    plugins: [lean],
  });
  writeFileSync(join(folder, "run.mjs"), RUN);
  return () => rmSync(folder, { recursive: true });
});

/** Prints a receipt for a Japanese name with the bundle; `log` is what it reports. */
function print(): { readonly text: string; readonly log: string } {
  const { stderr, status } = spawnSync(process.execPath, ["run.mjs"], { cwd: folder, encoding: "utf8" });
  expect(status, stderr).toBe(0);
  return { text: execFileSync("pdftotext", [join(folder, "receipt.pdf"), "-"], { encoding: "utf8" }), log: stderr };
}

test("a bundle without the fonts beside it prints what it can, and says and logs what it cannot", () => {
  const { text, log } = print();
  expect(text).toContain("?? ??");
  expect(text).toContain("22 Shore Place");
  expect(text).toContain("Some characters could not be printed and are shown as “?”.");
  expect(log).toContain(`"level":"error","message":"A font of the papers can't be read","family":"jp"`);
});

test("with the fonts beside it, it prints names in their own script", async () => {
  await layFonts(folder);
  const { text, log } = print();
  expect(text).toContain("山田 太郎");
  expect(text).not.toContain("?");
  expect(log).toBe("");
});

test("the fonts leave most of the room that a function has unpacked", async () => {
  await layFonts(folder);
  const fonts = join(folder, "node_modules");
  const files = readdirSync(fonts, { recursive: true, encoding: "utf8" }).map((file) => statSync(join(fonts, file)));
  const bytes = files.filter((each) => each.isFile()).reduce((sum, { size }) => sum + size, 0);
  expect(bytes).toBeLessThan(60 * MB);
});
