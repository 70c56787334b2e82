import { expect, test } from "vitest";
import { bodyIn } from "./body.ts";

const form = (fields: Readonly<Record<string, string>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test("an empty company is taken away; a filled one has its address in the contract's order", () => {
  expect(bodyIn(form({ "company.address.country": "GB" }), "company")).toEqual({ company: null });
  const { company } = bodyIn(
    form({ "company.address.country": "GB", "company.address.line1": "1 Quay", "company.name": "Saltmarsh Ltd" }),
    "company",
  );
  expect(JSON.stringify(company)).toBe('{"name":"Saltmarsh Ltd","address":{"line1":"1 Quay","country":"GB"}}');
});

test("the day two-factor authentication is required from keeps its moment while it is the same day", () => {
  const was = "2026-12-01T09:30:00.000Z";
  const from = (day: string) =>
    bodyIn(form({ requireTwoFactor: "on", requireTwoFactorFrom: day, "was.requireTwoFactorFrom": was }), "security")
      .requireTwoFactorFrom;
  expect(from("2026-12-01")).toBe(was);
  expect(from("2026-12-02")).toBe("2026-12-02T00:00:00.000Z");
  expect(from("")).toBeNull();
  expect(bodyIn(form({}), "security")).toEqual({ requireTwoFactor: false });
});

test("a logo without an address is left out; the paper's logo stays unless it is removed", () => {
  expect(bodyIn(form({ logoCount: "2", "logos.1.url": "https://x.test/l.png" }), "logos").logos).toHaveLength(1);
  const shown = { "papers.logo": '{"id":"fil_1"}' };
  expect(bodyIn(form(shown), "papers")).toEqual({ papers: { logo: { id: "fil_1" } } });
  expect(bodyIn(form({ ...shown, removeLogo: "on" }), "papers")).toEqual({ papers: null });
});
