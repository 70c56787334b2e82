import type { LoaderFunctionArgs } from "@remix-run/node";
import { orders } from "#contracts/orders";
import { cutText } from "#events/_kernel";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import type { FoundVariant } from "../create/chosen.ts";
import { ofOrder } from "../params.ts";

/** Variants that can be ordered, by words of their title, SKU or attributes. */
export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const search = cutText(new URL(args.request.url).searchParams.get("search")?.trim() ?? "", 200);
  const { platformId } = ofOrder(who, "");
  const page = orThrow(
    await who.call(orders.findOrderItems, { params: { platformId }, query: { ...(search && { search }) } }),
  );
  const found = page.items.map(
    (each): FoundVariant => ({
      id: each.variantId,
      title: each.title,
      sku: each.sku,
      attributes: each.attributes.map(({ value }) => value).join(", "),
      price: each.price?.amount ?? 0,
      currency: each.price?.currency ?? who.project.currency,
      image: each.image,
      stock: each.stock,
    }),
  );
  return Response.json({ found });
}
