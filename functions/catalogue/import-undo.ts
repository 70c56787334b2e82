import { type Recorded, streamOf } from "#events/_kernel";
import { StockReceived, stockBalance, VARIANTS_PER_PRODUCT, variantRoom } from "#events/catalogue";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import type { ImportContext, Made, Rejected } from "#platform/tables";
import { product } from "./domain/product/index.ts";
import { stock } from "./domain/stock/index.ts";
import { variant } from "./domain/variant/index.ts";
import { nthVariantId } from "./import-variants.ts";

interface Came {
  readonly variantId: string;
  readonly facts: readonly Recorded[];
  readonly stock: readonly Recorded[];
}

/** The variants that came with a product, with all that has happened to them and their stock. */
async function cameWith({ asking, newId }: ImportContext): Promise<Came[]> {
  const came: Came[] = [];
  for (;;) {
    const variantId = nthVariantId(newId, came.length);
    const facts = await asking.store.load(asking.tenant, streamOf("variant", variantId));
    if (facts.length === 0) return came;
    came.push({ variantId, facts, stock: await asking.store.load(asking.tenant, streamOf("stock", variantId)) });
  }
}

const received = ({ stock: facts }: Came): number =>
  facts.reduce(
    (sum, { type, data }) => sum + (type === StockReceived.type ? (data as { quantity: number }).quantity : 0),
    0,
  );

async function standsInTheWay(id: string, came: readonly Came[], context: ImportContext): Promise<string | undefined> {
  const { asking, importId, project } = context;
  const changed = "Changed since the import, so it was kept";
  if (came.some((each) => [...each.facts, ...each.stock].some(({ meta }) => meta.requestId !== importId)))
    return changed;
  const room = await asking.store.balance(asking.tenant, variantRoom(id));
  if (room !== VARIANTS_PER_PRODUCT - came.length) return changed;
  const begun = came.some((each) => each.facts.length > 1 || each.stock.length > 1);
  for (const each of begun ? [] : came)
    if ((await asking.store.balance(asking.tenant, stockBalance(each.variantId, project.country))) !== received(each))
      return "Orders have used its stock since, so it was kept";
  return undefined;
}

/** Takes a product back with its variants and their opening stock, unless somebody has worked with any of them since. */
export async function undo({ id }: Made, context: ImportContext): Promise<"withdrawn" | Rejected> {
  const { asking, importId, once, project } = context;
  const came = await cameWith(context);
  const problem = await standsInTheWay(id, came, context);
  if (problem) return { problem };
  const step = (name: string, index: number) => {
    const key = `${once.idempotencyKey}:undo-${name}:${index}`;
    return { idempotencyKey: key, fingerprint: key };
  };
  for (const [index, each] of came.entries()) {
    const { variantId } = each;
    const quantity = -received(each);
    const movement = { variantId, country: project.country, quantity, reason: "Import undone" };
    const moved = quantity && (await run(asking, stock, variantId, "adjustStock", movement, step("stock", index)));
    if (moved && isRefusal(moved)) return { problem: "Orders have used its stock since, so it was kept" };
    const gone = { variantId, productId: id, importId };
    const done = await run(asking, variant, variantId, "withdrawVariant", gone, step("variant", index));
    if (isRefusal(done)) return { problem: "This variant could not be removed" };
  }
  const input = { productId: id, importId };
  const done = await run(asking, product, id, "withdrawProduct", input, step("product", 0));
  return isRefusal(done) ? { problem: "This product could not be removed" } : "withdrawn";
}
