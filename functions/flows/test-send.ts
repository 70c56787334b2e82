import type { About } from "#events/flows";
import type { BodyOf } from "#platform/contract";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { contentOf } from "./answers.ts";
import type { flows as contract } from "./contract/index.ts";
import { templateOf } from "./domain/templates.ts";
import { renderedEmail } from "./email.ts";
import type { FieldValues } from "./fields.ts";
import type { One } from "./flows.ts";
import { hiddenFields, mayTry } from "./hidden.ts";
import { flowView } from "./projections/flow.ts";
import { subjectOf } from "./subject.ts";
import { aboutOrder } from "./triggers.ts";

/** What an email is filled with where no order is named. */
const example = (currency: string): FieldValues => ({
  "order.number": "1001",
  "order.totalText": `48.00 ${currency}`,
  "order.total": 4800,
  "order.currency": currency,
  "customer.firstName": "Alex",
  "customer.name": "Alex Example",
  "customer.orderNumber": 1,
  "review.rating": 5,
});

/** Sends through the real mail port. A repeated request sends nothing more, because its emails have the same keys. */
export async function testSendFlow(
  context: Context & One & { readonly body: BodyOf<(typeof contract)["testSendFlow"]> },
) {
  const { params, body, views, ports, tenant, project, newId } = context;
  const template = templateOf(params.flowId);
  if (!template) return refuse("not-found");
  const row = await views.get(flowView, params.flowId);
  const { steps } = row?.draft ?? contentOf(row, template);
  const step = steps.find(({ type, id }) => type === "email" && (body.stepId === undefined || id === body.stepId));
  if (step?.type !== "email") return refuse("no-email");
  if (body.sample?.orderId && !mayTry("order.created", context.permissions)) return refuse("record-hidden");
  const values = await sampleValues(context, body.sample);
  if (!values) return refuse("validation-failed", { errors: { "sample.orderId": ["Order not found"] } });
  const email = renderedEmail(step.config, { ...values, "shop.name": project.name });
  const sent = `flow-test:${newId("tst")}`;
  const people = [...new Set(body.to.map((to) => to.toLowerCase()))];
  for (const to of people)
    await ports.mail.send({ ...email, subject: `[Test] ${email.subject}`, to, tenant, key: `${sent}:${to}` });
  return { sent: people.length, rendered: { subject: email.subject, html: email.html } };
}

async function sampleValues(
  { ports, tenant, project, permissions }: Context,
  sample: { readonly orderId?: string | undefined; readonly customerId?: string | undefined } | undefined,
): Promise<FieldValues | undefined> {
  const examples = example(project.currency);
  if (!sample?.orderId && !sample?.customerId) return examples;
  const [order] = sample.orderId ? await aboutOrder(ports, tenant, sample.orderId) : [];
  if (sample.orderId && !order) return undefined;
  const { customerId } = sample;
  const about: About = { type: "order", id: "none", label: "", ...order, ...(customerId && { customerId }) };
  const { values } = await subjectOf(about, { store: ports.store, tenant, shop: project.name });
  const hides = hiddenFields("order.created", permissions);
  const set = Object.entries(values).filter(([name, value]) => value !== undefined && !hides(name));
  return { ...examples, ...Object.fromEntries(set) };
}
