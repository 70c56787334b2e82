import { streamOf } from "#events/_kernel";
import { type BodyOf, codeOf, PLATFORM_REFUSALS } from "#platform/contract";
import { fold, isRefusal, type Refusal } from "#platform/domain";
import type { Context } from "#platform/http";
import type { catalogue, RowResult } from "./contract/index.ts";
import { refusals } from "./contract/refusals.ts";
import { stock } from "./domain/stock/index.ts";
import type { Variant } from "./domain/variant/evolve.ts";
import { variant } from "./domain/variant/index.ts";
import { inForeignCurrency } from "./invalid-input.ts";
import { variantView } from "./projections/variant.ts";

type Body = BodyOf<(typeof catalogue)["updateVariants"]>;
type UpdateVariantsContext = Context & { readonly params: { readonly productId: string }; readonly body: Body };
type Row = Body["changes"][number];

/** Saves each row on its own: problems are reported per row, and the others are saved. */
export async function updateVariants(context: UpdateVariantsContext) {
  const results: RowResult[] = [];
  for (const row of context.body.changes) results.push(await saveRow(context, row));
  return { results };
}

async function saveRow(
  context: UpdateVariantsContext,
  { variantId, version, stock: counted, ...patch }: Row,
): Promise<RowResult> {
  const { ports, tenant, params, project } = context;
  const state = fold<Variant>(variant, await ports.store.load(tenant, streamOf("variant", variantId)));
  if (!("details" in state) || state.productId !== params.productId)
    return { variantId, ok: false, message: "This variant no longer exists." };
  const { price, unitCost } = patch;
  const foreign = inForeignCurrency(project.currency, { price, unitCost });
  if (foreign) return toRowError(context, variantId, foreign);
  const moved = counted && (await stockConflict(context, variantId, counted));
  if (moved) return moved;
  let after = version;
  if (Object.keys(patch).length) {
    const options = { ifMatch: version, ...keyed(context, variantId) };
    const result = await context.run(variant, variantId, "changeVariant", { ...patch, variantId }, options);
    if (isRefusal(result)) return toRowError(context, variantId, result);
    after = result.version;
  }
  if (!counted || counted.level === counted.was) return { variantId, ok: true, version: after };
  const quantity = counted.level - counted.was;
  const movement = {
    variantId,
    country: project.country,
    quantity,
    reason: `Counted ${counted.level}, ${counted.was} before`,
  };
  const options = { ifMatch: undefined, ...keyed(context, `${variantId}:stock`) };
  const result = await context.run(stock, variantId, "adjustStock", movement, options);
  if (isRefusal(result)) return { ...(await toRowError(context, variantId, result)), version: after };
  return { variantId, ok: true, version: after, stockVersion: result.version };
}

const keyed = ({ caller, tenant }: UpdateVariantsContext, part: string) =>
  caller.idempotencyKey === undefined
    ? {}
    : { idempotencyKey: `updateVariants:${tenant}:${caller.user}:${caller.idempotencyKey}:${part}` };

/** Somebody else moved the stock since it was shown, or the caller lacks the permission. */
async function stockConflict(
  context: UpdateVariantsContext,
  variantId: string,
  { version }: NonNullable<Row["stock"]>,
): Promise<RowResult | undefined> {
  const { ports, tenant, permissions } = context;
  const failed = (text: string) => ({ variantId, ok: false, message: text, errors: { stock: [text] } });
  if (!permissions.has("catalogue.stock.edit")) return failed("Your role does not allow changing stock");
  const key = keyed(context, `${variantId}:stock`).idempotencyKey;
  if (key && (await ports.store.repeated(tenant, key))) return undefined;
  const later = (await ports.store.load(tenant, streamOf("stock", variantId), version)).at(-1);
  if (!later || later.type === "StockThresholdSet") return undefined;
  const text = `The stock was changed by ${later.actor.name ?? later.actor.id} in the meantime. Reload to see the current stock`;
  return { ...failed(text), actual: later.version };
}

async function toRowError(
  context: UpdateVariantsContext,
  variantId: string,
  { refused, details = {} }: Refusal,
): Promise<RowResult> {
  const problems = details as Pick<RowResult, "errors" | "theirs" | "actual"> & { available?: number; owner?: string };
  const failed = (message: string, errors: RowResult["errors"]) => ({
    variantId,
    ok: false,
    message,
    ...(errors && { errors }),
    ...(problems.theirs && { theirs: problems.theirs }),
    ...(problems.actual !== undefined && { actual: problems.actual }),
  });
  if (refused === "taken") {
    const owner = await context.views.get(variantView, String(problems.owner).slice("variant-".length));
    const text = owner ? `${owner.productTitle} already has this SKU` : "Another variant has this SKU";
    return failed(text, { sku: [text] });
  }
  if (refused === "insufficient") {
    const text = `At most ${problems.available} can be removed; the rest is reserved for orders`;
    return failed(text, { stock: [text] });
  }
  const messages = { ...PLATFORM_REFUSALS, ...refusals } as Readonly<Record<string, readonly [number, string]>>;
  return failed(messages[refused]?.[1] ?? codeOf(refused), problems.errors && withoutTimes(problems.errors));
}

/** Keeps who changed a field and drops when. */
const withoutTimes = (errors: NonNullable<RowResult["errors"]>) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [
      field,
      texts.map((text) => text.replace(/ at \d{4}-\S+$/, " meanwhile.")),
    ]),
  );
