import {
  BillingAdministered,
  BillingChanged,
  billingStream,
  PlanPeriodStarted,
  TransactionConfirmed,
  TransactionCreated,
  transactionStream,
  UsagePeriodClosed,
} from "#events/billing";
import { ProjectCreated, projectStream } from "#events/projects";
import type { ChargeOutcome, ProjectCharge } from "#platform/payments";
import {
  type Answer,
  readingOwnWrites,
  record,
  requestsTo,
  type Sent,
  settle,
  testPorts,
  testProject,
  timersService,
} from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";

const permissions = [
  ...new Set(
    Object.values(http.contract).flatMap(({ permission, scope }) =>
      permission && scope === "project" ? [permission] : [],
    ),
  ),
];

export const project = testProject;
export const platformProject = { ...project, id: "prj_seller01", name: "Presswork", orderPrefix: "PW" };
const other = { ...project, id: "prj_other01", name: "Other" };
export const DAY = 86_400_000;
export const gbp = (amount: number) => ({ amount, currency: "GBP" });
const address = { line1: "1 High St", city: "Leeds", postalCode: "LS1 1AA", country: "GB" };
export const company = { name: "Press Ltd", taxIds: [{ type: "gb_vat", value: "GB123456789" }], address };
const sellerCompany = {
  name: "Presswork Ltd",
  taxIds: [{ type: "gb_vat", value: "GB381224519" }],
  address: { line1: "1 Caxton Yard", city: "London", postalCode: "SE1 4TT", country: "GB" },
};
const people = {
  owner: { user: "usr_owner1", name: "Olive" },
  viewer: { user: "usr_viewer", name: "Vera" },
  stranger: { user: "usr_stranger", name: "Stan" },
  admin: { user: "usr_admin1", name: "Ada", admin: true },
};
type Outcome = "succeeded" | "failed" | "pending" | "crash" | "approval";

/** Charges once per attempt; the test says what the next ones answer, and may let the process die before or after. */
export function chargesOf() {
  const done = new Map<string, ChargeOutcome>();
  const requests: ProjectCharge[] = [];
  const script: Outcome[] = [];
  return {
    requests,
    script,
    moved: () => [...done.values()].filter(({ status }) => status === "succeeded").length,
    async charge(_: unknown, charge: ProjectCharge): Promise<ChargeOutcome> {
      requests.push(charge);
      const earlier = done.get(charge.attemptId);
      if (earlier) return earlier;
      const next = script.shift() ?? "succeeded";
      if (next === "pending") return { status: "pending" };
      if (next === "approval") {
        if (!charge.returnUrl) return { status: "pending" };
        return { status: "requires_action", url: `https://bank.test/?return=${encodeURIComponent(charge.returnUrl)}` };
      }
      const outcome: ChargeOutcome =
        next === "failed"
          ? { status: "failed", code: "card_declined", message: "The card was declined. Nothing was charged." }
          : { status: "succeeded", transactionId: `txn_${String(done.size + 1).padStart(6, "0")}`, number: "T-1" };
      done.set(charge.attemptId, outcome);
      if (next === "crash") throw new Error("The process ended");
      return outcome;
    },
  };
}

/** A platform that sells, and a project with an owner, a read-only member and the platform's administrator. */
export async function scene(parts: { readonly seller?: boolean; readonly company?: boolean } = {}) {
  const charges = chargesOf();
  const ports = { ...(await testPorts({ services: [service] })), charges };
  const viewing = permissions.filter((each) => /\.(list|view)$/.test(each));
  ports.places.allow("usr_owner1", project, permissions, ["owner"]);
  ports.places.allow("usr_admin1", project, permissions, ["owner"]);
  ports.places.allow("usr_admin1", platformProject, permissions, ["owner"]);
  ports.places.allow("usr_stranger", other, permissions, ["owner"]);
  ports.places.allow("usr_viewer", project, viewing, ["viewer"]);
  for (const { id, name, orderPrefix } of [project, platformProject, other])
    await record(ports, projectStream(id), [
      ProjectCreated({
        project: id,
        name,
        slug: name.toLowerCase(),
        owner: "usr_owner1",
        platformId: "plt_demo01",
        currency: "GBP",
        timeZone: "Europe/London",
        locale: "en-GB",
        country: "GB",
        units: "metric",
        orderPrefix,
      }),
    ]);
  const all = () => settle([service, timersService], ports);
  const bill = (id: string, of: typeof company) =>
    record(
      ports,
      billingStream(id),
      [BillingChanged({ project: id, company: of, billingEmail: "bills@press.test" })],
      id,
    );
  if (parts.company !== false) await bill(project.id, company);
  await bill(platformProject.id, sellerCompany);
  const send = readingOwnWrites(requestsTo(http, ports));
  /** Sends a request, by default as the owner. `path` is relative to /v1/billing. */
  function ask(route: string, sent: Omit<Sent, "as"> & { as?: keyof typeof people } = {}): Promise<Answer> {
    const [method, path = ""] = route.split(" ");
    const { as = "owner", ...rest } = sent;
    const inQuery = !(path.endsWith("/invoice-seller") && method === "PUT");
    return send(`${method} /v1/billing${path}`, {
      as: people[as],
      ...rest,
      query: { ...(inQuery && { project: project.id }), ...sent.query },
      headers: { host: "press.test", ...sent.headers },
    });
  }
  const choose = () => ask("PUT /admin/invoice-seller", { as: "admin", body: { project: platformProject.id } });
  if (parts.seller !== false) await choose();
  await all();
  /** Issues an invoice as the platform's administrator, by default one of £100.00 and VAT that the customer pays. */
  const issue = (more: object = {}) =>
    ask("POST /admin/invoices", {
      as: "admin",
      body: {
        lines: [{ description: "Setting up", quantity: 1, unitPrice: gbp(10_000) }],
        collectionMethod: "send_invoice",
        ...more,
      },
    });
  const started = (periodId: string, more: object = {}) =>
    record(
      ports,
      billingStream(project.id),
      [
        PlanPeriodStarted({
          project: project.id,
          periodId,
          plan: "studio",
          start: "2026-03-02T00:00:00.000Z",
          end: "2026-04-02T00:00:00.000Z",
          currency: "GBP",
          lines: [{ description: "Studio plan", quantity: 1, unitPrice: gbp(4900) }],
          collectionMethod: "charge_automatically",
          paymentTermsDays: 14,
          taxExempt: "none",
          ...more,
        }),
      ],
      project.id,
    );
  const closed = (periodId: string, owed: number, more: object = {}) =>
    record(
      ports,
      billingStream(project.id),
      [
        UsagePeriodClosed({
          project: project.id,
          periodId,
          start: "2026-02-01T00:00:00.000Z",
          end: "2026-03-01T00:00:00.000Z",
          currency: "GBP",
          lines: [
            { description: "Making and sending", quantity: 34, gross: gbp(10_001), kind: "orders" },
            { description: "Samples", quantity: 1, gross: gbp(1999), kind: "samples" },
          ],
          charged: gbp(12_000),
          owed: gbp(owed),
          collectionMethod: "charge_automatically",
          paymentTermsDays: 14,
          taxExempt: "none",
          ...more,
        }),
      ],
      project.id,
    );
  const agree = (terms: object) =>
    record(
      ports,
      billingStream(project.id),
      [BillingAdministered({ project: project.id, note: "Agreed", ...terms })],
      project.id,
    );
  /** Records a charge of the project's wallet, as billing would. */
  const booked = (transactionId: string, amount: number) =>
    record(
      ports,
      transactionStream(transactionId),
      [
        TransactionCreated({
          transactionId,
          number: `T-${transactionId}`,
          type: "charge",
          direction: "debit",
          net: gbp(amount),
          tax: gbp(0),
          gross: gbp(amount),
          description: "Making",
          walletId: "wal_000001",
          expiresAt: "2026-12-31T00:00:00.000Z",
        }),
        TransactionConfirmed({ transactionId, moved: { walletId: "wal_000001", amount: -amount } }),
      ],
      project.id,
    );
  /** Does what falls due by now. */
  async function clock(): Promise<void> {
    await all();
    await service.schedules.find(({ name }) => name === "invoices-timers")?.work(ports);
    await all();
  }
  /** Lets days pass, and does what falls due on each. */
  async function days(count: number): Promise<void> {
    for (let day = 0; day < count; day += 1) {
      ports.advance(DAY);
      await clock();
    }
  }
  const list = async (query: Record<string, string> = {}) => (await ask("GET /invoices", { query })).body.invoices;
  return { ports, charges, ask, issue, started, closed, agree, booked, bill, choose, clock, days, list, settle: all };
}
export type Scene = Awaited<ReturnType<typeof scene>>;
