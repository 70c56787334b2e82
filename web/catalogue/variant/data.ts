import { catalogue } from "#contracts/catalogue";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, type Member, member } from "#web/_server/member.ts";
import { messages } from "../fulfiller/messages.ts";

/** Everything a variant's screen shows, now or as of a moment. */
export async function variantData(args: Args, variantId: string) {
  const { call, permissions, project } = await member(args);
  const asOf = new URL(args.request.url).searchParams.get("asOf") ?? undefined;
  const params = { variantId };
  const [found, stock, history, ledger, fulfillers] = await Promise.all([
    call(catalogue.getVariant, { params, query: asOf ? { asOf } : {} }),
    call(catalogue.getStock, { params }),
    recordHistory(call, catalogue.variantHistory, params),
    recordHistory(call, catalogue.stockHistory, params),
    fulfillersOf(call),
  ]);
  const variant = orThrow(found);
  const product = await call(catalogue.getProduct, { params: { productId: variant.productId }, query: {} });
  const may = (permission: string) => !asOf && permissions.includes(permission);
  return {
    variant,
    productPrints: product.ok ? product.value.applications : undefined,
    stock: stock.ok ? stock.value : undefined,
    history,
    ledger,
    asOf,
    fulfillers,
    home: project.country,
    currency: project.currency,
    may: { edit: may("catalogue.variant.edit"), move: may("catalogue.stock.edit") },
  };
}
export type VariantData = Awaited<ReturnType<typeof variantData>>;

/** The fulfillers to choose from, with their status if they have not accepted; none if they cannot be loaded. */
export async function fulfillersOf(call: Member["call"]): Promise<{ id: string; name: string }[]> {
  const response = await call(catalogue.listFulfillers, { query: { pageSize: 100 } });
  if (!response.ok) return [];
  return response.value.fulfillers.map(({ id, name, agreement }) => ({
    id,
    name: agreement === "accepted" ? name : `${name} (${messages.agreement[agreement].toLowerCase()})`,
  }));
}
