import { redirect } from "@remix-run/node";
import { catalogue } from "#contracts/catalogue";
import { orders } from "#contracts/orders";
import { reviews } from "#contracts/reviews";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { messages } from "../messages.ts";
import { reviewUrl } from "../urls.ts";

/** Adds a review; all errors are reported at once, beside their fields. */
export async function createAct(args: Args) {
  const sent = await posted(args);
  const { form, call, key, project } = sent;
  const [product, order] = await Promise.all([productIn(sent), orderIn(sent)]);
  const body = read(reviews.createReview.body, { ...fieldsIn(form), ...product.field, ...order.field });
  const errors = { ...(body.ok ? {} : body.problem.errors), ...product.errors, ...order.errors };
  if (!body.ok || Object.keys(errors).length > 0) {
    const problem = { message: messages.add.wrong, code: "VALIDATION_FAILED", status: 422, errors };
    return refusedWith(form, "create", problem);
  }
  const params = { platformId: project.platformId };
  const response = await call(reviews.createReview, { params, body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "create", response.problem);
  return redirect(withProject(reviewUrl(response.value.id, { flash: "added" }), project.id), consistencyHeaders(sent));
}

function fieldsIn(form: FormData) {
  const [title, email, day] = [textIn(form, "title"), textIn(form, "author.email"), textIn(form, "submittedAt")];
  const rating = textIn(form, "rating");
  return {
    rating: rating ? Number(rating) : undefined,
    ...(title && { title }),
    body: textIn(form, "body") ?? "",
    author: { name: textIn(form, "author.name") ?? "", ...(email && { email }) },
    source: textIn(form, "source") ?? "website",
    // Noon is on the same day almost everywhere.
    ...(day && { submittedAt: `${day}T12:00:00Z` }),
  };
}

interface Lookup {
  readonly field?: object;
  readonly errors?: Readonly<Record<string, string[]>>;
}

async function productIn({ form, call }: Posted): Promise<Lookup> {
  const productId = textIn(form, "productId");
  if (!productId) return {};
  const found = await call(catalogue.getProduct, { params: { productId }, query: {} });
  if (!found.ok) return { errors: { product: [messages.add.productGone] } };
  const { ref, title } = found.value;
  return { field: { product: { ref, title } } };
}

async function orderIn({ form, call, project }: Posted): Promise<Lookup> {
  const number = textIn(form, "orderNumber");
  if (!number) return {};
  const params = { platformId: project.platformId };
  const found = await call(orders.listOrders, {
    params,
    query: { search: `"${number.replaceAll('"', "")}"`, pageSize: 50 },
  });
  const plain = (text: string) => text.replace(/^#/, "").toLowerCase();
  const order = found.ok ? found.value.orders.find((each) => plain(each.number) === plain(number)) : undefined;
  return order ? { field: { orderId: order.id } } : { errors: { orderId: [messages.add.orderUnknown] } };
}
