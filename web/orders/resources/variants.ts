import type { LoaderFunctionArgs } from "@remix-run/node";
import { catalogue } from "#contracts/catalogue";
import { cutText } from "#events/_kernel";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";

const SHOWN = 12;

/** What can be put into an order, by words of its title, SKU or attributes. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const search = cutText(new URL(args.request.url).searchParams.get("search")?.trim() ?? "", 200);
  const page = orThrow(await call(catalogue.listVariants, { query: { pageSize: SHOWN, ...(search && { search }) } }));
  const variants = page.variants.map((each) => ({
    id: each.id,
    title: each.productTitle,
    sku: each.sku,
    attributes: each.attributes.map(({ value }) => value).join(", "),
    price: each.price.amount,
    currency: each.price.currency,
    image: each.images[0]?.src,
    soldOut: each.availability === "out_of_stock" || each.status === "discontinued",
  }));
  return Response.json({ variants });
}
