import { imports } from "#contracts/imports";
import { textIn } from "#web/_record/refused.ts";
import type { Posted } from "#web/_server/posted.ts";
import { variantOfSku } from "./match-data.ts";
import { messages } from "./messages.ts";

/** Saves which variant each item is, by SKU, and checks the file again. Empty fields are skipped. */
export async function matchGoods(sent: Posted, importId: string) {
  const matches: { key: string; variantId: string }[] = [];
  const errors: Record<string, string[]> = {};
  for (const [place, key] of sent.form.getAll("key").entries()) {
    const sku = textIn(sent.form, `sku.${place}`);
    const variantId = sku && (await variantOfSku(sent, sku));
    if (sku && !variantId) errors[`sku.${place}`] = [messages.match.unknown.replace("{sku}", sku)];
    if (variantId) matches.push({ key: String(key), variantId });
  }
  if (matches.length === 0 && Object.keys(errors).length === 0) errors["sku.0"] = [messages.match.none];
  if (Object.keys(errors).length > 0)
    return {
      ok: false as const,
      problem: { message: messages.match.problem, code: "VALIDATION_FAILED", status: 422, errors },
    };
  return sent.call(imports.matchGoods, { params: { importId }, body: { matches }, idempotencyKey: sent.key });
}
