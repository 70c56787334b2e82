import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { money } from "#events/_kernel";
import type { Receipt } from "./data/receipt.ts";
import type { Seller } from "./data/seller.ts";
import type { Slip } from "./data/slip.ts";
import { printReceipt, printSlips } from "./papers.ts";

const folder = process.env.PAPERS_OUT ?? mkdtempSync(join(tmpdir(), "presswork-papers-"));
beforeAll(() => {
  if (spawnSync("pdftotext", ["-v"]).error)
    throw new Error("These tests read PDFs with poppler: install poppler-utils (pdftotext, pdfinfo, pdffonts)");
});

const fileOf = (name: string, bytes: Uint8Array) => {
  const file = join(folder, `${name}.pdf`);
  writeFileSync(file, bytes);
  return file;
};
const textOf = (file: string) => execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" });
const infoOf = (file: string) => execFileSync("pdfinfo", [file], { encoding: "utf8" });
const pagesOf = (file: string) => Number(/Pages:\s+(\d+)/.exec(infoOf(file))?.[1]);

const seller: Seller = {
  name: "Saltmarsh",
  company: {
    name: "Saltmarsh Ltd",
    registrationNumber: "09 184 227",
    taxId: "GB 214 7783 02",
    address: { line1: "3 Harbour Row", city: "Bristol", postalCode: "BS1 5TX", country: "GB" },
  },
  timeZone: "Europe/London",
  locale: "en-GB",
  size: "a4",
};
const item = (title: string, quantity = 1, more: Partial<Slip["items"][number]> = {}) => ({
  title,
  sku: "SM-TEE-MAC-STN-M",
  options: ["Stone", "M"],
  personalisation: [],
  placements: [],
  quantity,
  ...more,
});
const slip = (more: Partial<Slip> = {}): Slip => ({
  orderNumber: "SM-10476",
  number: "SM-10476-1",
  placedAt: "2026-11-19T10:00:00.000Z",
  packerNotes: [],
  to: {
    contactName: "Sofia Marchetti",
    line1: "22 Shore Place",
    city: "Edinburgh",
    postalCode: "EH6 6SW",
    country: "GB",
  },
  method: "Royal Mail Tracked 48",
  tracking: ["Royal Mail KM 4829 1071 4GB"],
  updatedAt: "2026-11-19T10:00:00.000Z",
  items: [item("Mackerel tee, organic", 2), item("Mackerel tee, organic", 1, { options: ["Ink navy", "L"] })],
  ...more,
});
const gbp = (amount: number) => money(amount, "GBP");
const receipt = (lines = 2): Receipt => ({
  number: "SM-10476",
  placedAt: "2026-11-19T10:00:00.000Z",
  isCancelled: false,
  updatedAt: "2026-11-20T10:00:00.000Z",
  buyer: {
    contactName: "Sofia Marchetti",
    line1: "22 Shore Place",
    city: "Edinburgh",
    postalCode: "EH6 6SW",
    country: "GB",
  },
  shipTo: { contactName: "Nonno", line1: "Via Roma 1", city: "Torino", postalCode: "10121", country: "IT" },
  lines: Array.from({ length: lines }, (_, index) => ({
    title: `Mackerel tee ${index + 1}`,
    detail: "Stone, M",
    sku: "SM-TEE",
    quantity: 2,
    each: gbp(2600),
    discount: gbp(0),
    total: gbp(5200),
  })),
  sums: [
    { label: "Subtotal", amount: gbp(7800) },
    { label: "Discount", amount: gbp(500), negative: true },
    { label: "Delivery", amount: gbp(515) },
    { label: "Total", amount: gbp(7815), total: true },
    { label: "Includes VAT at 20 %", amount: gbp(1217), base: gbp(6083) },
    { label: "Paid", amount: gbp(7815) },
  ],
});

describe("a packing slip", () => {
  test("says what to pack for whom, with the country in words and no price", async () => {
    const gift = "Happy birthday, Dad. One for you, one for Nonno, one I am keeping.";
    const { file, name } = await printSlips({}, seller, [
      slip({
        gift,
        message: "Wash at 30.",
        packerNotes: ["Use the small box"],
        buyerNote: "Leave it with the neighbour",
      }),
    ]);
    const path = fileOf("slip", file);
    const text = textOf(path);
    expect(name).toBe("Packing slip SM-10476.pdf");
    for (const expected of [
      "Saltmarsh",
      "Sofia Marchetti",
      "United Kingdom",
      "19 November 2026",
      "Stone, M",
      "SM-TEE-MAC-STN-M",
    ])
      expect(text).toContain(expected);
    for (const expected of ["In this parcel", "one for Nonno", "Wash at 30.", "Use the small box", "Page 1 of 1"])
      expect(text).toContain(expected);
    expect(text).toContain("Saltmarsh Ltd, 3 Harbour Row");
    expect(text).toContain("VAT GB 214 7783 02");
    expect(text).not.toMatch(/[£€$]|@/);
    expect(infoOf(path)).toMatch(/595\.28 x 841\.89 pts \(A4\)/);
  });

  test("of 60 items goes over pages that repeat the table's head and count themselves", async () => {
    const items = Array.from({ length: 60 }, (_, index) => item(`Print number ${index + 1}`, index + 1));
    const path = fileOf("slip-60", (await printSlips({}, seller, [slip({ items })])).file);
    const pages = pagesOf(path);
    const text = textOf(path);
    expect(pages).toBeGreaterThan(2);
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Page ${page} of ${pages}`);
    for (const { title } of items) expect(text).toContain(title);
    expect(text.match(/Item +SKU +Quantity/g)).toHaveLength(pages - (/\f[^\f]*In this parcel/.test(text) ? 0 : 0));
    expect(text).toContain("1830");
  });

  test("is on Letter where the seller prints on it", async () => {
    const path = fileOf(
      "slip-letter",
      (await printSlips({}, { ...seller, size: "letter", locale: "en-US" }, [slip()])).file,
    );
    expect(infoOf(path)).toMatch(/612 x 792 pts \(letter\)/);
    expect(textOf(path)).toContain("November 19, 2026");
  });

  test("prints names of all of Europe, wraps what is long, and says where characters are missing", async () => {
    const to = {
      contactName: "Łucja Śmigły-Żółć",
      line1: "Παπαδόπουλος 5, ул. Щорса",
      city: "Zürich",
      postalCode: "8001",
      country: "CH",
    };
    const german = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(3);
    const path = fileOf(
      "slip-europe",
      (await printSlips({}, seller, [slip({ to, items: [item(german), item("Niño, 12 €, œuvre")] })])).file,
    );
    const text = textOf(path);
    for (const expected of [
      "Łucja Śmigły-Żółć",
      "Παπαδόπουλος 5, ул. Щорса",
      "8001 Zürich",
      "Switzerland",
      "Niño, 12 €, œuvre",
    ])
      expect(text).toContain(expected);
    expect(text.replace(/\s|SM-TEE-MAC-STN-M|1/g, "")).toContain("gesellschaftDonau");
    expect(text).not.toContain("Some characters");
    const signs = fileOf("slip-signs", (await printSlips({}, seller, [slip({ items: [item("ሀለ mug 🎁")] })])).file);
    expect(textOf(signs)).toContain("?? mug ?");
    expect(textOf(signs)).toContain("Some characters could not be printed");
  });

  test("holds nothing a printer or a terminal would act on, and cuts a name of 10,000 characters", async () => {
    const path = fileOf(
      "slip-bad",
      (
        await printSlips({}, seller, [
          slip({ items: [item("Tee\u0000\u001b[31m\u202eevil"), item("x".repeat(10_000))] }),
        ])
      ).file,
    );
    const text = textOf(path);
    expect(text).toContain("Tee[31mevil");
    expect(text).toContain("…");
    expect(pagesOf(path)).toBe(1);
  });

  test("draws a logo that its camera turned in its own proportions", async () => {
    const lying = sharp({ create: { width: 300, height: 100, channels: 3, background: "#c00" } });
    const logo = await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const file = fileOf("slip-turned-logo", (await printSlips({}, { ...seller, logo }, [slip()])).file);
    const listed = execFileSync("pdfimages", ["-list", file], { encoding: "utf8" }).split("\n")[2] ?? "";
    const [across, down] = listed.trim().split(/ +/).slice(12, 14);
    expect([across, down]).toEqual(["600", "600"]);
  });

  test("with a logo that is no picture is printed without it", async () => {
    const logo = Buffer.from("GIF89a nothing of the sort");
    expect(textOf(fileOf("slip-no-logo", (await printSlips({}, { ...seller, logo }, [slip()])).file))).toContain(
      "Saltmarsh",
    );
  });

  test("is the same file for the same content", async () => {
    const [one, two] = [await printSlips({}, seller, [slip()]), await printSlips({}, seller, [slip()])];
    expect(Buffer.compare(Buffer.from(one.file), Buffer.from(two.file))).toBe(0);
  });

  test("carries its typeface with it", async () => {
    const path = fileOf("slip-fonts", (await printSlips({}, seller, [slip()])).file);
    const fonts = execFileSync("pdffonts", [path], { encoding: "utf8" });
    expect(fonts).toMatch(/PressworkText-Regular\s+CID TrueType\s+Identity-H\s+yes yes yes/);
    expect(fonts).not.toContain("Helvetica");
  });
});

describe("a receipt", () => {
  test("says who sold what to whom, its taxes by their rates, and what was paid", async () => {
    const text = textOf(fileOf("receipt", (await printReceipt({}, seller, receipt())).file));
    for (const expected of ["Receipt", "SM-10476", "Saltmarsh Ltd", "VAT GB 214 7783 02", "Company number 09 184 227"])
      expect(text).toContain(expected);
    for (const expected of ["Sofia Marchetti", "10121 Torino", "Italy", "£26.00", "£52.00", "−£5.00", "£78.15"])
      expect(text).toContain(expected);
    expect(text).toMatch(/Includes VAT at 20 % of £60\.83\s+£12\.17/);
    expect(text).toMatch(/Paid\s+£78\.15/);
  });

  test("of 60 lines keeps its sums together on the last page", async () => {
    const path = fileOf("receipt-60", (await printReceipt({}, seller, receipt(60))).file);
    const pages = textOf(path).split("\f").filter(Boolean);
    expect(pages.length).toBe(pagesOf(path));
    expect(pages.at(-1)).toMatch(/Subtotal[\s\S]*Total[\s\S]*Paid/);
  });
});
