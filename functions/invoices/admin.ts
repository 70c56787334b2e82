import { money } from "#events/_kernel";
import { invoiceStream } from "#events/invoices";
import { derivedId, mapRefusal, run } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY, type ProjectFacts } from "#platform/ports";
import type { invoices } from "./contract/index.ts";
import { invoice } from "./domain/invoice/index.ts";
import { seller } from "./domain/series.ts";
import { invoiceAnswer } from "./invoices.ts";
import { issueInvoice, withPlace } from "./issue.ts";
import { billingTerms, partyOf, sellerProject } from "./parties.ts";
import { invoiceView } from "./projections/invoice.ts";

type Contract = typeof invoices;
type Admin = Context & { readonly query: { readonly project: string } };
type OfInvoice = Admin & { readonly params: { readonly invoiceId: string } };

export const COMPANY_NOT_FOUND = refuse("company-not-found", {
  level: "danger",
  actions: [{ text: "Fix", route: "projects.settings" }],
});

/** Facts go into the project's own log, not the caller's. */
const inProject = ({ commandContext }: Context, { id: tenant }: ProjectFacts) => ({ ...commandContext, tenant });
const keyed = ({ caller }: Context, name: string, fingerprint: unknown) => ({
  idempotencyKey: caller.idempotencyKey && `${name}:${caller.user}:${caller.idempotencyKey}`,
  fingerprint,
});

async function answer(context: Context, project: ProjectFacts, id: string) {
  context.readOwn(invoiceStream(id));
  const row = await context.viewsOf(project.id).get(invoiceView, id);
  return row ? invoiceAnswer(row) : refuse("invoice-not-found");
}

export async function createInvoice(context: Admin & { readonly body: BodyOf<Contract["createInvoice"]> }) {
  const { body, query, ports } = context;
  const project = await ports.access.project(query.project);
  if (!project) return refuse("project-not-found");
  const terms = await billingTerms(ports, project.id);
  const currency = terms.currency ?? project.currency;
  if (body.lines.some(({ unitPrice }) => unitPrice.currency !== currency))
    return refuse("wrong-currency", { errors: { lines: [`The project's invoices are in ${currency}`] } });
  if (body.lines.every(({ unitPrice }) => unitPrice.amount === 0))
    return refuse("validation-failed", { errors: { lines: ["Use an amount above 0"] } });
  const sellerId = await sellerProject(ports, project.platformId);
  if (!sellerId || !(await partyOf(ports, sellerId))) return refuse("seller-not-found");
  if (!(await partyOf(ports, project.id))) return COMPANY_NOT_FOUND;
  const by = inProject(context, project);
  const invoiceId = context.newId("inv");
  const request = {
    type: "manual" as const,
    currency,
    ...body,
    collectionMethod: body.collectionMethod ?? terms.collectionMethod ?? "charge_automatically",
    paymentTermsDays: body.paymentTermsDays ?? terms.paymentTermsDays ?? 14,
    taxExempt: terms.taxExempt ?? "none",
    ...purchaseOrder(body.purchaseOrderNumber ?? terms.purchaseOrderNumber),
  };
  const input = { project: project.id, invoiceId, request };
  const requested = await run(by, invoice, invoiceId, "requestInvoice", input, keyed(context, "createInvoice", body));
  if (isRefusal(requested)) return mapRefusal(requested);
  const issued = await issueInvoice(ports, by, project, invoiceId);
  if (isRefusal(issued)) return issued.refused === "not-found" ? refuse("project-not-found") : mapped(issued);
  return created(await answer(context, project, invoiceId));
}

const purchaseOrder = (number: string | null | undefined) => (number ? { purchaseOrderNumber: number } : {});

/** An invoice that was issued a moment ago is there. */
function created<A>(found: A): Exclude<A, { readonly refused: "invoice-not-found" }> {
  if (isRefusal(found)) throw new Error("An issued invoice has no row");
  return found as never;
}

type CreateRefusal = ReturnType<typeof refuse<Contract["createInvoice"]["refuses"][number]>>;
const mapped = (refused: Parameters<typeof mapRefusal>[0]) => mapRefusal(refused) as CreateRefusal;

async function invoiceIn(context: OfInvoice) {
  const project = await context.ports.access.project(context.query.project);
  if (!project) return refuse("project-not-found");
  const row = await context.viewsOf(project.id).get(invoiceView, context.params.invoiceId);
  if (!row) return refuse("invoice-not-found");
  return { project, row };
}

export async function voidInvoice(context: OfInvoice & { readonly body: BodyOf<Contract["voidInvoice"]> }) {
  const found = await invoiceIn(context);
  if (isRefusal(found)) return found;
  const { project, row } = found;
  if (row.type === "credit_note") return refuse("invalid-transition", { from: row.status, to: "void" });
  const by = inProject(context, project);
  const result = await run(
    by,
    invoice,
    row.id,
    "voidInvoice",
    context.body,
    keyed(context, "voidInvoice", context.body),
  );
  if (!isRefusal(result)) return answer(context, project, row.id);
  return result.refused === "not-found" ? refuse("invoice-not-found") : mapRefusal(result);
}

export async function createCreditNote(context: OfInvoice & { readonly body: BodyOf<Contract["createCreditNote"]> }) {
  const found = await invoiceIn(context);
  if (isRefusal(found)) return found;
  const { project, row } = found;
  if (row.type === "credit_note") return refuse("invalid-transition", { from: row.status, to: "credited" });
  const by = inProject(context, project);
  const creditNoteId = context.newId("inv");
  const { amount, reason } = context.body;
  const input = {
    creditNoteId,
    reason,
    lineId: derivedId("lin", project.id, creditNoteId),
    ...(amount && { amount: money(amount.amount, amount.currency) }),
    now: context.ports.clock().toISOString(),
  };
  const options = keyed(context, "createCreditNote", { ...context.body, invoice: row.id });
  const result = await withPlace(by, project, "CN", (series) =>
    run(by, invoice, row.id, "creditInvoice", { ...input, series }, options),
  );
  if (isRefusal(result)) return result.refused === "not-found" ? refuse("invoice-not-found") : mapRefusal(result);
  context.readOwn(invoiceStream(row.id));
  return answer(context, project, creditNoteId);
}

async function sellerAnswer({ ports }: Context, platformId: string) {
  const project = await sellerProject(ports, platformId);
  const party = project && (await partyOf(ports, project));
  return { platformId, ...(project && { project }), ...(party && { name: party.name }) };
}

export async function getInvoiceSeller(context: Admin) {
  const project = await context.ports.access.project(context.query.project);
  return project ? sellerAnswer(context, project.platformId) : refuse("project-not-found");
}

export async function chooseInvoiceSeller(
  context: Context & { readonly body: BodyOf<Contract["chooseInvoiceSeller"]> },
) {
  const project = await context.ports.access.project(context.body.project);
  if (!project) return refuse("project-not-found");
  const { id, platformId } = project;
  const input = { platformId, project: id, hasCompany: (await partyOf(context.ports, id)) !== undefined };
  const by = { ...context.commandContext, tenant: DIRECTORY };
  const options = keyed(context, "chooseInvoiceSeller", context.body);
  const result = await run(by, seller, platformId, "chooseSeller", input, options);
  if (!isRefusal(result)) return sellerAnswer(context, platformId);
  return result.refused === "company-not-found" ? COMPANY_NOT_FOUND : mapRefusal(result);
}
