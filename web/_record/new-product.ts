import { catalogue } from "#contracts/catalogue";
import { foldLetters } from "#events/_letters";
import type { ApiError } from "#platform/contract";
import type { Posted } from "#web/_server/posted.ts";
import { read } from "#web/_server/posted.ts";
import { integerFrom, textIn } from "./refused.ts";

/** A new product's sales data: form fields `price`, `unitCost`, `sku`, `onDemand` and `fulfillers`. */
export function sellingIn(form: FormData, currency: string, title: string) {
  const money = (name: string) => {
    const typed = textIn(form, name);
    return typed === undefined ? undefined : { amount: integerFrom(typed), currency };
  };
  const price = money("price");
  return {
    sku: textIn(form, "sku") ?? skuOf(title),
    price,
    unitCost: money("unitCost") ?? { amount: 0, currency },
    onDemand: form.get("onDemand") !== "false",
    fulfillers: form.getAll("fulfillers").map(String).filter(Boolean),
  };
}

const skuOf = (title: string): string =>
  foldLetters(title)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60) || "ITEM";

type Made = { readonly ok: true; readonly productId: string } | { readonly ok: false; readonly problem: ApiError };
const ATTEMPTS = 9;

/**
 * Adds a product and, if it has a price (or must have one: `priced`), its one variant. Invalid values are refused
 * before anything is written. If the SKU made from the title is taken, a number is appended.
 */
export async function addProduct(sent: Posted, product: object, { priced = false } = {}): Promise<Made> {
  const { call, form, key, project } = sent;
  const body = read(catalogue.createProduct.body, product);
  if (!body.ok) return body;
  const { title } = body.value;
  const selling = sellingIn(form, project.currency, title);
  const variant = selling.price || priced ? read(catalogue.createVariant.body, selling) : undefined;
  if (variant && !variant.ok) return variant;
  const made = await call(catalogue.createProduct, { body: body.value, idempotencyKey: key && `${key}-product` });
  if (!made.ok) return made;
  const productId = made.value.id;
  if (!variant) return { ok: true, productId };
  const chosen = textIn(form, "sku") !== undefined;
  for (let attempt = 1; ; attempt += 1) {
    const sku = attempt === 1 ? variant.value.sku : `${variant.value.sku}-${attempt}`;
    const idempotencyKey = key && `${key}-variant-${attempt}`;
    const response = await call(catalogue.createVariant, {
      params: { productId },
      body: { ...variant.value, sku },
      idempotencyKey,
    });
    if (response.ok) return { ok: true, productId };
    const taken = response.problem.code === "SKU_TAKEN" && !chosen;
    if (!taken || attempt >= ATTEMPTS) return response;
  }
}
