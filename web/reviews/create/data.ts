import { catalogue } from "#contracts/catalogue";
import { customers } from "#contracts/customers";
import { orders } from "#contracts/orders";
import { reviews } from "#contracts/reviews";
import { emailIn, nameOf } from "#web/_record/customer-name.ts";
import type { Args, Member } from "#web/_server/member.ts";
import { memberWith } from "#web/_server/member-with.ts";
import type { FoundProduct } from "./product-field.tsx";

interface Start {
  readonly product?: FoundProduct | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly order?: string | undefined;
}

/** The form's initial values: the product, customer or order it was opened from. */
export async function createData(args: Args) {
  const who = await memberWith(args, reviews.createReview);
  const { permissions } = who;
  const url = new URL(args.request.url);
  const of = (name: string) => url.searchParams.get(name) ?? "";
  const [ofProduct, ofCustomer, ofOrder] = await Promise.all([
    fromProduct(who, of("product")),
    fromCustomer(who, of("customer")),
    fromOrder(who, of("order")),
  ]);
  return {
    start: { ...ofProduct, ...ofCustomer, ...ofOrder },
    may: {
      findProducts: permissions.includes("catalogue.product.list") && permissions.includes("catalogue.product.view"),
      findOrders: permissions.includes("orders.order.list"),
    },
    today: new Date().toISOString().slice(0, 10),
  };
}
export type CreateData = Awaited<ReturnType<typeof createData>>;

async function fromProduct({ call }: Member, productId: string): Promise<Start> {
  if (!productId) return {};
  const found = await call(catalogue.getProduct, { params: { productId }, query: {} });
  return found.ok ? { product: toFound(found.value) } : {};
}

async function fromCustomer({ call, project }: Member, customerId: string): Promise<Start> {
  if (!customerId) return {};
  const params = { platformId: project.platformId, customerId };
  const found = await call(customers.getCustomer, { params, query: {} });
  if (!found.ok || found.value.status === "erased") return {};
  const email = emailIn(found.value.email);
  const name = nameOf(found.value);
  return { email, ...(name !== email && { name }) };
}

/** An order of one product is about that product. */
async function fromOrder(who: Member, orderId: string): Promise<Start> {
  if (!orderId) return {};
  const params = { platformId: who.project.platformId, orderId };
  const found = await who.call(orders.getOrder, { params, query: {} });
  if (!found.ok) return {};
  const { number, contactInformation, shippingAddress, items } = found.value;
  const [product, ...others] = new Set(items.map(({ productRef }) => productRef));
  const productId = others.length === 0 ? product?.split("/").at(-1) : undefined;
  return {
    order: number,
    // Hidden from people who may not see contact details.
    email: emailIn(contactInformation?.email),
    name: shippingAddress.contactName,
    ...(await fromProduct(who, productId ?? "")),
  };
}

/** A product in the picker. */
export const toFound = ({
  id,
  title,
  images,
}: {
  id: string;
  title: string;
  images?: readonly { src: string }[];
}): FoundProduct => ({ id, title, image: images?.[0]?.src });
