import { afterEach, expect, test } from "vitest";
import { seriesCount } from "#events/invoices";
import { derivedId, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { invoice } from "./domain/invoice/index.ts";
import { issueInvoice, withPlace } from "./issue.ts";
import { gbp, platformProject, project, type Scene, scene } from "./testing.ts";
import { systemContext } from "./work.ts";

let here: Scene;
afterEach(() => here.ports.close());

const ids = (count: number) => Array.from({ length: count }, (_, at) => derivedId("inv", "numbers", String(at)));
const places = (count: number) => Array.from({ length: count }, (_, at) => `INV-PR-${String(at + 1).padStart(5, "0")}`);

async function requestAll(invoiceIds: readonly string[]) {
  const by = systemContext(here.ports, project.id, "test", "test");
  const request = {
    type: "manual" as const,
    currency: "GBP",
    lines: [{ description: "Setting up", quantity: 1, unitPrice: gbp(100) }],
    collectionMethod: "send_invoice" as const,
    paymentTermsDays: 14,
    taxExempt: "none" as const,
  };
  for (const invoiceId of invoiceIds)
    await run(by, invoice, invoiceId, "requestInvoice", { project: project.id, invoiceId, request });
  return by;
}

const numbersIn = async () =>
  (await here.ports.store.log(0, 10_000))
    .filter(({ tenant }) => tenant === project.id)
    .flatMap(({ facts }) => facts.filter(({ type }) => type === "InvoiceIssued"))
    .map(({ data }) => (data as { number: string }).number)
    .sort();

test("200 invoices issued at once have 200 numbers without a gap", async () => {
  here = await scene();
  const all = ids(200);
  const by = await requestAll(all);
  const result = await Promise.all(all.map((id) => issueInvoice(here.ports, by, project, id)));
  expect(result.filter(isRefusal)).toEqual([]);
  expect(await numbersIn()).toEqual(places(200));
  expect(await here.ports.store.balance(project.id, seriesCount("INV-PR"))).toBe(200);
});

test("processes that know nothing of each other leave no gap either", async () => {
  here = await scene();
  const all = ids(40);
  const by = await requestAll(all);
  const party = { name: "Press Ltd", address: { line1: "1", city: "Leeds", postalCode: "LS1", country: "GB" } };
  const issueAt = async (id: string) => {
    for (;;) {
      const place = (await here.ports.store.balance(project.id, seriesCount("INV-PR"))) + 1;
      const result = await run(by, invoice, id, "issueInvoice", {
        project: project.id,
        invoiceId: id,
        seller: party,
        customer: party,
        timeZone: "Europe/London",
        lineIds: [derivedId("lin", id)],
        series: { prefix: "INV-PR", place },
        now: here.ports.clock().toISOString(),
      });
      if (!isRefusal(result)) return;
      expect(result.refused).toBe("taken");
    }
  };
  await Promise.all(all.map((id) => issueAt(id)));
  expect(await numbersIn()).toEqual(places(40));
});

test("a refused document takes no place, and an invoice issued twice keeps its number", async () => {
  here = await scene();
  const all = ids(2);
  const by = await requestAll(all);
  const [first = "", second = ""] = all;
  await issueInvoice(here.ports, by, project, first);
  const input = { creditNoteId: derivedId("inv", "note"), lineId: derivedId("lin", "note"), reason: "Too much" };
  const refused = await withPlace(by, project, "CN", (series) =>
    run(by, invoice, first, "creditInvoice", { ...input, series, amount: gbp(1_000_000), now: "2026-03-02T09:00:00Z" }),
  );
  expect(refused).toMatchObject({ refused: "credit-too-large" });
  expect(await here.ports.store.balance(project.id, seriesCount("CN-PR"))).toBe(0);
  await issueInvoice(here.ports, by, project, first);
  await issueInvoice(here.ports, by, project, second);
  expect(await numbersIn()).toEqual(places(2));
});

test("two projects of a platform with one order prefix have prefixes of their own", async () => {
  here = await scene();
  const first = await here.issue();
  const twin = { ...platformProject, orderPrefix: "PR" };
  const by = systemContext(here.ports, twin.id, "test", "test");
  const prefix = await withPlace(by, twin, "INV", async (place) => ({ ok: true as const, ...place }));
  expect(first.body.number).toBe("INV-PR-00001");
  expect(prefix).toMatchObject({ prefix: "INV-PR2", place: 1 });
});
