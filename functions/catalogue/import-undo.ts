import { type Recorded, streamOf } from "#events/_kernel";
import { StockReceived, stockBalance, VARIANTS_PER_PRODUCT, variantRoom } from "#events/catalogue";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import type { ImportContext, Made, Rejected } from "#platform/tables";
import { product } from "./domain/product/index.ts";
import { stock } from "./domain/stock/index.ts";
import { variant } from "./domain/variant/index.ts";
import { nthVariantId } from "./import-variants.ts";

interface ImportedVariant {
  readonly variantId: string;
  readonly facts: readonly Recorded[];
  readonly stock: readonly Recorded[];
}

/** Returns the variants of an imported product, with the history of them and their stock. */
async function importedVariants({ commandContext, newId }: ImportContext): Promise<ImportedVariant[]> {
  const imported: ImportedVariant[] = [];
  for (;;) {
    const variantId = nthVariantId(newId, imported.length);
    const facts = await commandContext.store.load(commandContext.tenant, streamOf("variant", variantId));
    if (facts.length === 0) return imported;
    imported.push({
      variantId,
      facts,
      stock: await commandContext.store.load(commandContext.tenant, streamOf("stock", variantId)),
    });
  }
}

const received = ({ stock: facts }: ImportedVariant): number =>
  facts.reduce(
    (sum, { type, data }) => sum + (type === StockReceived.type ? (data as { quantity: number }).quantity : 0),
    0,
  );

async function reasonAgainstUndo(
  id: string,
  imported: readonly ImportedVariant[],
  context: ImportContext,
): Promise<string | undefined> {
  const { commandContext, importId, project } = context;
  const changed = "Changed since the import, so it was kept";
  if (imported.some((each) => [...each.facts, ...each.stock].some(({ meta }) => meta.requestId !== importId)))
    return changed;
  const room = await commandContext.store.balance(commandContext.tenant, variantRoom(id));
  if (room !== VARIANTS_PER_PRODUCT - imported.length) return changed;
  const begun = imported.some((each) => each.facts.length > 1 || each.stock.length > 1);
  for (const each of begun ? [] : imported)
    if (
      (await commandContext.store.balance(commandContext.tenant, stockBalance(each.variantId, project.country))) !==
      received(each)
    )
      return "Orders have used its stock since, so it was kept";
  return undefined;
}

/** Withdraws a product with its variants and opening stock, unless somebody has changed any of them. */
export async function undo({ id }: Made, context: ImportContext): Promise<"withdrawn" | Rejected> {
  const { commandContext, importId, once, project } = context;
  const imported = await importedVariants(context);
  const problem = await reasonAgainstUndo(id, imported, context);
  if (problem) return { problem };
  const step = (name: string, index: number) => {
    const key = `${once.idempotencyKey}:undo-${name}:${index}`;
    return { idempotencyKey: key, fingerprint: key };
  };
  for (const [index, each] of imported.entries()) {
    const { variantId } = each;
    const quantity = -received(each);
    const movement = { variantId, country: project.country, quantity, reason: "Import undone" };
    const moved =
      quantity && (await run(commandContext, stock, variantId, "adjustStock", movement, step("stock", index)));
    if (moved && isRefusal(moved)) return { problem: "Orders have used its stock since, so it was kept" };
    const gone = { variantId, productId: id, importId };
    const result = await run(commandContext, variant, variantId, "withdrawVariant", gone, step("variant", index));
    if (isRefusal(result)) return { problem: "This variant could not be removed" };
  }
  const input = { productId: id, importId };
  const result = await run(commandContext, product, id, "withdrawProduct", input, step("product", 0));
  return isRefusal(result) ? { problem: "This product could not be removed" } : "withdrawn";
}
