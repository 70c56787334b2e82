import { expect, test } from "vitest";
import { blockIn, cellErrorIn, changeOf, columns, type GridRow, withBlock, withCell } from "./cells.ts";

const row = (id: string, more: Partial<GridRow> = {}): GridRow => ({
  id,
  name: id,
  version: 3,
  sku: `SKU-${id}`,
  price: 2600,
  unitCost: 900,
  onDemand: false,
  fulfillers: ["prj_a", "prj_b"],
  status: "active",
  level: 4,
  stockVersion: 2,
  ...more,
});
const rows = [row("a"), row("b"), row("c")];
const [first] = rows as [GridRow];

test("only what differs is an edit, and it is sent with the versions it was made from", () => {
  const edits = withCell(withCell({}, first, "price", "28", "GBP"), first, "stock", "9", "GBP");
  expect(changeOf(first, edits.a as never, "GBP")).toEqual({
    variantId: "a",
    version: 3,
    price: { amount: 2800, currency: "GBP" },
    stock: { was: 4, level: 9, version: 2 },
  });
  expect(withCell(withCell(edits, first, "price", "26.00", "GBP"), first, "stock", "4", "GBP")).toEqual({});
});

test("another first maker keeps the others behind it", () => {
  const edits = withCell({}, first, "fulfiller", "prj_b", "GBP");
  expect(changeOf(first, edits.a as never, "GBP")).toMatchObject({ fulfillers: ["prj_b", "prj_a"] });
});

test("what cannot be sent is named", () => {
  expect(cellErrorIn("price", "12.345", "GBP")).toBe("amount");
  expect(cellErrorIn("price", "-1", "GBP")).toBe("amount");
  expect(cellErrorIn("stock", "-2", "GBP")).toBe("pieces");
  expect(cellErrorIn("sku", " ", "GBP")).toBe("sku");
  expect(cellErrorIn("price", "1,250.00", "GBP")).toBeUndefined();
});

test("a block from a spreadsheet fills the cells to the right and down, choices by their words", () => {
  const choices = { status: [{ value: "draft", label: "Draft" }] };
  const block = blockIn("£28.00\t9.50\n29\t\n30\t10\n31\t11\n");
  const { edits, left } = withBlock({}, rows, { row: 1, column: "price" }, block, columns, choices, "GBP");
  expect(Object.keys(edits)).toEqual(["b", "c"]);
  expect(edits.b?.cells).toEqual({ price: "28.00", unitCost: "9.50" });
  expect(left).toBe(4);
  const byLabel = withBlock({}, rows, { row: 0, column: "status" }, [["DRAFT"], ["Sold"]], columns, choices, "GBP");
  expect(byLabel.edits.a?.cells).toEqual({ status: "draft" });
  expect(byLabel.left).toBe(1);
});

test("after a clash of stock, what is there now counts", () => {
  const edit = { version: 3, stockVersion: 5, was: undefined, cells: { stock: "5" } };
  const now = row("a", { level: 12, stockVersion: 5 });
  expect(changeOf(now, edit, "GBP")).toMatchObject({ stock: { was: 12, level: 5, version: 5 } });
});
