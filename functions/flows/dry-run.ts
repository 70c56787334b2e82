import { type Recorded, streamOf } from "#events/_kernel";
import type { About, Condition, FlowContent, FlowStep } from "#events/flows";
import { fulfilmentIdsIn } from "#events/orders";
import type { BodyOf } from "#platform/contract";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { contentOf, stateOf } from "./answers.ts";
import { streamKindOf } from "./areas.ts";
import { firstFalse, isTrue } from "./conditions.ts";
import type { flows as contract, DryRun } from "./contract/index.ts";
import { conditionText, currencyOf, mismatchText, valueText } from "./describe.ts";
import { currentOf } from "./domain/flow.ts";
import { templateOf } from "./domain/templates.ts";
import { notWrittenTo, renderedEmail } from "./email.ts";
import { nextStep, stepsOf } from "./engine.ts";
import type { FieldValues } from "./fields.ts";
import type { One } from "./flows.ts";
import { type Hides, hiddenFields, mayTry, SEES_PEOPLE, without } from "./hidden.ts";
import { flowView } from "./projections/flow.ts";
import { outcomeOf } from "./steps.ts";
import { type Subject, subjectOf } from "./subject.ts";
import { laterBy, quietUntil } from "./time.ts";
import { aboutCustomer, aboutOrder, aboutRecord, type Trigger, triggerOf } from "./triggers.ts";

type Body = BodyOf<(typeof contract)["dryRunFlow"]>;
type Step = DryRun["steps"][number];
type Current = NonNullable<ReturnType<typeof currentOf>>;

/** Goes through a flow for a record, as the record was at each moment. Sends and changes nothing. */
export async function dryRunFlow(context: Context & One & { readonly body: Body }) {
  const { params, body, views, project, tenant, ports, permissions } = context;
  const { flowId } = params;
  const template = templateOf(flowId);
  const row = await views.get(flowView, flowId);
  const current = currentOf(stateOf(row), flowId);
  if (!template || !current) return refuse("not-found");
  const content = (body.version === "draft" ? row?.draft : undefined) ?? contentOf(row, template);
  const trigger = triggerOf(content.trigger.event);
  if (!trigger) return refuse("not-found");
  if (!mayTry(trigger.event, permissions)) return refuse("record-hidden");
  const found = await aboutFor(trigger, body, context);
  if ("refused" in found) return found;
  const { about, fact } = found;
  const now = ports.clock().toISOString();
  const start = fact?.at ?? now;
  const { name: shop, timeZone } = project;
  const event = fact && { source: fact, timeZone };
  const at = (time: string) =>
    subjectOf(about, { store: ports.store, tenant, shop, event, ...(time < now && { at: time }) });
  const hides = hiddenFields(trigger.event, permissions);
  const walk = { content, current, about, at, timeZone, flowId, hides, seesPeople: permissions.has(SEES_PEOPLE) };
  return { flow: flowId, version: body.version, happened: fact !== undefined, ...(await walked(walk, trigger, start)) };
}

interface Walk {
  readonly content: FlowContent;
  readonly current: Current;
  readonly about: About;
  readonly at: (time: string) => Promise<Subject>;
  readonly timeZone: string;
  readonly flowId: string;
  /** What of the record the caller does not see. */
  readonly hides: Hides;
  /** Others do not see where an email would go. */
  readonly seesPeople: boolean;
}

const checksOf = (conditions: readonly Condition[], values: FieldValues, hides: Hides): Step["checks"] =>
  conditions.map((each) => ({
    text: conditionText(each, currencyOf(each.field, values)),
    actual: hides(each.field) ? "not shown" : valueText(each.field, values[each.field], currencyOf(each.field, values)),
    isTrue: isTrue(each, values),
  }));

async function walked(walk: Walk, trigger: Trigger, start: string) {
  const { content, current, about } = walk;
  const subject = await walk.at(start);
  const conditions = [...(current.audience?.conditions ?? []), ...content.trigger.conditions];
  const mismatch = firstFalse(conditions, subject.values);
  const reason = subject.isInvented
    ? "This is a sample or a test order"
    : mismatch && mismatchText(mismatch, subject.values, walk.hides);
  const steps: Step[] = [];
  let why = reason;
  let time = start;
  const all = stepsOf(content);
  const done: string[] = [];
  let step = reason === undefined ? nextStep(all, done) : undefined;
  while (step) {
    const taken: Step & { readonly next?: string; readonly ends?: true } = await dryStep(step, walk, time);
    const { next, ends, ...shown } = taken;
    steps.push(shown);
    done.push(step.id);
    time = taken.until ?? time;
    if (ends) {
      why = taken.reason;
      break;
    }
    step = nextStep(all, done, next);
  }
  const never = all.filter(({ id }) => !done.includes(id));
  steps.push(...never.map(({ id, type }): Step => ({ id, type, outcome: "never", checks: [] })));
  const order = new Map(all.map(({ id }, at) => [id, at]));
  return {
    subject: about,
    outcome: why === undefined ? ("completes" as const) : ("stops" as const),
    ...(why !== undefined && { reason: why }),
    at: start,
    trigger: { title: trigger.title, checks: checksOf(conditions, subject.values, walk.hides) },
    steps: steps.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
  };
}

async function dryStep(step: FlowStep, walk: Walk, time: string): Promise<Step & { next?: string; ends?: true }> {
  const { about, current, timeZone, flowId, hides, seesPeople } = walk;
  const of = { id: step.id, type: step.type, at: time, checks: [] };
  if (step.type === "wait") return { ...of, outcome: "wait", until: laterBy(time, step.config) };
  const subjectThen = await walk.at(time);
  const { values, email: to } = subjectThen;
  if (step.type === "email") {
    const refused = notWrittenTo(current.template.category, subjectThen);
    if (refused !== undefined) return { ...of, outcome: "skipped", reason: refused };
    const until = current.quietHours ? quietUntil(time, current.quietHours) : undefined;
    const { subject, text } = renderedEmail(step.config, without(values, hides));
    const email = { subject, text, ...(seesPeople && to !== undefined && { to }) };
    return { ...of, outcome: "done", email, ...(until && { until, reason: "Quiet hours" }) };
  }
  const named = { runId: "run_dryrun", flowId, flowName: current.name, about, values, now: time, timeZone, hides };
  const { status, reason, next, stops } = outcomeOf(step, named);
  const checks = step.type === "branch" ? checksOf(step.config.conditions, values, hides) : [];
  return {
    ...of,
    checks,
    outcome: stops ? "stop" : status === "skipped" ? "skipped" : "done",
    ...(reason !== undefined && { reason }),
    ...(next !== undefined && { next }),
    ...(stops && { ends: true }),
  };
}

/** The record that a dry run is about, and the fact that would have started the flow, if it is there. */
async function aboutFor(trigger: Trigger, body: Body, { ports, tenant }: Context) {
  const missing = (field: string, text: string) => refuse("validation-failed", { errors: { [field]: [text] } });
  const happened = (facts: readonly Recorded[]): Recorded | undefined =>
    facts.find((fact) => trigger.on.some(({ type }) => type === fact.type) && (trigger.applies?.(fact) ?? true));
  if (trigger.about === "record") {
    if (!body.recordId) return missing("recordId", "Choose a record");
    const facts = await ports.store.load(tenant, streamOf(streamKindOf(trigger.event), body.recordId));
    const fact = happened(facts);
    const shown = fact ?? facts[0];
    return shown ? { about: aboutRecord(shown), fact } : missing("recordId", "Record not found");
  }
  if (trigger.about === "variant") {
    const { variantId: id, country } = body;
    if (!id) return missing("variantId", "Choose an item");
    if (!country) return missing("country", "Choose a country");
    const [added] = await ports.store.load(tenant, streamOf("variant", id));
    if (!added) return missing("variantId", "Item not found");
    const { sku } = added.data as { sku?: string };
    const about: About = { type: "variant", id, label: sku ?? id, country };
    return { about, fact: undefined };
  }
  if (trigger.about === "review") {
    if (!body.reviewId) return missing("reviewId", "Choose a review");
    const facts = await ports.store.load(tenant, streamOf("review", body.reviewId));
    const [first] = facts;
    if (!first) return missing("reviewId", "Review not found");
    const { customerId } = first.data as { customerId?: string };
    const about: About = { type: "review", id: body.reviewId, label: "Review", ...(customerId && { customerId }) };
    return { about, fact: happened(facts) };
  }
  if (trigger.about === "customer") {
    if (!body.customerId) return missing("customerId", "Choose a customer");
    const [about] = await aboutCustomer(ports, tenant, body.customerId);
    if (!about) return missing("customerId", "Customer not found");
    return { about, fact: happened(await ports.store.load(tenant, streamOf("customer", body.customerId))) };
  }
  if (!body.orderId) return missing("orderId", "Choose an order");
  const facts = await ports.store.load(tenant, streamOf("order", body.orderId));
  const [about] = await aboutOrder(ports, tenant, body.orderId);
  if (!about) return missing("orderId", "Order not found");
  if (!trigger.event.startsWith("fulfilment.")) return { about, fact: happened(facts) };
  const planned = fulfilmentIdsIn(facts);
  for (const fulfillmentId of planned) {
    const fact = happened(await ports.store.load(tenant, streamOf("fulfilment", fulfillmentId)));
    if (fact) return { about: { ...about, fulfillmentId }, fact };
  }
  const [first] = planned;
  return { about: { ...about, ...(first && { fulfillmentId: first }) }, fact: undefined };
}
