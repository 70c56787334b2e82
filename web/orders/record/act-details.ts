import { orders } from "#contracts/orders";
import { cutText } from "#events/_kernel";
import { changedIn, listIn, textIn } from "#web/_record/refused.ts";
import type { Posted } from "#web/_server/posted.ts";
import { read } from "#web/_server/posted.ts";
import { addressFields, inOrder } from "../address-fields.ts";
import { ofOrder } from "../params.ts";
import { type Act, type Outcome, outcomeOf } from "./outcome.ts";

type Body = Record<string, unknown>;

/** Saves the changed fields, with the version they were based on. */
async function save({ call, form, key, version, project }: Posted, orderId: string, body: Body): Promise<Outcome> {
  const mine = changedIn(form, body);
  if (Object.keys(mine).length === 0) return { flash: "saved" };
  const parsed = read(orders.updateOrder.body, mine);
  if (!parsed.ok) return { problem: parsed.problem };
  return outcomeOf(
    await call(orders.updateOrder, {
      params: ofOrder({ project }, orderId),
      body: parsed.value,
      idempotencyKey: key,
      ifMatch: version,
    }),
    "saved",
  );
}

export const changeDetails: Act = (sent, orderId) =>
  save(sent, orderId, {
    note: textIn(sent.form, "note") ?? null,
    internalNote: textIn(sent.form, "internalNote") ?? null,
    reference: textIn(sent.form, "reference") ?? null,
    tags: listIn(sent.form, "tags"),
  });

export const changeAddress: Act = (sent, orderId) => {
  const typed = Object.fromEntries(
    addressFields.map(({ name }) => [name, textIn(sent.form, `shippingAddress.${name}`)]),
  );
  return save(sent, orderId, { shippingAddress: inOrder(typed) });
};

/** Adds or removes one tag, so that two people's tags never conflict. */
export const changeTags: Act = async ({ call, form, key, project }, orderId) => {
  const found = await call(orders.getOrder, { params: ofOrder({ project }, orderId) });
  if (!found.ok) return found;
  const [added, removed] = [textIn(form, "add"), textIn(form, "remove")];
  const tags = [
    ...new Set([...found.value.tags.filter((tag) => tag !== removed), ...(added ? [cutText(added, 60)] : [])]),
  ];
  return outcomeOf(
    await call(orders.updateOrder, {
      params: ofOrder({ project }, orderId),
      body: { tags },
      idempotencyKey: key,
      ifMatch: found.value.version,
    }),
    "saved",
  );
};
