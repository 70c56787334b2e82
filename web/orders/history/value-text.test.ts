import { expect, onTestFinished, test, vi } from "vitest";
import { valueText, withMoney } from "./value-text.ts";

const read = (label: string, value: string) => valueText(label, value, "en-GB", "Europe/London");

test("states and reasons are shown in words, and only where they are states", () => {
  expect(read("Status", "in_production")).toBe("In production");
  expect(read("Reason", "artwork")).toBe("Artwork");
  expect(read("Note", "in_production")).toBe("in_production");
});

test("an instant is shown in the project's zone, with the year unless it is this one", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-20T09:00:00Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  expect(read("Promised by", "2026-07-01T10:00:00.000Z")).toBe("1 Jul, 11:00");
  expect(read("Promised by", "2027-07-01T10:00:00.000Z")).toBe("1 Jul 2027, 11:00");
});

test("amounts stand with their currency's sign", () => {
  expect(withMoney("121.15 GBP paid by stripe", "en-GB")).toBe("£121.15 paid by stripe");
  expect(withMoney("-3 JPY", "en-GB")).toBe("−¥3");
  expect(withMoney("ABC 12 and no money", "en-GB")).toBe("ABC 12 and no money");
});

test("a fulfiller is shown by name alone", () => {
  expect(read("Fulfiller", "prj_northgate1 Northgate Garment Co. GB")).toBe("Northgate Garment Co.");
});
