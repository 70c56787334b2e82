import { streamOf } from "#events/_kernel";
import { contentOf, fileStream } from "#events/drive";
import { enquiryStream } from "#events/enquiries";
import { derivedId, mapRefusal, unreadable } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { enquiryAddressOf } from "#platform/mail";
import type { enquiries as contract, Enquiry } from "./contract/index.ts";
import { enquiry } from "./domain/index.ts";
import { type EnquiryContext, found } from "./found.ts";
import { tellViewers } from "./presence.ts";
import { enquiryView } from "./projections/enquiry.ts";
import { customerOf, nextNumber } from "./receive.ts";

type Contract = typeof contract;

const SEES = "enquiries.enquiry.view";
/** Email servers refuse much larger messages, and files grow by a third on their way. */
const MAX_FILES_BYTES = 5_000_000;

export const getEnquiry = (context: EnquiryContext) => found(context);

const isOrder = async ({ ports, tenant }: Context, orderId: string): Promise<boolean> =>
  (await ports.store.load(tenant, streamOf("order", orderId))).length > 0;

export async function createEnquiry(context: Context & { readonly body: BodyOf<Contract["createEnquiry"]> }) {
  const { body, ports, tenant, newId, run } = context;
  const enquiryId = newId("enq");
  const { customer, orderId, ...rest } = body;
  if (orderId && !(await isOrder(context, orderId))) return refuse("order-not-found");
  const input = {
    ...rest,
    enquiryId,
    number: await nextNumber(ports, tenant, enquiryId),
    customer: { name: customer.name, email: customer.email, ...(customer.phone && { phone: customer.phone }) },
    customerId: await customerOf(ports, tenant, customer.email),
    ...(orderId && { orderId }),
    files: [],
    receivedAt: ports.clock().toISOString(),
  };
  const result = await run(enquiry, enquiryId, "receive", input, { fingerprint: body, ifMatch: undefined });
  if (isRefusal(result)) return mapRefusal(result);
  const made = await found({ ...context, params: { enquiryId } });
  return isRefusal(made) ? unreadable(result) : made;
}

export async function updateEnquiry(context: EnquiryContext & { readonly body: BodyOf<Contract["updateEnquiry"]> }) {
  const { params, body, run, ports, tenant } = context;
  const { enquiryId } = params;
  const { reply, assignee, orderId } = body;
  const row = await found(context);
  if (isRefusal(row)) return row;
  if (assignee && !(await canSee(context, assignee))) return refuse("person-outside");
  if (orderId && orderId !== row.orderId && !(await isOrder(context, orderId))) return refuse("order-not-found");
  const problem = reply && (await filesProblem(context, reply.attachments));
  if (problem) return problem;
  const input = {
    ...body,
    enquiryId,
    now: ports.clock().toISOString(),
    // Against `If-Match`, an answer meets the answers and the messages that came meanwhile.
    ...(reply && { reply: { ...reply, ...sendingOf(context, row) }, body: reply.body, message: reply.body }),
  };
  const result = await run(enquiry, enquiryId, "update", input as never, { fingerprint: body });
  if (isRefusal(result))
    return mapRefusal(result, {
      taken: () => {
        throw new Error(`A reply's id was used before: ${enquiryId}`);
      },
    });
  await tellViewers(ports, tenant, enquiryId);
  return found(context);
}

/** The id an answer leaves with, and where answers to it go. */
function sendingOf({ ports, tenant, newId }: Context, { number }: Enquiry) {
  const replyTo = enquiryAddressOf(ports, tenant, number);
  const domain = ports.inboundMail?.domain ?? "presswork.invalid";
  return { messageId: `<${newId("msg")}.${number.toLowerCase()}@${domain}>`, ...(replyTo && { replyTo }) };
}

async function filesProblem({ ports, tenant }: Context, ids: readonly string[]) {
  const files = await Promise.all(ids.map(async (id) => contentOf(await ports.store.load(tenant, fileStream(id)))));
  if (files.includes(undefined)) return refuse("file-not-found");
  const size = files.reduce((sum, file) => sum + (file?.size ?? 0), 0);
  return size > MAX_FILES_BYTES ? refuse("files-too-large") : undefined;
}

const canSee = async ({ ports, tenant }: Context, user: string): Promise<boolean> =>
  (await ports.access.projectAccess(user, tenant))?.permissions.has(SEES) ?? false;

export async function createEnquiryChatChannel(
  context: EnquiryContext & { readonly body: BodyOf<Contract["createEnquiryChatChannel"]> },
) {
  const { params, body, run, tenant, caller, views } = context;
  const { enquiryId } = params;
  if (!caller.user) return refuse("person-only");
  const users = [...new Set(body.users)].filter((user) => user !== caller.user);
  if ((await Promise.all(users.map((user) => canSee(context, user)))).includes(false)) return refuse("person-outside");
  const channel = derivedId("chn", tenant, "enquiry", enquiryId);
  const result = await run(enquiry, enquiryId, "openChannel", { enquiryId, channel, by: caller.user, users });
  if (isRefusal(result)) return mapRefusal(result);
  context.readOwn(enquiryStream(enquiryId));
  const row = await views.get(enquiryView, enquiryId);
  return { channel: { id: row?.chatChannelId ?? channel } };
}

export const getEnquiryAddress = async ({ ports, tenant }: Context) => {
  const address = enquiryAddressOf(ports, tenant);
  return address ? { address } : {};
};
