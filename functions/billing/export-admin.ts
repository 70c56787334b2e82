import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { pagesOf } from "#platform/views";
import type { AdminExported, billing } from "./contract/index.ts";
import { DEMO } from "./domain/plans.ts";
import { download, type ExportOptions, exportOptionsOf, linesOf } from "./export.ts";
import { billingView } from "./projections/billing.ts";
import { type Payer, payerView } from "./projections/payer.ts";
import type { Line } from "./tables.ts";

type Contract = (typeof billing)["exportAdminTransactions"];

/** Exports the transactions of many projects into one file, project by project, page by page. */
export function exportAdminTransactions(
  context: Context & { readonly query: QueryOf<Contract>; readonly body: BodyOf<Contract> },
) {
  const { body, query, ports } = context;
  const options = exportOptionsOf(body, "UTC");
  if (isRefusal(options)) return options;
  const named = query.project ? [query.project] : body.projects;
  const now = ports.clock().toISOString();
  return download(linesOfAll(context, options, named, now), options, { name: "Platform", now, many: true });
}

async function* linesOfAll(
  context: Context & { readonly body: BodyOf<Contract> },
  options: ExportOptions,
  named: readonly string[] | undefined,
  now: string,
): AsyncGenerator<Line[]> {
  for await (const { id, name } of payersOf(context, named))
    if (await isSelected(context, id, context.body))
      yield* linesOf(context.viewsOf(id), options, now, { project: id, projectName: name });
}

/** Projects, page by page; only the named ones if any were named. */
async function* payersOf({ viewsOf }: Context, named: readonly string[] | undefined): AsyncGenerator<Payer> {
  const views = viewsOf(DIRECTORY);
  if (named) {
    yield* await views.many(payerView, [...new Set(named)]);
    return;
  }
  for await (const rows of pagesOf(views, payerView, { index: "all", partition: "" })) yield* rows;
}

async function isSelected({ viewsOf }: Context, id: string, { organisations, plans }: AdminExported): Promise<boolean> {
  if (organisations) {
    const payer = await viewsOf(DIRECTORY).get(payerView, id);
    if (!payer?.organisation || !organisations.includes(payer.organisation)) return false;
  }
  const plan = plans && ((await viewsOf(id).get(billingView, id))?.plan ?? DEMO);
  return !plan || plans.includes(plan);
}
