import { data, redirect } from "@remix-run/node";
import { inserts } from "#contracts/inserts";
import { orders } from "#contracts/orders";
import { integerFrom, listIn, refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { insertUrl } from "./urls.ts";

/** What a trial of the rules came to, with what was typed. */
export interface Simulated {
  readonly simulation: {
    readonly examined: number;
    readonly matched: readonly { readonly orderId: string; readonly number: string }[];
    readonly missed: Readonly<Record<string, number>>;
    readonly pieces: number;
  };
  readonly typed: Readonly<Record<string, string>>;
}

/** Creates an insert, or tries its rules. */
export async function createAct(args: Args) {
  const sent = await posted(args);
  if (textIn(sent.form, "intent") === "simulate") return simulate(sent);
  const { form, call, key, project } = sent;
  const body = read(inserts.createInsert.body, withoutNulls(fieldsIn(form, project.currency)));
  if (!body.ok) return refusedWith(form, "insert", body.problem);
  const response = await call(inserts.createInsert, { body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "insert", response.problem);
  return redirect(
    withProject(insertUrl(response.value.id, { flash: "created" }), project.id),
    consistencyHeaders(sent),
  );
}

/** Handles the forms of an insert's screen: save, try, pause, resume, archive and count. */
export async function recordAct(args: Args, insertId: string) {
  const sent = await posted(args);
  const { form, call, key, version, project } = sent;
  const intent = textIn(form, "intent") ?? "insert";
  if (intent === "simulate") return simulate(sent);
  const fields =
    intent === "move"
      ? { status: textIn(form, "status") }
      : intent === "count"
        ? { stock: { location: textIn(form, "location") ?? "", level: numberIn(form, "level") } }
        : { ...fieldsIn(form, project.currency), priority: numberIn(form, "priority") };
  const body = read(inserts.updateInsert.body, fields);
  if (!body.ok) return refusedWith(form, intent, body.problem);
  const response = await call(inserts.updateInsert, {
    params: { insertId },
    body: body.value,
    idempotencyKey: key,
    ...(intent === "insert" && version && { ifMatch: version }),
  });
  if (!response.ok) return refusedWith(form, intent, response.problem);
  const flash = { move: "moved", count: "counted" }[intent] ?? "saved";
  return redirect(withProject(insertUrl(insertId, { flash }), project.id), consistencyHeaders(sent));
}

const numberIn = (form: FormData, name: string): number => Number(textIn(form, name) ?? Number.NaN);
const withoutNulls = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** The rules of a form; an amount that is none is sent as it was typed, so that it is refused. */
export function rulesIn(form: FormData, currency: string) {
  const total = textIn(form, "minTotal");
  const lists = {
    countries: listIn(form, "countries").map((each) => each.toUpperCase()),
    tags: listIn(form, "tags"),
    productIds: form.getAll("product").flatMap((each) => (typeof each === "string" && each ? [each] : [])),
  };
  return {
    conditions: [],
    ...(form.get("firstOrderOnly") === "on" && { firstOrderOnly: true }),
    ...(total && { minOrderTotal: { amount: integerFrom(total), currency } }),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
  };
}

/** Days begin and end in UTC, like the times the rules compare them with. */
function fieldsIn(form: FormData, currency: string) {
  const [front, back] = [textIn(form, "front"), textIn(form, "back")];
  const [starts, ends] = [textIn(form, "startsOn"), textIn(form, "endsOn")];
  return {
    name: textIn(form, "name") ?? "",
    insertTypeId: textIn(form, "insertTypeId") ?? "",
    artwork: { ...(front && { front }), ...(back && { back }) },
    rules: rulesIn(form, currency),
    quantityPerOrder: numberIn(form, "quantityPerOrder"),
    startsAt: starts ? `${starts}T00:00:00.000Z` : null,
    endsAt: ends ? `${ends}T23:59:59.999Z` : null,
  };
}

/** Tries the rules as they are typed on the latest orders. */
async function simulate({ form, call, project }: Posted) {
  const params = { platformId: project.platformId };
  const latest = await call(orders.listOrders, { params, query: { pageSize: 100 } });
  if (!latest.ok) return refusedWith(form, "insert", latest.problem);
  const body = read(inserts.simulateInsert.body, {
    rules: rulesIn(form, project.currency),
    orders: latest.value.orders.map(({ id }) => id),
  });
  if (!body.ok) return refusedWith(form, "insert", body.problem);
  const response = await call(inserts.simulateInsert, { body: body.value });
  if (!response.ok) return refusedWith(form, "insert", response.problem);
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" && !name.startsWith("_") ? [[name, value]] : [])),
  );
  const pieces = numberIn(form, "quantityPerOrder") || 1;
  return data({ simulation: { ...response.value, pieces }, typed } satisfies Simulated);
}
