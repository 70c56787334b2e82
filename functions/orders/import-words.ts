/** Letters alone count: `Partially paid`, `partially_paid` and `PARTIALLY-PAID` are one word. */
const flat = (text: string): string => text.toLowerCase().replace(/[^\p{L}]+/gu, "");

type Reading<W extends string> = (text: string | undefined) => W | undefined;

/** Our words for the statuses of other systems, each with its other spellings; anything else is undefined. */
function wordsOf<const W extends string>(groups: Readonly<Record<W, string>>): Reading<W> {
  const found = new Map<string, W>();
  for (const [word, others] of Object.entries(groups) as [W, string][])
    for (const each of [word, ...others.split(/\s+/)]) if (flat(each)) found.set(flat(each), word);
  return (text) => (text === undefined ? undefined : found.get(flat(text)));
}

/** Whether an order was paid. */
export const paymentWord = wordsOf({
  pending: "unpaid not-paid due overdue open awaiting-payment pending-payment payment-pending payment-due on-hold",
  authorized: "authorised",
  paid: "captured settled succeeded success completed complete paid-in-full fully-paid",
  partially_paid: "partly-paid part-paid partial-payment",
  partially_refunded: "partly-refunded part-refunded partial-refund",
  refunded: "fully-refunded refund",
  voided: "void expired failed declined payment-failed cancelled canceled",
});

/** How far an order or an item was sent; the last five are those of sample data. */
export const sendingWord = wordsOf({
  fulfilled: "shipped sent delivered complete completed collected picked-up fully-fulfilled fully-shipped",
  partial: "partially-fulfilled partially-shipped partly-fulfilled partly-shipped part-fulfilled part-shipped",
  restocked: "returned",
  unfulfilled: `open new null none pending processing ready scheduled unshipped in-progress not-fulfilled not-shipped
    awaiting-shipment awaiting-fulfillment awaiting-fulfilment ready-to-ship ready-for-pickup to-ship`,
  dispatched: "",
  packed: "",
  in_production: "",
  accepted: "",
  confirmed: "",
  on_hold: "",
});

/** What became of an order as a whole. */
export const orderWord = wordsOf({
  open: "new active placed received unfulfilled confirmed accepted",
  pending: "on-hold unpaid pending-payment awaiting-payment payment-pending",
  paid: "processing awaiting-shipment awaiting-fulfillment awaiting-fulfilment in-progress",
  sent: "completed complete fulfilled shipped dispatched delivered",
  cancelled: "canceled cancel voided void failed declined rejected deleted trash expired",
  refunded: "fully-refunded",
  archived: "closed archive",
  draft: "quote quotation estimate invoice-sent auto-draft checkout checkout-draft abandoned incomplete",
  test: "test-order",
});
