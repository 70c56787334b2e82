import { streamOf } from "#events/_kernel";
import { mapRefusal } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { fold, isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { catalogue } from "./contract/index.ts";
import type { Product } from "./domain/product/evolve.ts";
import { product } from "./domain/product/index.ts";
import { refusalOf } from "./domain/product/options.ts";
import { inForeignCurrency } from "./invalid-input.ts";
import { MAKE_VARIANTS, type MakeVariants } from "./make-variants.ts";
import { countsOf, noRoomFor, type Planned, planFor, skuTrouble } from "./option-plan.ts";

type OptionsContext = Context & {
  readonly params: { readonly productId: string };
  readonly body: BodyOf<(typeof catalogue)["setOptions"]>;
};

export async function previewOptions(context: OptionsContext) {
  const found = await check(context);
  return isRefusal(found) ? found : countsOf(found.plan);
}

/** Sets the options, and starts the job that brings the variants in line with them. */
export async function setOptions(context: OptionsContext) {
  const { params, body, caller, ports, tenant, run } = context;
  const found = await check(context);
  if (isRefusal(found)) return found;
  const { plan, start, title } = found;
  const { options, skuPattern } = body;
  const input = { ...params, options, skuPattern };
  const result = await run(product, params.productId, "setOptions", input, { fingerprint: [params, body] });
  if (isRefusal(result)) return mapRefusal(result);
  const job: MakeVariants = { ...params, start };
  const { id: jobId } = await ports.jobs.start({
    id: context.newId("job"),
    tenant,
    kind: MAKE_VARIANTS,
    title: jobTitle(plan, title),
    input: job,
    by: caller.actor,
    createdAt: ports.clock().toISOString(),
  });
  return { ...countsOf(plan), jobId };
}

const jobTitle = ({ missing }: Planned, title: string): string =>
  missing.length === 0 ? `Variants of ${title}` : `Make ${missing.length} variants of ${title}`;

/** Returns the plan or a refusal; writes nothing. */
async function check({ params, body, ports, tenant, views, project }: OptionsContext) {
  const state = fold<Product>(product, await ports.store.load(tenant, streamOf("product", params.productId)));
  if (!("details" in state)) return refuse("not-found");
  const wrong = refusalOf(body);
  if (wrong) return wrong;
  const { price, unitCost } = body.variant;
  const foreign = inForeignCurrency(project.currency, { price, unitCost });
  if (foreign) return foreign;
  const plan = await planFor(views, params.productId, body);
  const full = noRoomFor(plan) ?? (await skuTrouble(ports, views, tenant, plan));
  if (full) return full;
  const start = startOf(body.variant, plan);
  if (!start.price && plan.missing.length)
    return refuse("validation-failed", { errors: { "variant.price": ["Enter a price for new variants"] } });
  return { plan, start, title: state.details.title ?? "" };
}

function startOf(sent: OptionsContext["body"]["variant"], { like }: Planned): MakeVariants["start"] {
  const price = sent.price ?? like?.price;
  const unitCost = sent.unitCost ?? like?.unitCost;
  return {
    ...(price && { price }),
    ...(unitCost && { unitCost }),
    ...(like?.tax && { tax: like.tax }),
    ...(like?.weightGrams !== undefined && { weightGrams: like.weightGrams }),
    onDemand: sent.onDemand ?? like?.onDemand ?? true,
    fulfillers: sent.fulfillers ?? like?.fulfillers ?? [],
    ...(sent.status && { status: sent.status }),
  };
}
