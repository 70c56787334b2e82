import { catalogue, type Stock } from "#contracts/catalogue";
import { jobs } from "#contracts/jobs";
import { countryName } from "#web/_record/countries.ts";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, type Member, member } from "#web/_server/member.ts";

/** Everything a product's screen shows, now or as of a moment. */
export async function productData(args: Args, productId: string) {
  const { call, permissions } = await member(args);
  const asOf = new URL(args.request.url).searchParams.get("asOf") ?? undefined;
  const params = { productId };
  const jobId = new URL(args.request.url).searchParams.get("job");
  const [found, history, variants, making] = await Promise.all([
    call(catalogue.getProduct, { params, query: asOf ? { asOf } : {} }),
    recordHistory(call, catalogue.productHistory, params),
    call(catalogue.listVariants, { query: { productId, pageSize: 100 } }),
    jobId ? makingOf(call, jobId) : undefined,
  ]);
  const product = orThrow(found);
  const shown = variants.ok ? variants.value.variants : [];
  const stocks = await stocksOf(
    call,
    shown.filter(({ onDemand }) => !onDemand).map(({ id }) => id),
  );
  const may = (permission: string) => !asOf && permissions.includes(permission);
  return {
    product,
    history,
    asOf,
    making,
    origin: product.countryOfOrigin && countryName(product.countryOfOrigin),
    variants: shown.map((each) => ({ ...each, stock: stocks.get(each.id) })),
    more: variants.ok && variants.value.nextPageToken !== null,
    may: {
      edit: may("catalogue.product.edit"),
      addVariant: may("catalogue.variant.create"),
      editVariants: may("catalogue.variant.edit"),
    },
  };
}
export type ProductData = Awaited<ReturnType<typeof productData>>;

/** The stock of at most 100 variants. */
export async function stocksOf(call: Member["call"], ids: readonly string[]): Promise<Map<string, Stock>> {
  if (ids.length === 0) return new Map();
  const response = await call(catalogue.listStock, { query: { variants: ids.join(","), pageSize: 100 } });
  return new Map(response.ok ? response.value.stock.map((each) => [each.variantId, each]) : []);
}

/** The progress of the job that creates variants, and its failures. */
async function makingOf(call: Member["call"], jobId: string) {
  const found = await call(jobs.getJob, { params: { jobId } });
  if (!found.ok) return undefined;
  const { status, done, total, failed } = found.value;
  const rows = failed ? await call(jobs.listJobRows, { params: { jobId }, query: { pageSize: 100 } }) : undefined;
  const wrong = rows?.ok ? rows.value.rows.filter(({ ok }) => !ok) : [];
  return {
    done,
    total,
    failed,
    going: status === "waiting" || status === "running",
    wrong: wrong.slice(0, 10).map(({ key, message = "" }) => ({ sku: key, message })),
  };
}
