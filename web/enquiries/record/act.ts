import { TZDate } from "@date-fns/tz";
import { data, redirect } from "@remix-run/node";
import type * as z from "zod";
import { chat } from "#contracts/chat";
import { enquiries, type updateEnquiryRequest } from "#contracts/enquiries";
import { orders } from "#contracts/orders";
import { listIn, refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { messages } from "../messages.ts";
import { enquiryUrl } from "../urls.ts";
import { filled, placeholderIn } from "./placeholders.ts";

type Update = z.input<typeof updateEnquiryRequest>;

/** What the textarea holds after a saved answer was inserted. `at` differs each time. */
export interface Inserted {
  readonly inserted: string;
  readonly at: string;
}

/** A posted form, and the list that the person came from: it stays in the address, so that the next one of it is offered. */
interface Handling extends Posted {
  readonly list: Readonly<Record<"tab" | "search", string | undefined>>;
}

/** Handles the forms of an enquiry's screen: reply, note, move, manage, the chat channel, and inserting a saved answer. */
export async function recordAct(args: Args, id: string) {
  const url = new URL(args.request.url).searchParams;
  const list = { tab: url.get("tab") ?? undefined, search: url.get("search") ?? undefined };
  const sent = { ...(await posted(args)), list };
  const intent = textIn(sent.form, "intent") ?? "";
  if (intent === "macro") return insertMacro(sent, id);
  if (intent === "channel") return openChannel(sent, id);
  if (intent === "note") return note(sent, id);
  if (intent === "move") return saved(sent, id, "move", { status: textIn(sent.form, "status") as never }, "moved");
  if (intent === "manage") return manage(sent, id);
  return reply(sent, id, intent === "resolve");
}

const refusedAt = (form: FormData, intent: string, field: string, message: string) =>
  refusedWith(form, intent, { message, code: "VALIDATION_FAILED", status: 422, errors: { [field]: [message] } });

async function saved(sent: Handling, id: string, intent: string, fields: Update, flash: string, version?: string) {
  const { form, call, key, project } = sent;
  const body = read(enquiries.updateEnquiry.body, fields);
  if (!body.ok) return refusedWith(form, intent, body.problem);
  const params = { platformId: project.platformId, enquiryId: id };
  const response = await call(enquiries.updateEnquiry, {
    params,
    body: body.value,
    idempotencyKey: key,
    ...(version && { ifMatch: version }),
  });
  if (!response.ok) return refusedWith(form, intent, response.problem);
  return redirect(withProject(enquiryUrl(id, { flash, ...sent.list }), project.id), consistencyHeaders(sent));
}

/** The version that was shown goes with a reply, so that nobody answers past a message they have not read. */
function reply(sent: Handling, id: string, resolves: boolean) {
  const { form, version } = sent;
  const body = textIn(form, "body");
  if (!body) return refusedAt(form, "reply", "reply.body", messages.reply.required);
  const placeholder = placeholderIn(body);
  if (placeholder)
    return refusedAt(form, "reply", "reply.body", messages.reply.placeholder.replace("{placeholder}", placeholder));
  const attachments = form.getAll("attachment").flatMap((each) => (typeof each === "string" && each ? [each] : []));
  const fields: Update = { reply: { body, attachments }, ...(resolves && { status: "resolved" }) };
  return saved(sent, id, "reply", fields, "replied", version);
}

function note(sent: Handling, id: string) {
  const body = textIn(sent.form, "body");
  if (!body) return refusedAt(sent.form, "reply", "reply.body", messages.reply.required);
  return saved(sent, id, "reply", { note: body }, "noted");
}

async function manage(sent: Handling, id: string) {
  const { form, call, project } = sent;
  const [number, day] = [textIn(form, "order"), textIn(form, "remindOn")];
  let orderId: string | null = null;
  if (number) {
    const params = { platformId: project.platformId };
    const search = number.replace(/^#/, "");
    const found = await call(orders.listOrders, { params, query: { search, pageSize: 5 } });
    const order = found.ok
      ? found.value.orders.find((each) => each.number.toLowerCase() === search.toLowerCase())
      : undefined;
    if (!order) return refusedAt(form, "manage", "order", messages.new.orderGone);
    orderId = order.id;
  }
  const fields: Update = {
    assignee: textIn(form, "assignee") ?? null,
    priority: textIn(form, "priority") as Update["priority"],
    type: textIn(form, "type") as Update["type"],
    tags: listIn(form, "tags"),
    ...(form.has("order") && { orderId }),
    remindAt: day ? morningOf(day, project.timeZone) : null,
  };
  return saved(sent, id, "manage", fields, "saved");
}

/** Nine o'clock of a day in the project's zone. */
function morningOf(day: string, zone: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const at = new TZDate(year, month - 1, date, 9, 0, 0, zone);
  return Number.isNaN(at.getTime()) ? day : new Date(at.getTime()).toISOString();
}

async function openChannel(sent: Handling, id: string) {
  const { form, call, key, project } = sent;
  const params = { platformId: project.platformId, enquiryId: id };
  const response = await call(enquiries.createEnquiryChatChannel, { params, body: { users: [] }, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "channel", response.problem);
  await untilOpen(sent, response.value.channel.id);
  return redirect(
    withProject(enquiryUrl(id, { flash: "channel", ...sent.list }), project.id),
    consistencyHeaders(sent),
  );
}

/** Chat hears of the channel a moment later: the record's link to it must not lead to a page not found. */
async function untilOpen({ call }: Posted, channel: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const found = await call(chat.getChannel, { params: { channel } });
    if (found.ok || found.problem.status !== 404) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Adds a saved answer to what is written already, with its placeholders filled in. */
async function insertMacro(sent: Handling, id: string) {
  const { form, call, project, user } = sent;
  const params = { platformId: project.platformId };
  const [found, list] = await Promise.all([
    call(enquiries.getEnquiry, { params: { ...params, enquiryId: id } }),
    call(enquiries.listEnquiryMacros, { params, query: { pageSize: 100 } }),
  ]);
  if (!found.ok) return refusedWith(form, "reply", found.problem);
  if (!list.ok) return refusedWith(form, "reply", list.problem);
  const macro = list.value.macros.find((each) => each.id === textIn(form, "macro"));
  if (!macro) return refusedAt(form, "reply", "macro", messages.reply.macroChoose);
  const { orderId, customer, number } = found.value;
  const order = orderId ? await call(orders.getOrder, { params: { ...params, orderId } }) : undefined;
  const me = [user.firstName, user.lastName].filter(Boolean).join(" ");
  const text = filled(macro.body, {
    "customer.name": customer.name,
    "customer.firstName": customer.name.split(" ")[0],
    "enquiry.number": number,
    "order.number": order?.ok ? order.value.number : undefined,
    "order.tracking": order?.ok ? trackingOf(order.value) : undefined,
    "me.name": me || undefined,
    "project.name": project.name,
  });
  const typed = form.get("body");
  const before = typeof typed === "string" ? typed.trimEnd() : "";
  return data({ inserted: before ? `${before}\n\n${text}` : text, at: new Date().toISOString() } satisfies Inserted);
}

const trackingOf = (order: {
  readonly fulfillments: readonly {
    readonly parcels: readonly {
      readonly trackingUrl?: string | undefined;
      readonly trackingNumber?: string | undefined;
    }[];
  }[];
}): string | undefined => {
  const parcels = order.fulfillments.flatMap((each) => each.parcels);
  return parcels.flatMap((each) => each.trackingUrl ?? each.trackingNumber ?? []).join(", ") || undefined;
};
