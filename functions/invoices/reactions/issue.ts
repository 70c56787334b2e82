import type { Recorded } from "#events/_kernel";
import { PlanPeriodStarted, UsagePeriodClosed } from "#events/billing";
import { InvoiceIssued, type InvoiceRequest, InvoiceRequested } from "#events/invoices";
import { derivedId } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { ask, type Effect, sideEffect, TryAgain, when } from "#platform/reactions";
import { collect } from "../collect.ts";
import { invoice } from "../domain/invoice/index.ts";
import { issueInvoice } from "../issue.ts";
import { systemContext } from "../work.ts";

/** An invoice's id is derived from its period, so that a period is invoiced once. */
const requested = (fact: Recorded, periodId: string, request: InvoiceRequest): Effect[] => {
  const invoiceId = derivedId("inv", fact.tenant, "period", periodId);
  return [ask(invoice, invoiceId, "requestInvoice", { project: fact.tenant, invoiceId, request })];
};

export const requestPlanInvoice = when("request-invoice-on-plan-period-started", PlanPeriodStarted, (fact) => {
  const { periodId, currency, lines, start, end, collectionMethod, paymentTermsDays, taxExempt } = fact.data;
  const { purchaseOrderNumber } = fact.data;
  // What returns as much as it costs is no invoice.
  if (lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice.amount, 0) <= 0) return [];
  return requested(fact, periodId, {
    type: "plan",
    currency,
    lines: lines.map((line) => ({ period: { start, end }, ...line })),
    collectionMethod,
    paymentTermsDays,
    taxExempt,
    sourceReference: periodId,
    ...(purchaseOrderNumber && { purchaseOrderNumber }),
  });
});

export const requestUsageInvoice = when("request-invoice-on-usage-period-closed", UsagePeriodClosed, (fact) => {
  const { periodId, currency, lines, charged, owed, start, end } = fact.data;
  const { collectionMethod, paymentTermsDays, taxExempt } = fact.data;
  if (charged.amount <= 0) return [];
  return requested(fact, periodId, {
    type: "usage",
    currency,
    lines: lines.map(({ description, quantity, gross }) => ({ description, quantity, gross, period: { start, end } })),
    creditsApplied: { amount: Math.max(0, charged.amount - owed.amount), currency },
    collectionMethod,
    paymentTermsDays,
    taxExempt,
    sourceReference: periodId,
  });
});

/** Without a seller or a company the invoice waits; the clock issues it once they are there. */
export const issueRequested = when("issue-invoice-on-requested", InvoiceRequested, ({ tenant, data, meta }) => [
  sideEffect(async (ports) => {
    const project = await ports.access.project(tenant);
    if (!project) return;
    const by = systemContext(ports, tenant, meta.requestId, "issue-invoice-on-requested");
    const result = await issueInvoice(ports, by, project, data.invoiceId);
    if (isRefusal(result) && result.refused === "version-conflict")
      throw new TryAgain(`${data.invoiceId} is not issued`);
  }),
]);

export const collectIssued = when("collect-invoice-on-issued", InvoiceIssued, ({ tenant, data, meta }) =>
  data.nextAttemptAt
    ? [
        sideEffect(async (ports) => {
          const commandContext = systemContext(ports, tenant, meta.requestId, "collect-invoice-on-issued");
          await collect({ commandContext, charges: ports.charges }, data.invoiceId);
        }),
      ]
    : [],
);
