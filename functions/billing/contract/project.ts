import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { command, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import {
  previewPlanRequest,
  setPlanPriceRequest,
  updateAdminBillingProjectRequest,
  updateBillingProjectRequest,
} from "./bodies.ts";
import { BillingOverview, BillingProject, Plan, PlanPreview, PlanPrices } from "./views.ts";

const base = "/v1/billing";

export const project = {
  getBilling: query(`GET ${base}`, {
    summary: "Get a project's billing: its plan, and what needs attention",
    permission: "billing.project.view",
    returns: BillingProject,
  }),
  updateBilling: command(`PATCH ${base}`, {
    summary: "Change whom invoices are addressed to, the plan and the defaults",
    permission: "billing.project.edit",
    body: updateBillingProjectRequest,
    returns: BillingProject,
    refuses: ["unknown-plan", "plan-not-priced", "company-not-found", "validation-failed"],
  }),
  previewPlan: query(`POST ${base}/plan/preview`, {
    summary: "Get what choosing a plan would cost today and later, without choosing it",
    permission: "billing.project.view",
    body: previewPlanRequest,
    returns: PlanPreview,
    refuses: ["unknown-plan", "plan-not-priced"],
  }),
  updateAdminBilling: command(`PATCH ${base}/admin`, {
    summary: "Change a project's billing as an administrator of the platform: status, credit, terms",
    scope: "admin",
    permission: "billing.admin-project.edit",
    query: z.strictObject({ project: ProjectId }),
    body: updateAdminBillingProjectRequest,
    returns: BillingProject,
    refuses: [
      ...(["project-not-found", "unknown-plan", "company-not-found", "validation-failed"] as const),
      ...(["credit-in-use", "currency-in-use", "wrong-currency", "plan-not-priced"] as const),
    ],
  }),
  getBillingHistory: query(`GET ${base}/history`, {
    summary: "List the changes to a project's billing, newest first",
    permission: "billing.project.view",
    query: paged({}),
    returns: HistoryPage,
  }),
  getBillingOverview: query(`GET ${base}/overview`, {
    summary: "Get what is in a project's wallet, what it owes, and this month's movements",
    permission: "billing.project.view",
    returns: BillingOverview,
  }),
  listPlanPrices: query(`GET ${base}/admin/plan-prices`, {
    summary: "List what the paid plans cost on a project's platform, in each currency",
    scope: "admin",
    permission: "billing.admin-plan.view",
    query: z.strictObject({ project: ProjectId }),
    returns: PlanPrices,
    refuses: ["project-not-found"],
  }),
  setPlanPrice: command(`PUT ${base}/admin/plan-prices`, {
    summary: "Change what a plan costs in a currency on a project's platform, from each project's next period on",
    scope: "admin",
    permission: "billing.admin-plan.edit",
    query: z.strictObject({ project: ProjectId }),
    body: setPlanPriceRequest,
    returns: PlanPrices,
    refuses: ["project-not-found", "unknown-plan", "validation-failed"],
  }),
  listPlans: query(`GET ${base}/plans`, {
    summary: "List the plans a project can choose, and its own",
    permission: "billing.plan.list",
    query: paged({}),
    returns: pageOf("plans", Plan),
  }),
};
