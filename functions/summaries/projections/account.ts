import * as z from "zod";
import { BillingAdministered, BillingChanged, SummaryCycle } from "#events/billing";
import { projection, view } from "#platform/views";

const Row = z.object({
  cycle: SummaryCycle.optional(),
  /** Since when; periods that ended earlier get no summary of their own. */
  cycleSince: z.string().optional(),
  currency: z.string().optional(),
  emails: z.array(z.string()),
  ccEmails: z.array(z.string()),
  company: z.string().optional(),
});
export type AccountRow = z.infer<typeof Row>;

/** What summaries need of a project's billing settings, by project; no row while none were set. */
export const accountView = view<AccountRow>({ name: "summaries-account", version: 1, row: Row, indexes: {} });

const project = ({ data }: { data: { project: string } }) => data.project;
interface Changed {
  readonly summaryCycle?: z.infer<typeof SummaryCycle> | undefined;
  readonly currency?: string | undefined;
  readonly billingEmail?: string | undefined;
  readonly ccEmails?: readonly string[] | undefined;
  readonly company?: { readonly name: string } | null | undefined;
}

function after(row: AccountRow | undefined, data: Changed, at: string): AccountRow {
  const { company: earlier, ...rest } = row ?? { emails: [], ccEmails: [] };
  const company = data.company === undefined ? earlier : data.company?.name;
  return {
    ...rest,
    ...(company !== undefined && { company }),
    ...(data.currency && { currency: data.currency }),
    ...(data.billingEmail && { emails: [data.billingEmail] }),
    ...(data.ccEmails && { ccEmails: [...data.ccEmails] }),
    ...(data.summaryCycle && data.summaryCycle !== rest.cycle && { cycle: data.summaryCycle, cycleSince: at }),
  };
}

export const accounts = projection(accountView)
  .when(BillingChanged, project, (row, { data, at }) => after(row, data, at))
  .when(BillingAdministered, project, (row, { data, at }) => after(row, data, at));
