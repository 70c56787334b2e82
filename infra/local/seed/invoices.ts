import { type Actor, money } from "../../../events/_kernel/index.ts";
import type { BillingCompany } from "../../../events/billing/index.ts";
import { derivedId, run } from "../../../functions/_platform/commands/index.ts";
import { isRefusal } from "../../../functions/_platform/domain/index.ts";
import { sandboxCards } from "../../../functions/_platform/payments/index.ts";
import { DIRECTORY, type Ports, type ProjectFacts } from "../../../functions/_platform/ports/index.ts";
import { billing } from "../../../functions/billing/domain/billing/index.ts";
import { method } from "../../../functions/billing/domain/method/index.ts";
import { closeUsageMonths } from "../../../functions/billing/usage-months.ts";
import { collect, WALLET } from "../../../functions/invoices/collect.ts";
import { invoice } from "../../../functions/invoices/domain/invoice/index.ts";
import { seller } from "../../../functions/invoices/domain/series.ts";
import { issueInvoice, withPlace } from "../../../functions/invoices/issue.ts";
import { settled } from "../workers.ts";
import { asSystem } from "./asking.ts";
import { DAY } from "./calendar.ts";
import type { Directory } from "./directory.ts";
import { portsAt, type World } from "./scene.ts";
import { seasonStart } from "./trade.ts";

const COMPANIES: Readonly<Record<string, BillingCompany>> = {
  Saltmarsh: {
    name: "Saltmarsh Ltd",
    taxIds: [{ type: "gb_vat", value: "GB214778302" }],
    address: { line1: "3 Harbour Row", city: "Bristol", postalCode: "BS1 5TX", country: "GB" },
  },
  "Northgate Garment Co.": {
    name: "Northgate Garment Co. Ltd",
    taxIds: [{ type: "gb_vat", value: "GB381224519" }],
    address: { line1: "Unit 4, Northgate Works", city: "Leeds", postalCode: "LS7 1AB", country: "GB" },
  },
};

interface Issued {
  readonly daysAgo: number;
  readonly description: string;
  readonly quantity: number;
  /** In pence, without VAT. */
  readonly price: number;
  readonly paid?: { readonly daysAgo: number };
  readonly credited?: { readonly daysAgo: number; readonly amount: number; readonly reason: string };
  readonly voided?: { readonly daysAgo: number; readonly reason: string };
  readonly overdue?: true;
}

/** What the platform invoiced the demo shop for, the oldest first. */
const INVOICES: readonly Issued[] = [
  {
    daysAgo: 48,
    description: "Setting up the shop",
    quantity: 1,
    price: 12_000,
    paid: { daysAgo: 46 },
    credited: { daysAgo: 40, amount: 2_400, reason: "The import of reviews was not needed" },
  },
  { daysAgo: 34, description: "Training, half a day", quantity: 2, price: 9_500, paid: { daysAgo: 30 } },
  {
    daysAgo: 26,
    description: "Training, half a day",
    quantity: 2,
    price: 9_500,
    voided: { daysAgo: 25, reason: "Issued twice" },
  },
  { daysAgo: 20, description: "Catalogue photography, per picture", quantity: 24, price: 850, overdue: true },
  { daysAgo: 4, description: "Artwork for the spring fair", quantity: 1, price: 6_000 },
];
const TERMS_DAYS = 14;

function done<T>(result: T): Exclude<T, { refused: string }> {
  if (isRefusal(result)) throw new Error(`The demo's invoices were refused: ${result.refused}`);
  return result as Exclude<T, { refused: string }>;
}

/** The platform's seller, the shop's company and card, and its invoices: paid, credited, void, overdue and due. */
export async function seedInvoices(world: World, { projects }: Directory, keeper: Actor, now: number): Promise<void> {
  const [shop, maker] = ["Saltmarsh", "Northgate Garment Co."].map((name) =>
    projects.find((each) => each.name === name),
  );
  const from = seasonStart(now);
  const start = portsAt(world, from);
  const project = shop && (await start.access.project(shop.id));
  if (!project || !maker) throw new Error("The demo has no shop to invoice");
  for (const { id, name } of [project, maker]) {
    const input = { project: id, hasCompany: false, currency: "GBP", company: COMPANIES[name] };
    done(await run(asSystem(start, id), billing, id, "changeBilling", input));
  }
  const { platformId } = project;
  const chosen = { platformId, project: maker.id, hasCompany: true };
  done(await run(asSystem(start, DIRECTORY), seller, platformId, "chooseSeller", chosen));
  await addCard(start, project.id, keeper);
  await settled(world.services, start);
  const steps = [
    ...monthEnds(from, now).map((at) => closing(project.id, at)),
    ...INVOICES.flatMap((each, place) => stepsOf(project, keeper, each, place, now)),
  ];
  for (const { at, work } of steps.sort((one, other) => one.at - other.at)) {
    const ports = portsAt(world, at);
    done(await work(ports));
    await settled(world.services, ports);
  }
}

/** When the charges of each month that is over are totalled. */
function monthEnds(from: number, now: number): number[] {
  const start = new Date(from);
  const ends = Array.from({ length: 12 }, (_, place) =>
    Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + place + 1, 1, 1),
  );
  return ends.filter((at) => at <= now);
}
/** A month's charges are invoiced, as the clock does. */
const closing = (tenant: string, at: number): Step => ({
  at,
  work: (ports) => {
    const moment = new Date(at).toISOString();
    return closeUsageMonths(ports, tenant, moment, moment);
  },
});

async function addCard(ports: Ports, tenant: string, keeper: Actor): Promise<void> {
  const found = await sandboxCards(ports.clock).found(tenant, "pm_card_visa");
  if (!found) throw new Error("The demo has no test card");
  const methodId = derivedId("mtd", tenant, "demo");
  const { reference: vendorReference, card } = found;
  const billingDetails = { name: keeper.name };
  const input = { methodId, vendor: "stripe" as const, vendorReference, card, billingDetails, priority: 1 };
  done(await run({ ...asSystem(ports, tenant), actor: keeper }, method, methodId, "addMethod", input));
}

interface Step {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly work: (ports: Ports) => Promise<unknown>;
}

function stepsOf(project: ProjectFacts, keeper: Actor, each: Issued, place: number, now: number): Step[] {
  const { id: tenant } = project;
  const { daysAgo, description, quantity, price, paid, credited, voided, overdue } = each;
  const id = derivedId("inv", tenant, "demo", String(place));
  const ago = (days: number) => now - days * DAY;
  const steps: Step[] = [
    {
      at: ago(daysAgo),
      work: async (ports) => {
        const by = asSystem(ports, tenant);
        const request = {
          type: "manual" as const,
          currency: "GBP",
          lines: [{ description, quantity, unitPrice: money(price, "GBP") }],
          collectionMethod: "send_invoice" as const,
          paymentTermsDays: TERMS_DAYS,
          taxExempt: "none" as const,
        };
        done(await run(by, invoice, id, "requestInvoice", { project: tenant, invoiceId: id, request }));
        return issueInvoice(ports, by, project, id);
      },
    },
  ];
  if (paid)
    steps.push({
      at: ago(paid.daysAgo),
      work: (ports) => {
        const commandContext = { ...asSystem(ports, tenant), actor: keeper };
        return collect({ commandContext, charges: ports.charges }, id, WALLET);
      },
    });
  if (credited)
    steps.push({
      at: ago(credited.daysAgo),
      work: (ports) =>
        withPlace(asSystem(ports, tenant), project, "CN", (series) =>
          run(asSystem(ports, tenant), invoice, id, "creditInvoice", {
            creditNoteId: derivedId("inv", tenant, "demo-note", String(place)),
            lineId: derivedId("lin", tenant, "demo-note", String(place)),
            amount: money(credited.amount, "GBP"),
            reason: credited.reason,
            series,
            now: ports.clock().toISOString(),
          }),
        ),
    });
  if (voided)
    steps.push({
      at: ago(voided.daysAgo),
      work: (ports) => run(asSystem(ports, tenant), invoice, id, "voidInvoice", { reason: voided.reason }),
    });
  if (overdue)
    steps.push({
      at: ago(daysAgo - TERMS_DAYS),
      work: (ports) => run(asSystem(ports, tenant), invoice, id, "passDueDate", { now: ports.clock().toISOString() }),
    });
  return steps;
}
