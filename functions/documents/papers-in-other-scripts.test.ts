import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { money } from "#events/_kernel";
import type { Receipt } from "./data/receipt.ts";
import type { Seller } from "./data/seller.ts";
import type { Slip } from "./data/slip.ts";
import { printReceipt, printSlips } from "./papers.ts";

const folder = process.env.PAPERS_OUT ?? mkdtempSync(join(tmpdir(), "presswork-scripts-"));
beforeAll(() => {
  if (spawnSync("pdftotext", ["-v"]).error)
    throw new Error("These tests read PDFs with poppler: install poppler-utils (pdftotext, pdffonts)");
});

const fileOf = (name: string, bytes: Uint8Array) => {
  const file = join(folder, `${name}.pdf`);
  writeFileSync(file, bytes);
  return file;
};
const read = (args: readonly string[]) => execFileSync("pdftotext", [...args, "-"], { encoding: "utf8" });
/** The text with single spaces and without the marks of direction that poppler adds. */
const textOf = (file: string, order: "-layout" | "-raw" = "-layout") =>
  read([order, file])
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ");
const fontsOf = (file: string) => execFileSync("pdffonts", [file], { encoding: "utf8" });

/** Where poppler finds a word, from the page's left edge in points; it lists words from right to left as they are drawn. */
function placeOf(file: string, word: string): { readonly from: number; readonly to: number } {
  for (const line of read(["-bbox", file]).split("\n")) {
    const [, from, to, text] = /xMin="([\d.]+)" [^>]*xMax="([\d.]+)" [^>]*>([^<]*)</.exec(line) ?? [];
    const letters = (text ?? "").replace(/[\u200e\u200f\u202a-\u202e]/g, "");
    if (letters === word || [...letters].reverse().join("") === word) return { from: Number(from), to: Number(to) };
  }
  throw new Error(`“${word}” is not in the file`);
}

const seller: Seller = {
  name: "Saltmarsh",
  company: {
    name: "Saltmarsh Ltd",
    address: { line1: "3 Harbour Row", city: "Bristol", postalCode: "BS1 5TX", country: "GB" },
  },
  timeZone: "Europe/London",
  locale: "en-GB",
  size: "a4",
};
const at = "2026-11-19T10:00:00.000Z";
const item = (title: string): Slip["items"][number] => ({
  title,
  sku: "SM-TEE",
  options: [],
  personalisation: [],
  placements: [],
  quantity: 1,
});
const latin = {
  contactName: "Sofia Marchetti",
  line1: "22 Shore Place",
  city: "Leith",
  postalCode: "EH6",
  country: "GB",
};
const slip = (more: Partial<Slip> = {}): Slip => ({
  orderNumber: "SM-10476",
  number: "SM-10476-1",
  packerNotes: [],
  to: latin,
  tracking: [],
  updatedAt: at,
  items: [item("Mackerel tee")],
  ...more,
});
const slipOf = async (name: string, more: Partial<Slip>) =>
  fileOf(name, (await printSlips({}, seller, [slip(more)])).file);
const receiptOf = (buyer: Receipt["buyer"]): Receipt => ({
  number: "SM-10476",
  placedAt: at,
  updatedAt: at,
  isCancelled: false,
  buyer,
  shipTo: buyer,
  lines: [],
  sums: [{ label: "Total", amount: money(7815, "GBP"), total: true }],
});

const PEOPLE = [
  ["Chinese", "王小明", "北京市朝阳区建国路88号", "NotoSansHans"],
  ["Japanese", "山田 太郎", "丸の内ビルディング 1-9-1", "NotoSansJP"],
  ["Korean", "김철수", "서울특별시 강남구 테헤란로 152", "NotoSansKR"],
  ["Arabic", "محمد أحمد بن عبد الله", "شارع الملك فهد", "NotoSansArabic"],
  ["Hebrew", "משה כהן", "רחוב הרצל", "NotoSansHebrew"],
  ["Thai", "สมชาย ใจดี", "ถนนสุขุมวิท น้ำผึ้ง", "NotoSansThai"],
  ["Hindi", "राहुल शर्मा", "हिन्दी क्षेत्र मार्ग", "NotoSansDevanagari"],
] as const;
/**
 * Poppler reads signs where they are drawn: in Devanagari "i" before its letter and "r" after the next one, in Thai the
 * vowel "am" as a ring below the tone mark and a letter.
 */
const AS_DRAWN: Readonly<Record<string, string>> = {
  "ถนนสุขุมวิท น้ำผึ้ง": "ถนนสุขุมวิท น\u0e4d\u0e49\u0e32ผึ้ง",
  "राहुल शर्मा": "राहुल शमार्",
  "हिन्दी क्षेत्र मार्ग": "िहन्दी क्षेत्र मागर्",
};
/** Without spaces, which poppler also reads beside marks. */
const lettersOf = (text: string) => text.replace(/\s/g, "");

test("Latin papers hold no other font", async () => {
  expect(fontsOf(await slipOf("latin", { gift: "Happy birthday, Łucja and Παύλος" }))).not.toContain("Noto");
});

describe.each(PEOPLE)("a name and an address in %s", (language, contactName, line1, font) => {
  test("are printed on a slip and a receipt, in fonts that go with them", async () => {
    const to = { ...latin, contactName, line1 };
    const files = [
      await slipOf(`slip-${language}`, { to }),
      fileOf(`receipt-${language}`, (await printReceipt({}, seller, receiptOf(to))).file),
    ];
    for (const file of files) {
      const text = lettersOf(textOf(file) + textOf(file, "-raw"));
      for (const written of [contactName, line1]) expect(text).toContain(lettersOf(AS_DRAWN[written] ?? written));
      expect(text).not.toContain("?");
      const embedded = fontsOf(file).match(new RegExp(`${font}-\\S+ +CID \\S+( 0C)? +Identity-H +yes yes yes`, "g"));
      expect(embedded).toHaveLength(2);
    }
  });
});

test("a line from right to left begins at its right, and Latin words in it read from left to right", async () => {
  const to = { ...latin, contactName: "משה כהן", line1: "רחוב הרצל 12 North Tower", city: "שלום" };
  const file = await slipOf("directions", { to });
  const [street, name, number, north, tower] = ["רחוב", "הרצל", "12", "North", "Tower"].map((word) =>
    placeOf(file, word),
  );
  expect(name?.to).toBeLessThan(street?.from ?? 0);
  expect(number?.to).toBeLessThan(name?.from ?? 0);
  expect(tower?.to).toBeLessThan(number?.from ?? 0);
  expect(north?.to).toBeLessThan(tower?.from ?? 0);
});

test("a Latin line with a Hebrew name in it runs from left to right around the name", async () => {
  const file = await slipOf("mixed", { to: { ...latin, line1: "c/o דוד כהן Flat 7B" } });
  const [first, last, flat] = ["דוד", "כהן", "Flat"].map((word) => placeOf(file, word));
  expect(placeOf(file, "c/o").to).toBeLessThan(last?.from ?? 0);
  expect(last?.to).toBeLessThan(first?.from ?? 0);
  expect(first?.to).toBeLessThan(flat?.from ?? 0);
});

test("a note from right to left is aligned at its right edge", async () => {
  const gift = "عيد ميلاد سعيد يا أبي واحد لك وواحد لأمي وواحد سأحتفظ به لنفسي مع أطيب التمنيات من العائلة كلها هنا";
  const file = await slipOf("note", { gift });
  expect(textOf(file)).toContain("واحد لك");
  expect(placeOf(file, "كلها").from).toBeGreaterThan(350);
});

test("texts without spaces are broken within their column and lose nothing", async () => {
  const texts = ["沃尔玛超市有限公司".repeat(12), "ขอบคุณที่สั่งซื้อสินค้าจากร้านของเรา".repeat(4), "김".repeat(90)];
  const file = await slipOf("wrapped", { items: texts.map(item) });
  const text = lettersOf(textOf(file, "-raw")).replaceAll("SM-TEE", "");
  for (const each of texts) expect(text.replace(/1(?=\D)/g, "")).toContain(each);
  const lines = read(["-bbox", file])
    .split("\n")
    .filter((line) => /[沃尔玛김]/u.test(line));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(Number(/xMax="([\d.]+)"/.exec(line)?.[1])).toBeLessThan(365);
});

test("ideographs alone are drawn as in the country that the paper goes to", async () => {
  const items = [item("直角")];
  expect(fontsOf(await slipOf("han-jp", { items, to: { ...latin, country: "JP" } }))).toContain("NotoSansJP");
  expect(fontsOf(await slipOf("han-tw", { items, to: { ...latin, country: "TW" } }))).toContain("NotoSansHant");
  expect(fontsOf(await slipOf("han", { items }))).toContain("NotoSansHans");
});

test("a text is drawn in one font that has all its ideographs, whatever the country", async () => {
  const fonts = fontsOf(await slipOf("han-whole", { items: [item("国际贸易")], to: { ...latin, country: "JP" } }));
  expect(fonts).toContain("NotoSansHans");
  expect(fonts).not.toContain("NotoSansJP");
});

test("digits of Persian and Arabic run from left to right in a line from right to left", async () => {
  const file = await slipOf("digits", { to: { ...latin, contactName: "پلاک ۱۲۳۴", line1: "شارع ٥٦٧" } });
  expect(textOf(file)).toContain("۱۲۳۴");
  expect(textOf(file)).toContain("٥٦٧");
});

test("several scripts in one line are printed, and what no font has is shown and said", async () => {
  const file = await slipOf("all", { items: [item("漢字 mug שלום العربية हिन्दी 🎁")] });
  const text = textOf(file);
  for (const expected of ["漢字 mug", "שלום", "العربية", "िहन्दी", "?", "Some characters could not be printed"])
    expect(text).toContain(expected);
});

test("is the same file for the same content, whatever was printed before", async () => {
  const print = async () => (await printSlips({}, seller, [slip({ items: [item("العربية 山田 हिन्दी")] })])).file;
  const first = await print();
  await slipOf("between", { items: [item("بنت 田中 नदी")] });
  expect(Buffer.from(await print()).equals(Buffer.from(first))).toBe(true);
});
