import { data, redirect } from "@remix-run/node";
import { carts } from "#contracts/carts";
import { orders } from "#contracts/orders";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { orderUrl } from "../orders/urls.ts";
import { type Change, cartLines, changesOf, ownCart } from "./items.ts";
import { resupplyCheckoutUrl, resupplyUrl } from "./urls.ts";

const done = (sent: Posted, url: string) => redirect(withProject(url, sent.project.id), consistencyHeaders(sent));

/** Adds an item to the cart from the shop. */
export async function shopAct(args: Args) {
  const sent = await posted(args);
  const { form, call, key } = sent;
  const body = read(carts.addCartItem.body, {
    id: textIn(form, "id") ?? "",
    quantity: Number(textIn(form, "quantity") ?? Number.NaN),
  });
  if (!body.ok) return refusedWith(form, "add", body.problem);
  const response = await call(carts.addCartItem, { body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "add", response.problem);
  return done(sent, resupplyUrl({ search: textIn(form, "search"), flash: "added" }));
}

/** Changes the cart, or places its order. */
export async function checkoutAct(args: Args) {
  const sent = await posted(args);
  switch (textIn(sent.form, "intent")) {
    case "clear":
      return clear(sent);
    case "place":
      return place(sent);
    case "reorder":
      return reorder(sent);
    default:
      return set(sent);
  }
}

async function set(sent: Posted) {
  const { form, call, key } = sent;
  const body = read(carts.setCartItem.body, { quantity: Number(textIn(form, "quantity") ?? Number.NaN) });
  if (!body.ok) return refusedWith(form, "set", body.problem);
  const params = { item: textIn(form, "id") ?? "" };
  const response = await call(carts.setCartItem, { params, body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "set", response.problem);
  return done(sent, resupplyCheckoutUrl({ flash: "updated" }));
}

async function clear(sent: Posted) {
  const response = await sent.call(carts.clearCart, { idempotencyKey: sent.key });
  if (!response.ok) return refusedWith(sent.form, "clear", response.problem);
  return done(sent, resupplyCheckoutUrl({ flash: "cleared" }));
}

/** Adds the items of an earlier resupply order, as far as they can be ordered now. */
async function reorder(sent: Posted) {
  const { form, call, key, project } = sent;
  const found = await call(orders.getOrder, {
    params: { platformId: project.platformId, orderId: textIn(form, "order") ?? "" },
  });
  if (!found.ok) return refusedWith(form, "reorder", found.problem);
  for (const [index, { variantId, quantity }] of found.value.items.entries()) {
    if (!variantId) continue;
    const body = { id: variantId, quantity };
    const response = await call(carts.addCartItem, { body, idempotencyKey: key && `${key}-${index}` });
    if (!response.ok) return refusedWith(form, "reorder", response.problem);
  }
  return done(sent, resupplyCheckoutUrl({ flash: "reordered" }));
}

/** What placing an order answers where costs or stock have changed since the page was shown. */
export interface Changed {
  readonly changes: readonly Change[];
}

async function place(sent: Posted) {
  const { form, call, key, project, user } = sent;
  const cart = await ownCart(sent);
  const { company } = project;
  if (!company || cart.items.length === 0) return done(sent, resupplyCheckoutUrl());
  const lines = await cartLines(sent, cart);
  const changes = changesOf(lines, (id) => String(form.get(`cost.${id}`) ?? ""));
  if (changes.length > 0) return data<Changed>({ changes }, { status: 409 });
  const free = { amount: 0, currency: project.currency };
  const response = await call(orders.createOrder, {
    body: {
      channel: "resupply",
      externalId: `cart-${user.id}-${cart.version}`,
      contactInformation: { email: company.email ?? user.email, ...(company.phone && { phone: company.phone }) },
      shippingAddress: { ...company.address, company: company.address.company ?? company.name.slice(0, 120) },
      items: cart.items.map(({ id, quantity }) => ({ variantRef: id, quantity, retailPrice: free })),
      shippingPrice: free,
    },
    idempotencyKey: key,
  });
  if (!response.ok) return refusedWith(form, "place", response.problem);
  await call(carts.clearCart, { idempotencyKey: key && `${key}-clear` });
  return done(sent, orderUrl(response.value.id));
}
