import { redirect } from "@remix-run/node";
import { catalogue } from "#contracts/catalogue";
import { orders } from "#contracts/orders";
import { projects } from "#contracts/projects";
import { addProduct } from "#web/_record/new-product.ts";
import { integerFrom, refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { orderUrl } from "../../orders/urls.ts";
import { dashboardUrl } from "../urls.ts";
import { firstRunOf } from "./data.ts";
import { hiddenCookie } from "./hidden.ts";
import { testOrderBody } from "./test-order.ts";

const to = (sent: Posted, url: string, headers = consistencyHeaders(sent).headers) =>
  redirect(withProject(url, sent.project.id), { headers });
const back = (sent: Posted, flash: string) => to(sent, `${dashboardUrl()}?flash=${flash}`);

/** Handles the checklist's forms; each sends the command of its step's screen. */
export async function firstRunAct(args: Args) {
  const sent = await posted(args);
  switch (textIn(sent.form, "intent")) {
    case "company":
      return company(sent);
    case "maker":
      return maker(sent);
    case "rates":
      return rates(sent);
    case "product":
      return product(sent);
    case "test":
      return testOrder(sent);
    default:
      return hide(sent, args);
  }
}

async function company(sent: Posted) {
  const { form, call, key: idempotencyKey, version: ifMatch, project } = sent;
  const text = (name: string) => textIn(form, name) ?? "";
  const country = text("country");
  const currency = textIn(form, "currency");
  const address = { line1: text("line1"), city: text("city"), postalCode: text("postalCode"), country };
  const body = read(projects.updateProject.body, {
    company: { name: text("name"), address },
    country,
    ...(currency && { currency }),
  });
  if (!body.ok) return refusedWith(form, "company", named(body.problem));
  const params = { project: project.id };
  const response = await call(projects.updateProject, { params, body: body.value, idempotencyKey, ifMatch });
  return response.ok ? back(sent, "company") : refusedWith(form, "company", named(response.problem));
}

/** Errors at the form's own fields: `company.address.city` is its `city`. */
function named<P extends { errors?: Record<string, string[]> | undefined }>(problem: P): P {
  const errors = Object.entries(problem.errors ?? {}).map(([field, all]) => [
    field
      .replace(/^company\.(address\.)?/, "")
      .replace(/^rates\.0\./, "")
      .replace(/\.(amount|currency)$/, ""),
    all,
  ]);
  return { ...problem, errors: Object.fromEntries(errors) };
}

async function maker(sent: Posted) {
  const { form, call, key: idempotencyKey, project } = sent;
  const response = await call(catalogue.createFulfiller, { body: { project: project.id }, idempotencyKey });
  return response.ok ? back(sent, "maker") : refusedWith(form, "maker", response.problem);
}

async function rates(sent: Posted) {
  const { form, call, key: idempotencyKey, version: ifMatch, project } = sent;
  const { currency } = project;
  const integer = (name: string) => integerFrom(textIn(form, name) ?? "");
  const country = textIn(form, "country");
  const rate = {
    code: "standard",
    name: textIn(form, "name") ?? "",
    type: "delivery",
    tracked: true,
    countries: country ? [country] : [],
    price: { amount: integer("price"), currency },
    perItem: { amount: integer("perItem") || 0, currency },
    minDays: integer("minDays"),
    maxDays: integer("maxDays"),
  };
  const body = read(catalogue.updateFulfiller.body, { rates: [rate] });
  if (!body.ok) return refusedWith(form, "rates", named(body.problem));
  const params = { fulfillerId: textIn(form, "fulfiller") ?? "" };
  const response = await call(catalogue.updateFulfiller, { params, body: body.value, idempotencyKey, ifMatch });
  return response.ok ? back(sent, "rates") : refusedWith(form, "rates", named(response.problem));
}

async function product(sent: Posted) {
  const made = await addProduct(sent, { title: textIn(sent.form, "title") ?? "" }, { priced: true });
  return made.ok ? back(sent, "product") : refusedWith(sent.form, "product", named(made.problem));
}

async function testOrder(sent: Posted) {
  const { form, call, key: idempotencyKey, project, permissions } = sent;
  const company = await call(projects.getProject, { params: { project: project.id } });
  if (!company.ok) return refusedWith(form, "test", company.problem);
  const body = read(orders.createOrder.body, testOrderBody(sent, company.value, await firstRunOf(sent)));
  if (!body.ok) return refusedWith(form, "test", body.problem);
  const params = { platformId: project.platformId };
  const response = await call(orders.createOrder, { params, body: body.value, idempotencyKey });
  if (!response.ok) return refusedWith(form, "test", response.problem);
  const dialog = permissions.includes("orders.order.confirm") ? "confirm" : undefined;
  return to(sent, orderUrl(response.value.id, { flash: "created", dialog }));
}

/** Hides the list from this browser's dashboard; its own page stays. */
async function hide(sent: Posted, args: Args) {
  const { headers } = consistencyHeaders(sent);
  const show = textIn(sent.form, "intent") === "show";
  headers.append("set-cookie", hiddenCookie(args.request, sent.project.id, !show, args.context.secure));
  return to(sent, `${dashboardUrl()}?flash=${show ? "show" : "hide"}`, headers);
}
