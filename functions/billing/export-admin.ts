import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import type { Position } from "#platform/views";
import type { AdminExported, billing } from "./contract/index.ts";
import { DEMO } from "./domain/plans.ts";
import { askedIn, download, fileOf, MOST } from "./export.ts";
import { billingView } from "./projections/billing.ts";
import { type Payer, payerView } from "./projections/payer.ts";

type Contract = (typeof billing)["exportAdminTransactions"];
const PAGE = 100;

/** The transactions of many projects in one file, project by project: each is read by its own pages. */
export async function exportAdminTransactions(
  context: Context & { readonly query: QueryOf<Contract>; readonly body: BodyOf<Contract> },
) {
  const { body, query, ports, viewsOf } = context;
  const asked = askedIn(body, "UTC");
  if (isRefusal(asked)) return asked;
  const named = query.project ? [query.project] : body.projects;
  const now = ports.clock().toISOString();
  const written = fileOf(asked, true);
  for await (const { id, name } of payersOf(context, named)) {
    const views = viewsOf(id);
    if (!(await isAsked(context, id, body))) continue;
    if (!(await written.add(views, now, { project: id, projectName: name })))
      return refuse("too-many-rows", { most: MOST });
  }
  return download(written.file(), asked, "Platform", now);
}

/** Projects, page by page; only those that were named where any were. */
async function* payersOf({ viewsOf }: Context, named: readonly string[] | undefined): AsyncGenerator<Payer> {
  const views = viewsOf(DIRECTORY);
  if (named) {
    yield* await views.many(payerView, [...new Set(named)]);
    return;
  }
  let after: Position | undefined;
  do {
    const page = await views.page(payerView, { index: "all", partition: "", limit: PAGE, ...(after && { after }) });
    yield* page.rows;
    after = page.next;
  } while (after);
}

async function isAsked({ viewsOf }: Context, id: string, { organisations, plans }: AdminExported): Promise<boolean> {
  if (organisations) {
    const payer = await viewsOf(DIRECTORY).get(payerView, id);
    if (!payer?.organisation || !organisations.includes(payer.organisation)) return false;
  }
  const plan = plans && ((await viewsOf(id).get(billingView, id))?.plan ?? DEMO);
  return !plan || plans.includes(plan);
}
