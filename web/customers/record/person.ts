import { buyerEmails } from "#contracts/buyer-emails";
import { type Customer, customers } from "#contracts/customers";
import { enquiries } from "#contracts/enquiries";
import { reviews } from "#contracts/reviews";
import type { Member } from "#web/_server/member.ts";

const LATEST = 5;

/** A customer's own id and those of everybody merged into them: enquiries, reviews and emails stay with each. */
export const idsOf = ({ id, merged = [] }: Customer): readonly string[] => [id, ...merged.map((each) => each.id)];

/** The latest of each record, newest first. */
async function latest<Row>(
  ids: readonly string[],
  read: (id: string) => Promise<readonly Row[]>,
  at: (row: Row) => string,
): Promise<Row[]> {
  const rows = (await Promise.all(ids.map(read))).flat();
  return rows.sort((one, other) => (at(one) < at(other) ? 1 : -1)).slice(0, LATEST);
}

/** What a person asked, wrote and was sent, each as far as the reader may see it and the project has it. */
export async function personData(who: Member, customer: Customer) {
  const ids = idsOf(customer);
  const may = (permission: string) => who.permissions.includes(permission);
  const [questions, opinions, emails] = await Promise.all([
    may("enquiries.enquiry.list") ? latest(ids, enquiriesOf(who), ({ receivedAt }) => receivedAt) : [],
    may("reviews.review.list") ? latest(ids, reviewsOf(who), ({ submittedAt }) => submittedAt) : [],
    may("buyer-emails.email.list") ? latest(ids, emailsOf(who), ({ queuedAt }) => queuedAt) : [],
  ]);
  return { enquiries: questions, reviews: opinions, emails };
}

const enquiriesOf =
  ({ call, project }: Member) =>
  async (id: string) => {
    const query = { search: `customer:${id}`, pageSize: LATEST };
    const found = await call(enquiries.listEnquiries, { params: { platformId: project.platformId }, query });
    if (!found.ok) return [];
    return found.value.enquiries.map(({ id: enquiry, number, subject, status, receivedAt }) => ({
      id: enquiry,
      number,
      subject,
      status,
      receivedAt,
    }));
  };

const reviewsOf =
  ({ call, project }: Member) =>
  async (id: string) => {
    const query = { search: `customer:${id}`, pageSize: LATEST };
    const found = await call(reviews.listReviews, { params: { platformId: project.platformId }, query });
    if (!found.ok) return [];
    return found.value.reviews.map(({ id: review, rating, title, body, status, product, submittedAt }) => ({
      id: review,
      rating,
      text: title || body || product?.title || "",
      status,
      submittedAt,
    }));
  };

const emailsOf =
  ({ call }: Member) =>
  async (id: string) => {
    const found = await call(buyerEmails.listBuyerEmails, { query: { customerId: id, pageSize: LATEST } });
    if (!found.ok) return [];
    return found.value.emails.map(({ id: email, kind, orderId, status, queuedAt, sentAt, bounced }) => ({
      id: email,
      kind,
      orderId,
      status,
      queuedAt,
      sentAt,
      bounced,
    }));
  };

/** Records that may be of the same person. */
export async function similarTo({ call, project }: Member, customerId: string) {
  const found = await call(customers.listSimilarCustomers, { params: { platformId: project.platformId, customerId } });
  if (!found.ok) return [];
  return found.value.similar.map(({ customer: { id, firstName, lastName, email, phone, totalOrderCount }, by }) => ({
    id,
    firstName,
    lastName,
    email,
    phone,
    orders: totalOrderCount,
    by,
  }));
}
