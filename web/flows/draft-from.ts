import type { FlowDraft } from "#contracts/flows";
import { textIn } from "#web/_record/refused.ts";
import { parseMoney } from "#web/_ui/currency.ts";
import { inPlaces } from "./in-places.ts";

interface Trigger {
  readonly event: string;
  readonly about: string;
  readonly fields: readonly string[];
}
interface Field {
  readonly name: string;
  readonly kind: string;
}
type Step = FlowDraft["steps"][number];
type Condition = FlowDraft["trigger"]["conditions"][number];

function scalarOf(text: string, kind: string | undefined, currency: string): unknown {
  if (kind === "flag") return text.toLowerCase() === "yes" ? true : text.toLowerCase() === "no" ? false : text;
  if (kind === "money") return parseMoney(text, currency) ?? text;
  if (kind === "number") return text !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
  return text;
}

function conditionsIn(form: FormData, scope: string, fields: readonly Field[], currency: string): unknown[] {
  const found: unknown[] = [];
  for (let at = 0; form.has(`${scope}.${at}.field`); at += 1) {
    const field = textIn(form, `${scope}.${at}.field`);
    if (!field) continue;
    const operator = textIn(form, `${scope}.${at}.operator`) ?? "eq";
    const text = textIn(form, `${scope}.${at}.value`) ?? "";
    const kind = fields.find(({ name }) => name === field)?.kind;
    const value =
      operator === "in"
        ? text.split(",").map((each) => scalarOf(each.trim(), kind, currency))
        : operator === "exists"
          ? text.toLowerCase() !== "no"
          : scalarOf(text, kind, currency);
    found.push({ field, operator, value });
  }
  return found;
}

const NUMBERS = new Set(["amount", "priority", "dueInDays"]);
function configFrom(form: FormData, { id, type, config }: Step): unknown {
  const names = {
    email: ["subject", "previewText", "text"],
    wait: ["amount", "unit"],
    branch: ["reason"],
    notify: ["title", "text", "level"],
    task: ["title", "text", "priority", "dueInDays"],
    webhook: ["endpointId"],
    tag: ["target", "tag"],
  }[type];
  const sent = Object.fromEntries(
    names.flatMap((name) => {
      if (!form.has(`${id}.${name}`)) return [];
      const text = textIn(form, `${id}.${name}`);
      return [[name, text === undefined ? undefined : NUMBERS.has(name) ? Number(text) : text]];
    }),
  );
  return { ...config, ...sent };
}

const OF_ORDERS: Readonly<Record<string, unknown>> = {
  email: { subject: "About {{order.number}}", text: "Hello {{customer.firstName|there}}," },
  branch: {
    conditions: [{ field: "order.cancelled", operator: "eq", value: false }],
    otherwise: "stop",
    reason: "The order was cancelled",
  },
  notify: { title: "Look at {{order.number}}", text: "A flow noticed this order.", level: "default" },
  task: { title: "Look at {{order.number}}", priority: 2 },
  tag: { target: "order", tag: "noticed" },
};
/** What a new step says at first; it can name only what the event has. */
const addedFor = ({ about, fields: [field = "shop.name"] }: Trigger): Readonly<Record<string, unknown>> => ({
  email: { subject: "News from {{shop.name}}", text: "Hello {{customer.firstName|there}}," },
  wait: { amount: 1, unit: "days" },
  branch: { conditions: [{ field, operator: "exists", value: true }], otherwise: "stop", reason: "It is not set" },
  notify: { title: "Look at this", text: "A flow noticed something.", level: "default" },
  task: { title: "Look at this", priority: 2 },
  tag: { target: "customer", tag: "noticed" },
  webhook: { endpointId: "" },
  ...(about === "order" && OF_ORDERS),
});
/** The draft as a form has it: each step by its id and in the place chosen for it, without those to be removed, and one more at the end. */
export function draftFrom(
  form: FormData,
  { steps, trigger }: FlowDraft,
  { fields, triggers }: { readonly fields: readonly Field[]; readonly triggers: readonly Trigger[] },
  currency: string,
): Record<string, unknown> {
  const placed = inPlaces(steps, ({ id }) => textIn(form, `${id}.place`));
  const kept = placed.filter(({ id }) => form.get(`${id}.remove`) !== "yes");
  const added = textIn(form, "add");
  const amount = textIn(form, "delay.amount");
  const next = kept.map((step) => ({
    ...step,
    config: {
      ...(configFrom(form, step) as object),
      ...(step.type === "branch" && { conditions: conditionsIn(form, `${step.id}.conditions`, fields, currency) }),
    },
  }));
  const id = added && freeId(added, steps);
  const event = textIn(form, "event") ?? trigger.event;
  const chosen = triggers.find((each) => each.event === event) ?? { event, about: "", fields: [] };
  const config = added && addedFor(chosen)[added];
  return {
    trigger: {
      event,
      conditions: conditionsIn(form, "conditions", fields, currency) as Condition[],
    },
    delay: amount === undefined ? null : { amount: Number(amount), unit: textIn(form, "delay.unit") ?? "days" },
    steps: [...next, ...(config ? [{ id, type: added, config }] : [])],
  };
}

function freeId(type: string, steps: readonly Step[]): string {
  for (let number = 1; ; number += 1) {
    const id = `${type}-${number}`;
    if (!steps.some((each) => each.id === id)) return id;
  }
}
