import { redirect } from "@remix-run/node";
import { customers } from "#contracts/customers";
import { type Draft, drafts } from "#contracts/drafts";
import { type OrderRecord, orders } from "#contracts/orders";
import { decimalOf } from "#events/_kernel";
import { SAMPLE_TAG, TEST_TAG } from "#events/orders";
import { emailIn } from "#web/_record/customer-name.ts";
import { orThrow } from "#web/_server/answers.ts";
import type { Member } from "#web/_server/member.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { addressFields, inOrder } from "../address-fields.ts";
import type { ChosenItem } from "../create/chosen.ts";
import { type FoundCustomer, toFound } from "../create/customer.ts";
import type { FormStart } from "../create/use-order-form.ts";
import { ofOrder } from "../params.ts";
import { draftsUrl, orderUrl } from "../urls.ts";

type Content = Draft["content"];

/** A draft form's initial values. A placed draft redirects to its order, a deleted one to the list. */
export async function draftStart(who: Member, draftId: string): Promise<FormStart> {
  const { platformId } = ofOrder(who, "");
  const draft = orThrow(await who.call(drafts.getOrderDraft, { params: { platformId, draftId } }));
  const { id, version, status, content, orderId } = draft;
  if (status === "placed" && orderId) throw redirect(withProject(orderUrl(orderId), who.project.id));
  if (status !== "open") throw redirect(withProject(draftsUrl({ flash: "gone" }), who.project.id));
  return { draft: { id, version }, ...(await startOf(who, content)) };
}

/** A form filled with another order's items, buyer and address, and nothing of its payments. */
export async function copyStart(who: Member, orderId: string): Promise<FormStart> {
  const order = orThrow(await who.call(orders.getOrder, { params: ofOrder(who, orderId) }));
  return startOf(who, contentOf(order));
}

/** A form with its customer chosen and their default address filled in. */
export async function customerStart(who: Member, customerId: string): Promise<FormStart> {
  const customer = await customerOf(who, { customerId, items: [], tags: [] });
  const { email, phone, addresses: [shippingAddress] = [] } = customer ?? {};
  return startOf(who, {
    customerId,
    ...(email && { email }),
    ...(phone && { phone }),
    ...(shippingAddress && { shippingAddress }),
    items: [],
    tags: [],
  });
}

/** Amounts and the buyer's contact are missing where the role does not show them. */
function contentOf(order: OrderRecord): Content {
  const { customerId, shippingAddress, note, tags, gift } = order;
  const contact = (order as Partial<OrderRecord>).contactInformation;
  const email = emailIn(contact?.email);
  const items = new Map<string, Content["items"][number]>();
  for (const { variantId, title, sku, quantity: added, unitPrice } of order.items) {
    if (!variantId) continue;
    const quantity = (items.get(variantId)?.quantity ?? 0) + added;
    items.set(variantId, {
      variantRef: variantId,
      title,
      ...(sku && { sku }),
      quantity,
      ...(unitPrice && { retailPrice: unitPrice }),
    });
  }
  return {
    customerId,
    ...(email && { email }),
    ...(contact?.phone && { phone: contact.phone }),
    shippingAddress,
    items: [...items.values()],
    ...(note && { note }),
    ...(gift && { gift }),
    tags: tags.filter((tag) => tag !== SAMPLE_TAG && tag !== TEST_TAG),
  };
}

async function startOf(who: Member, content: Content): Promise<FormStart> {
  const [items, customer] = await Promise.all([itemsOf(who, content), customerOf(who, content)]);
  const address = content.shippingAddress ?? {};
  const place = customer?.addresses.findIndex((each) => isSame(each, address)) ?? -1;
  return {
    items,
    typed: typedIn(content),
    start: address,
    ...(customer && { customer }),
    ...(place >= 0 && { place }),
  };
}

const isSame = (a: object, b: object) => {
  const { contactName: _mine, ...mine } = inOrder(a);
  const { contactName: _theirs, ...theirs } = inOrder(b);
  return JSON.stringify(mine) === JSON.stringify(theirs);
};

/** The chosen customer, if they still exist. */
async function customerOf(
  { call, project, permissions }: Member,
  content: Content,
): Promise<FoundCustomer | undefined> {
  const { customerId } = content;
  if (!customerId || !permissions.includes("customers.customer.view")) return undefined;
  const found = await call(customers.getCustomer, { params: { platformId: project.platformId, customerId } });
  return found.ok && found.value.status === "active" ? toFound(found.value) : undefined;
}

/** Its items as sold today, at the draft's prices; discontinued ones are marked. */
async function itemsOf(who: Member, { items }: Content): Promise<readonly ChosenItem[]> {
  if (items.length === 0) return [];
  const { platformId } = ofOrder(who, "");
  const variantIds = items.map(({ variantRef }) => variantRef).join(",");
  const sold = orThrow(await who.call(orders.findOrderItems, { params: { platformId }, query: { variantIds } })).items;
  return items.map(({ variantRef: id, title = id, sku = "", quantity, retailPrice }) => {
    const { currency } = who.project;
    const found = sold.find(({ variantId }) => variantId === id);
    const price = retailPrice?.amount ?? found?.price.amount ?? 0;
    const gone = { id, title, sku, attributes: "", price, currency, quantity, gone: true as const };
    if (!found) return gone;
    const attributes = found.attributes.map(({ value }) => value).join(", ");
    const { image, stock } = found;
    return { id, title: found.title, sku: found.sku, attributes, price, currency, quantity, image, stock };
  });
}

function typedIn({
  email,
  phone,
  shippingAddress,
  note,
  reference,
  tags,
  shippingPrice,
  discount,
  boughtDelivery,
  gift,
}: Content) {
  const all: Record<string, string | undefined> = {
    "contactInformation.email": email,
    "contactInformation.phone": phone,
    ...Object.fromEntries(addressFields.map(({ name }) => [`shippingAddress.${name}`, shippingAddress?.[name]])),
    note,
    reference,
    tags: tags?.join(", "),
    shippingPrice: shippingPrice && decimalOf(shippingPrice),
    discount: discount && decimalOf(discount),
    "boughtDelivery.name": boughtDelivery?.name,
    ...(gift && { gift: "on", "gift.message": gift.message, "gift.hidePrices": gift.hidePrices ? "on" : "off" }),
  };
  return Object.fromEntries(Object.entries(all).filter((each): each is [string, string] => each[1] !== undefined));
}
