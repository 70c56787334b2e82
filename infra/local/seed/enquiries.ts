import type { Actor } from "../../../events/_kernel/index.ts";
import type { EnquiryStatus } from "../../../events/enquiries/index.ts";
import { derivedId, run } from "../../../functions/_platform/commands/index.ts";
import { isRefusal } from "../../../functions/_platform/domain/index.ts";
import { readerOf } from "../../../functions/_platform/views/index.ts";
import { enquiry, macro } from "../../../functions/enquiries/domain/index.ts";
import { nextNumber } from "../../../functions/enquiries/receive.ts";
import { orderPageView, type StoredOrder } from "../../../functions/orders/projections/order-page.ts";
import { orderRowView } from "../../../functions/orders/projections/order-row.ts";
import { asSystem } from "./asking.ts";
import { DAY, HOUR } from "./calendar.ts";
import { portsAt, type World } from "./scene.ts";

interface Question {
  readonly subject: string;
  readonly message: string;
  readonly hoursAgo: number;
  readonly priority?: "urgent" | "high";
  readonly type: "order" | "return" | "product" | "wholesale";
  readonly channel: "email" | "form" | "phone";
  readonly answer?: string;
  readonly note?: string;
  readonly status?: EnquiryStatus;
  readonly owned?: true;
  /** About a parcel on its way. */
  readonly sent?: true;
}

/** What customers asked, the latest first. */
const QUESTIONS: readonly Question[] = [
  {
    subject: "Can the address still change?",
    message:
      "Hello, I think I left the flat number off when I ordered. It should be Flat 4. Is it too late to change it?\n\nAlso the tote, is the handle long enough for a shoulder? Thank you!",
    hoursAgo: 3,
    type: "order",
    channel: "email",
    owned: true,
    note: "Handles are 70 cm on this tote since September, 58 before. Hers is the new one.",
  },
  {
    subject: "Where is my parcel?",
    message: "The tracking has not changed for two days. Can you see where it is?",
    hoursAgo: 27,
    sent: true,
    priority: "high",
    type: "order",
    channel: "form",
  },
  {
    subject: "Forty tees for our walking club",
    message: "We are forty people in seven sizes. Do you give a price for that, and could the club's name be added?",
    hoursAgo: 50,
    type: "wholesale",
    channel: "phone",
    answer: "Happy to. We take 15 % off from 25 pieces. Which sizes do you need, and by when?",
  },
  {
    subject: "Washing the tee",
    message: "Can it go in at 40 degrees?",
    hoursAgo: 80,
    type: "product",
    channel: "form",
    answer: "Yes, inside out, and no dryer. It will thank you.",
    status: "resolved",
  },
];

const ANSWERS = [
  {
    name: "Where is my order",
    body: "Hi {customer.firstName},\n\n{order.number} has left us. You can follow it here: {order.tracking}\n\nBest wishes\n{me.name}",
  },
  {
    name: "Address changed",
    body: "Hi {customer.firstName},\n\nall set: {order.number} goes to the new address.\n\nBest wishes\n{me.name}",
  },
  {
    name: "Return accepted",
    body: "Hi {customer.firstName},\n\nplease send it back within 30 days, with {enquiry.number} on the parcel. We refund it once it is here.\n\nBest wishes\n{me.name}",
  },
];

const LATEST = 80;

/** Enquiries about recent orders, in several states, and a few saved answers. */
export async function seedEnquiries(world: World, tenant: string, keeper: Actor, now: number): Promise<void> {
  for (const [at, answer] of ANSWERS.entries()) {
    const macroId = derivedId("mac", tenant, String(at));
    const by = { ...asSystem(portsAt(world, now - 30 * DAY), tenant), actor: keeper };
    const result = await run(by, macro, macroId, "save", { macroId, ...answer });
    if (isRefusal(result)) throw new Error(`The demo's answers were refused: ${result.refused}`);
  }
  const views = readerOf(world.local.ports.views, tenant, async () => {});
  const { rows } = await views.page(orderRowView, {
    index: "placed",
    partition: "",
    descending: true,
    limit: LATEST,
  });
  const orders = await views.many(
    orderPageView,
    rows.map(({ id }) => id),
  );
  const isSent = ({ fulfillments }: StoredOrder) => fulfillments.some(({ status }) => status === "dispatched");
  const onTheirWay = orders.filter(isSent);
  const others = orders.filter((each) => !isSent(each));
  for (const [at, question] of [...QUESTIONS.entries()].reverse()) {
    const order = (question.sent ? onTheirWay : others)[at];
    if (order) await ask(world, tenant, keeper, now, derivedId("enq", tenant, String(at)), question, order);
  }
}

async function ask(
  world: World,
  tenant: string,
  keeper: Actor,
  now: number,
  enquiryId: string,
  question: Question,
  order: StoredOrder,
) {
  const { subject, message, hoursAgo, priority = "normal", type, channel, answer, note, status, owned } = question;
  const at = now - hoursAgo * HOUR;
  const send = async (when: number, command: "receive" | "update", input: object) => {
    const by = { ...asSystem(portsAt(world, when), tenant), ...(command === "update" && { actor: keeper }) };
    const result = await run(by, enquiry, enquiryId, command, input as never);
    if (isRefusal(result)) throw new Error(`The demo's enquiries were refused: ${result.refused}`);
  };
  await send(at, "receive", {
    enquiryId,
    number: await nextNumber(portsAt(world, at), tenant, enquiryId),
    channel,
    subject,
    message,
    customer: { name: order.shippingAddress.contactName ?? "A buyer", email: order.contactInformation.email },
    customerId: order.customerId,
    ...(type === "order" && { orderId: order.id }),
    type,
    priority,
    tags: [],
    files: [],
    receivedAt: new Date(at).toISOString(),
  });
  const later = at + HOUR;
  const update = (input: object) => send(later, "update", { enquiryId, now: new Date(later).toISOString(), ...input });
  if (owned) await update({ assignee: keeper.id });
  if (note) await update({ note });
  const reply = answer && { body: answer, attachments: [], messageId: `<${enquiryId}@presswork.invalid>` };
  if (reply) await update({ reply, ...(status && { status }) });
}
