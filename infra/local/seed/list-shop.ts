import { type Actor, streamOf } from "../../../events/_kernel/index.ts";
import { stockBalance } from "../../../events/catalogue/index.ts";
import { newId, run } from "../../../functions/_platform/commands/index.ts";
import { isRefusal } from "../../../functions/_platform/domain/index.ts";
import { catchUp } from "../../../functions/_platform/views/index.ts";
import { NewProduct, NewVariant } from "../../../functions/catalogue/contract/index.ts";
import { fulfiller } from "../../../functions/catalogue/domain/fulfiller/index.ts";
import { product } from "../../../functions/catalogue/domain/product/index.ts";
import { stock } from "../../../functions/catalogue/domain/stock/index.ts";
import { variant } from "../../../functions/catalogue/domain/variant/index.ts";
import { offers } from "../../../functions/orders/projections/offers.ts";
import { pictureUrl } from "./pictures.ts";
import { type PrintedAt, printed } from "./prints.ts";
import type { Scene } from "./scene.ts";
import { type ProductPlan, pounds, type ShopPlan, type VariantPlan } from "./shop-plan.ts";
import type { Step } from "./timeline.ts";

export function done<T>(result: T): Exclude<T, { refused: string }> {
  if (isRefusal(result))
    throw new Error(`The demo was refused: ${result.refused} ${JSON.stringify(result.details ?? {})}`);
  return result as Exclude<T, { refused: string }>;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Listing {
  readonly tenant: string;
  readonly owner: Actor;
  readonly plan: ShopPlan;
  /** From when until when it sells, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

/** Everything that makes a shop's range: fulfillers, products, variants, and the stock that is kept up month by month. */
export function listingOf({ tenant, owner, plan, from, to }: Listing): Step[] {
  const made: Step[] = plan.makers.map(({ id, ...details }, index) => ({
    at: from + index * 7 * 60_000,
    of: id,
    act: async ({ asking }) => {
      done(await run(asking(tenant, owner), fulfiller, id, "listFulfiller", { ...details, fulfillerId: id }));
    },
  }));
  const added = plan.products.flatMap((each, index) => {
    const at = from + HOUR + index * Math.min(9 * 60_000, (20 * HOUR) / plan.products.length);
    return productSteps(tenant, owner, each, { at, from, to });
  });
  return [...made, ...added];
}

function productSteps(
  tenant: string,
  owner: Actor,
  plan: ProductPlan,
  { at, from, to }: { at: number; from: number; to: number },
): Step[] {
  const held: { variantId: string; plan: VariantPlan }[] = [];
  const add = async ({ asking, ports }: Scene) => {
    const productId = newId("prd", ports.clock());
    const who = asking(tenant, owner);
    const picture = {
      src: pictureUrl(plan.details.title, plan.variants[0]?.attributes ?? []),
      alt: plan.details.title,
    };
    const details = NewProduct.parse({ images: [picture], ...plan.details });
    const applications = plan.prints && (await printed(ports, tenant, plan.prints));
    done(
      await run(who, product, productId, "addProduct", {
        ...details,
        productId,
        ...(applications && { applications }),
      }),
    );
    for (const each of plan.variants) {
      const variantId = newId("var", ports.clock());
      done(
        await run(who, variant, variantId, "addVariant", {
          ...variantOf(each, details.title),
          ...(each.prints && { applications: await printed(ports, tenant, each.prints) }),
          variantId,
          productId,
          productTitle: details.title,
        }),
      );
      if (each.level !== undefined) held.push({ variantId, plan: each });
      if (each.threshold !== undefined)
        done(await run(who, stock, variantId, "setThreshold", { variantId, threshold: each.threshold }));
      if (each.gone) done(await run(who, variant, variantId, "changeVariant", { variantId, status: "discontinued" }));
    }
    if (plan.variants.every((each) => each.gone))
      done(await run(who, product, productId, "changeProduct", { productId, status: "discontinued" }));
  };
  const of = plan.details.title;
  if (!plan.variants.some((each) => each.level)) return [{ at, of, act: add }];
  const fill: Step[] = [];
  for (let day = from + DAY; day < to; day += 21 * DAY)
    fill.push({ at: day, of, alone: true, act: (scene) => filledUp(scene, tenant, owner, held) });
  return [{ at, of, act: add }, ...fill];
}

const variantOf = (
  { sku, attributes, price, cost, makers, taxRate = 2000, weightGrams, level }: VariantPlan,
  title: string,
) =>
  NewVariant.parse({
    sku,
    attributes: [...attributes],
    images: [{ src: pictureUrl(title, attributes), alt: title }],
    price: pounds(price),
    unitCost: pounds(cost),
    tax: { name: "VAT", rate: taxRate },
    onDemand: level === undefined,
    fulfillers: [...makers],
    ...(weightGrams && { weightGrams }),
  });

async function filledUp(
  { asking, ports }: Scene,
  tenant: string,
  owner: Actor,
  held: readonly { variantId: string; plan: VariantPlan }[],
): Promise<void> {
  for (const { variantId, plan } of held) {
    const level = await ports.store.balance(tenant, stockBalance(variantId, "GB"));
    const quantity = Math.ceil(((plan.level ?? 0) - level) / 10) * 10;
    if (quantity <= 0) continue;
    const reason = level === 0 ? "First delivery" : "Delivery from the maker";
    done(
      await run(asking(tenant, owner), stock, variantId, "receiveStock", {
        variantId,
        country: "GB",
        quantity,
        reason,
      }),
    );
  }
}

/** Counts a variant and finds `left` pieces of it. */
export function countedTo(tenant: string, owner: Actor, sku: string, left: number, at: number): Step {
  const act = async (scene: Scene) => {
    const { asking, ports } = scene;
    const variantId = await variantIn(scene, tenant, sku);
    const quantity = left - (await ports.store.balance(tenant, stockBalance(variantId, "GB")));
    if (quantity !== 0)
      done(
        await run(asking(tenant, owner), stock, variantId, "adjustStock", {
          variantId,
          country: "GB",
          quantity,
          reason: "Counted: two boxes were broken",
        }),
      );
  };
  return { at, of: sku, alone: true, act };
}

const variantIn = async ({ ports }: Scene, tenant: string, sku: string): Promise<string> => {
  const stream = await ports.store.owner(tenant, `sku/${sku.toLowerCase()}`);
  if (!stream) throw new Error(`The demo has no ${sku}`);
  return stream.slice(streamOf("variant", "").length);
};

/** Gives a variant prints of its own from a moment on, or those of its product again. */
export function printedOtherwise(
  tenant: string,
  owner: Actor,
  sku: string,
  prints: readonly PrintedAt[] | undefined,
  at: number,
): Step {
  const act = async (scene: Scene) => {
    const variantId = await variantIn(scene, tenant, sku);
    const applications = prints ? await printed(scene.ports, tenant, prints) : null;
    done(await run(scene.asking(tenant, owner), variant, variantId, "changeVariant", { variantId, applications }));
    // The next order is placed before the views are brought up to date.
    await catchUp(offers, tenant, streamOf("variant", variantId), scene.ports.store, scene.ports.views);
  };
  return { at, of: sku, alone: true, act };
}
