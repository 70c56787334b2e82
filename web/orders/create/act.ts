import { redirect } from "@remix-run/node";
import { orders } from "#contracts/orders";
import { listIn, refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Problem, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { parseMoney } from "#web/_ui/currency.ts";
import { addressFields } from "../address-fields.ts";
import { saveDraft } from "../drafts/save.ts";
import { ofOrder } from "../params.ts";
import { orderUrl } from "../urls.ts";
import { itemsIn } from "./items-in.ts";
import { saveAddress } from "./save-address.ts";

/** What a discount that staff give is called on the order. */
const DISCOUNT = "Given by hand";

/** Places the order and offers to confirm it; a refusal keeps the typed values. */
export async function createAct(args: Args) {
  const sent = await posted(args);
  const { form, key, project } = sent;
  const refuse = (problem: Problem) => refusedWith(form, "create", problem);
  const typed = bodyOf(form, project.currency);
  if (form.get("intent") === "draft") return saveDraft(sent, typed, refuse);
  const { discount, ...given } = typed;
  const body = read(orders.createOrder.body, {
    ...given,
    ...(discount?.amount !== 0 && discount && { discounts: [{ title: DISCOUNT, amount: discount }] }),
    items: typed.items.map(({ title: _t, sku: _s, ...item }) => item),
  });
  if (!body.ok) return refuse(body.problem);
  const { platformId } = ofOrder(sent, "");
  const made = await sent.call(orders.createOrder, { params: { platformId }, body: body.value, idempotencyKey: key });
  if (!made.ok) return refuse(made.problem);
  const savedAddress = form.get("saveAddress") !== "on" || (await saveAddress(sent, made.value));
  const query = {
    flash: savedAddress ? "created" : "createdOnly",
    ...(sent.permissions.includes("orders.order.confirm") && { dialog: "confirm" }),
  };
  return redirect(withProject(orderUrl(made.value.id, query), project.id), consistencyHeaders(sent));
}

/** The form for the service. */
function bodyOf(form: FormData, currency: string) {
  const text = (name: string) => textIn(form, name);
  const optional = (name: string, value: unknown) => (value === undefined || value === "" ? {} : { [name]: value });
  const price = (name: string) => {
    const typed = text(name);
    return typed === undefined ? undefined : { amount: parseMoney(typed, currency) ?? Number.NaN, currency };
  };
  const items = itemsIn(form).map(({ place, ...item }) => ({
    ...item,
    ...optional("retailPrice", price(`items.${place}.retailPrice`)),
    title: text(`items.${place}.title`),
    sku: text(`items.${place}.sku`),
  }));
  const [email, phone] = [text("contactInformation.email"), text("contactInformation.phone")];
  const delivery = text("boughtDelivery.name");
  const tags = listIn(form, "tags");
  const message = text("gift.message");
  return {
    ...optional("customerId", text("customerId")),
    ...optional("draftId", text("draftId")),
    contactInformation: { ...(email && { email }), ...(phone && { phone }) },
    shippingAddress: Object.fromEntries(
      addressFields.flatMap(({ name, required }) => {
        const value = text(`shippingAddress.${name}`);
        return value || required ? [[name, value ?? ""]] : [];
      }),
    ),
    items,
    channel: "manual",
    discount: price("discount"),
    ...optional("note", text("note")),
    ...optional("reference", text("reference")),
    ...optional("shippingPrice", price("shippingPrice")),
    ...optional("boughtDelivery", delivery && { name: delivery }),
    ...(tags.length > 0 && { tags }),
    ...(form.get("gift") === "on" && {
      gift: { hidePrices: form.get("gift.hidePrices") === "on", ...optional("message", message) },
    }),
  };
}
