import { streamOf } from "#events/_kernel";
import { type BodyOf, codeOf, PLATFORM_REFUSALS } from "#platform/contract";
import { fold, isRefusal, type Refusal } from "#platform/domain";
import type { Context } from "#platform/http";
import type { catalogue, RowResult } from "./contract/index.ts";
import { refusals } from "./contract/refusals.ts";
import { stock } from "./domain/stock/index.ts";
import type { Variant } from "./domain/variant/evolve.ts";
import { variant } from "./domain/variant/index.ts";
import { variantView } from "./projections/variant.ts";
import { inForeignCurrency } from "./told.ts";

type Body = BodyOf<(typeof catalogue)["updateVariants"]>;
type Asked = Context & { readonly params: { readonly productId: string }; readonly body: Body };
type Row = Body["changes"][number];

/** Saves each row on its own: what is wrong with one of them is said beside it, and the others are saved. */
export async function updateVariants(asked: Asked) {
  const results: RowResult[] = [];
  for (const row of asked.body.changes) results.push(await saved(asked, row));
  return { results };
}

async function saved(asked: Asked, { variantId, version, stock: counted, ...patch }: Row): Promise<RowResult> {
  const { ports, tenant, params, project } = asked;
  const state = fold<Variant>(variant, await ports.store.load(tenant, streamOf("variant", variantId)));
  if (!("details" in state) || state.productId !== params.productId)
    return { variantId, ok: false, message: "This variant no longer exists." };
  const { price, unitCost } = patch;
  const foreign = inForeignCurrency(project.currency, { price, unitCost });
  if (foreign) return wrong(asked, variantId, foreign);
  const moved = counted && (await stockTrouble(asked, variantId, counted));
  if (moved) return moved;
  let after = version;
  if (Object.keys(patch).length) {
    const options = { ifMatch: version, ...keyed(asked, variantId) };
    const done = await asked.run(variant, variantId, "changeVariant", { ...patch, variantId }, options);
    if (isRefusal(done)) return wrong(asked, variantId, done);
    after = done.version;
  }
  if (!counted || counted.level === counted.was) return { variantId, ok: true, version: after };
  const quantity = counted.level - counted.was;
  const movement = {
    variantId,
    country: project.country,
    quantity,
    reason: `Counted ${counted.level}, ${counted.was} before`,
  };
  const options = { ifMatch: undefined, ...keyed(asked, `${variantId}:stock`) };
  const done = await asked.run(stock, variantId, "adjustStock", movement, options);
  if (isRefusal(done)) return { ...(await wrong(asked, variantId, done)), version: after };
  return { variantId, ok: true, version: after, stockVersion: done.version };
}

const keyed = ({ caller, tenant }: Asked, part: string) =>
  caller.idempotencyKey === undefined
    ? {}
    : { idempotencyKey: `updateVariants:${tenant}:${caller.user}:${caller.idempotencyKey}:${part}` };

/** Somebody else moved the stock since it was looked at; or this person may not. */
async function stockTrouble(
  asked: Asked,
  variantId: string,
  { version }: NonNullable<Row["stock"]>,
): Promise<RowResult | undefined> {
  const { ports, tenant, permissions } = asked;
  const failed = (text: string) => ({ variantId, ok: false, message: text, errors: { stock: [text] } });
  if (!permissions.has("catalogue.stock.edit")) return failed("Your role does not allow changing stock");
  const key = keyed(asked, `${variantId}:stock`).idempotencyKey;
  if (key && (await ports.store.repeated(tenant, key))) return undefined;
  const later = (await ports.store.load(tenant, streamOf("stock", variantId), version)).at(-1);
  if (!later || later.type === "StockThresholdSet") return undefined;
  const text = `The stock was changed by ${later.actor.name ?? later.actor.id} in the meantime. Reload to see the current stock`;
  return { ...failed(text), actual: later.version };
}

async function wrong(asked: Asked, variantId: string, { refused, details = {} }: Refusal): Promise<RowResult> {
  const given = details as Pick<RowResult, "errors" | "theirs" | "actual"> & { available?: number; owner?: string };
  const failed = (message: string, errors: RowResult["errors"]) => ({
    variantId,
    ok: false,
    message,
    ...(errors && { errors }),
    ...(given.theirs && { theirs: given.theirs }),
    ...(given.actual !== undefined && { actual: given.actual }),
  });
  if (refused === "taken") {
    const owner = await asked.views.get(variantView, String(given.owner).slice("variant-".length));
    const text = owner ? `${owner.productTitle} already has this SKU` : "Another variant has this SKU";
    return failed(text, { sku: [text] });
  }
  if (refused === "insufficient") {
    const text = `At most ${given.available} can be removed; the rest is reserved for orders`;
    return failed(text, { stock: [text] });
  }
  const known = { ...PLATFORM_REFUSALS, ...refusals } as Readonly<Record<string, readonly [number, string]>>;
  return failed(known[refused]?.[1] ?? codeOf(refused), given.errors && withoutTimes(given.errors));
}

/** Who changed a field is said; that it was meanwhile is enough. */
const withoutTimes = (errors: NonNullable<RowResult["errors"]>) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [
      field,
      texts.map((text) => text.replace(/ at \d{4}-\S+$/, " meanwhile.")),
    ]),
  );
