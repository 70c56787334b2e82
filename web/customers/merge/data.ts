import { redirect } from "@remix-run/node";
import { type Customer, customers } from "#contracts/customers";
import { enquiries } from "#contracts/enquiries";
import { reviews } from "#contracts/reviews";
import { queryText } from "#web/_record/query-text.ts";
import { termsIn } from "#web/_record/search-terms.ts";
import { orThrow } from "#web/_server/answers.ts";
import type { Args, Member } from "#web/_server/member.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { idsOf, similarTo } from "../record/person.ts";
import { customerUrl } from "../urls.ts";

const FOUND = 10;
const COUNTED = 20;

/** The customer, who is searched for or suggested, and both side by side once one is chosen. */
export async function mergeData(args: Args, customerId: string) {
  const who = await memberWith(args, customers.mergeCustomers);
  const { call, project } = who;
  const url = new URL(args.request.url).searchParams;
  const params = { platformId: project.platformId, customerId };
  const customer = orThrow(await call(customers.getCustomer, { params }));
  if (customer.status === "erased" || customer.mergedInto)
    throw redirect(withProject(customerUrl(customer.mergedInto?.id ?? customerId), project.id));
  const mergedId = url.get("with") ?? undefined;
  const search = queryText(url, "search");
  if (!mergedId) {
    const similar = search ? [] : await similarTo(who, customerId);
    return { customer, search, similar, found: search ? await foundBy(who, search, customerId) : [] };
  }
  const preview = await call(customers.previewMerge, { params: { ...params, mergedId } });
  if (!preview.ok) {
    const similar = await similarTo(who, customerId);
    return { customer, search, similar, found: [], problem: preview.problem.message };
  }
  const { survivor, merged, result } = preview.value;
  const [first, second] = await Promise.all([countsOf(who, survivor), countsOf(who, merged)]);
  return { customer, search, similar: [], found: [], pair: { survivor, merged, result, first, second } };
}
export type MergeData = Awaited<ReturnType<typeof mergeData>>;

async function foundBy({ call, project }: Member, search: string, customerId: string) {
  const terms = termsIn(search);
  if (!terms) return [];
  const query = { search: `${terms} status:active`, pageSize: FOUND };
  const found = await call(customers.listCustomers, { params: { platformId: project.platformId }, query });
  if (!found.ok) return [];
  return found.value.customers
    .filter(({ id }) => id !== customerId)
    .map(({ id, firstName, lastName, email, phone, totalOrderCount }) => ({
      id,
      firstName,
      lastName,
      email,
      phone,
      orders: totalOrderCount,
    }));
}

/** How many enquiries and reviews a customer has, counted to twenty; undefined where they may not be seen. */
async function countsOf({ call, project, permissions }: Member, customer: Customer) {
  const params = { platformId: project.platformId };
  const total = async (read: (search: string) => Promise<Counted | undefined>) => {
    const counts = await Promise.all(idsOf(customer).map((id) => read(`customer:${id}`)));
    const known = counts.filter((each) => each !== undefined);
    return known.length < counts.length
      ? undefined
      : { count: known.reduce((sum, { count }) => sum + count, 0), more: known.some(({ more }) => more) };
  };
  const [questions, opinions] = await Promise.all([
    permissions.includes("enquiries.enquiry.list")
      ? total(async (search) => {
          const page = await call(enquiries.listEnquiries, { params, query: { search, pageSize: COUNTED } });
          return page.ok ? countIn(page.value.enquiries, page.value.nextPageToken) : undefined;
        })
      : undefined,
    permissions.includes("reviews.review.list")
      ? total(async (search) => {
          const page = await call(reviews.listReviews, { params, query: { search, pageSize: COUNTED } });
          return page.ok ? countIn(page.value.reviews, page.value.nextPageToken) : undefined;
        })
      : undefined,
  ]);
  return { enquiries: questions, reviews: opinions };
}

export interface Counted {
  readonly count: number;
  readonly more: boolean;
}
const countIn = (rows: readonly unknown[], next: string | null): Counted => ({
  count: rows.length,
  more: next !== null,
});

/** Both customers as parting leaves them. */
export async function partData(args: Args, customerId: string) {
  const { call, project } = await memberWith(args, customers.partCustomers);
  const mergedId = new URL(args.request.url).searchParams.get("record") ?? "";
  const params = { platformId: project.platformId, customerId };
  const [found, preview] = await Promise.all([
    call(customers.getCustomer, { params }),
    call(customers.previewParting, { params: { ...params, mergedId } }),
  ]);
  const customer = orThrow(found);
  return preview.ok
    ? { customer, mergedId, parted: preview.value }
    : { customer, mergedId, problem: preview.problem.message };
}
