import type { About } from "#events/flows";

/** What an event's name begins with: the kind of record that it is about. */
export const areaOf = (event: string): string => event.split(".")[0] ?? event;

interface Area {
  /** Callers with it may see the records. */
  readonly view: string;
  /** What runs are about; absent = a record by its kind and id. */
  readonly about?: About["type"];
  /** What the names of the records' streams begin with, where that is not the area. */
  readonly stream?: string;
}
const ORDERS: Area = { view: "orders.order.view", about: "order" };
const DISPUTES = "billing.statement.view";
const AREAS: Readonly<Record<string, Area>> = {
  order: ORDERS,
  payment: ORDERS,
  fulfilment: ORDERS,
  comment: ORDERS,
  review: { view: "reviews.review.view", about: "review" },
  customer: { view: "customers.customer.view", about: "customer" },
  stock: { view: "catalogue.stock.view", about: "variant" },
  invoice: { view: "billing.invoice.view" },
  product: { view: "catalogue.product.view" },
  article: { view: "blog.blog.view", stream: "blog" },
  faq: { view: "faqs.faq.view" },
  subscriber: { view: "mail.subscriber.view" },
  campaign: { view: "mail.campaign.view" },
  task: { view: "tasks.task.view" },
  enquiry: { view: "enquiries.enquiry.view" },
  objective: { view: "okrs.objective.view" },
  file: { view: "drive.file.view" },
  insert: { view: "inserts.insert.view" },
  dispute: { view: DISPUTES, about: "order" },
};
/** Events whose records are not those of their area. */
const EVENTS: Readonly<Record<string, Area>> = {
  // Who is erased has nothing left that a run could be about but the fact itself.
  "customer.erased": { view: "customers.customer.view" },
  "faq.voted": { view: "faqs.faq.view", stream: "faqvotes" },
  "insert.missed": { view: "inserts.insert.view", stream: "packing" },
  "dispute.received": { view: DISPUTES, stream: "makingdispute" },
  "dispute.closed": { view: DISPUTES, stream: "makingdispute" },
};
const placeOf = (event: string): Area | undefined => EVENTS[event] ?? AREAS[areaOf(event)];

export const aboutTypeOf = (event: string): About["type"] => placeOf(event)?.about ?? "record";
export const viewPermissionOf = (event: string): string | undefined => placeOf(event)?.view;
export const streamKindOf = (event: string): string => placeOf(event)?.stream ?? areaOf(event);

const NAMES: Readonly<Record<string, string>> = {
  blog: "Article",
  faq: "FAQ",
  faqvotes: "FAQ",
  makingdispute: "Dispute",
  packing: "Parcel",
};
/** What people call a kind of record. */
export const recordName = (kind: string): string => NAMES[kind] ?? `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;

/** The titles of triggers that the catalogue describes; its description where none is here. */
export const TITLES: Readonly<Record<string, string>> = {
  "fulfilment.reported": "A fulfiller or carrier reports progress",
  "customer.changed": "Details of a customer change",
  "customer.merged": "A customer is merged into another",
  "customer.parted": "Merged customers are taken apart",
  "customer.erased": "A customer is erased",
  "review.moderated": "A review is approved, rejected or hidden",
  "stock.adjusted": "Stock of an item is corrected",
  "invoice.issued": "An invoice is issued",
  "invoice.paid": "An invoice is paid",
  "product.created": "A product is added",
  "product.changed": "Details of a product change",
  "product.published": "A draft product is put on sale",
  "product.discontinued": "A product is discontinued",
  "article.created": "A blog article is started",
  "article.published": "A blog article is published",
  "article.unpublished": "A blog article is withdrawn from readers",
  "faq.created": "A question is added to the FAQs",
  "faq.voted": "Somebody votes on an answer in the FAQs",
  "subscriber.added": "Somebody joins a mailing list",
  "subscriber.confirmed": "A subscriber confirms their address",
  "subscriber.resubscribed": "A subscriber subscribes again",
  "subscriber.unsubscribed": "A subscriber unsubscribes, or is unsubscribed by the shop",
  "subscriber.bounced": "An email to a subscriber bounces",
  "campaign.started": "A campaign starts sending",
  "campaign.sent": "A campaign has been sent to everybody",
  "campaign.failed": "A campaign stops because of a problem",
  "task.created": "A task is created",
  "task.assigned": "A task is assigned to somebody",
  "task.finished": "A task is finished",
  "enquiry.received": "A customer's enquiry is received",
  "enquiry.answered": "A customer writes again about an enquiry",
  "enquiry.replied": "The shop replies to an enquiry",
  "enquiry.assigned": "An enquiry is assigned to somebody",
  "enquiry.status_changed": "The status of an enquiry changes",
  "comment.written": "Somebody comments on an order",
  "objective.created": "An objective is set",
  "objective.checked_in": "Somebody checks in on an objective",
  "file.uploaded": "A file is added to the drive",
  "insert.reviewed": "An insert's artwork is approved or rejected",
  "insert.missed": "A parcel leaves without one of its inserts",
  "dispute.opened": "A charge of a fulfiller is disputed",
  "dispute.resolved": "A disputed charge is decided",
  "dispute.received": "A shop disputes what it was charged",
  "dispute.closed": "A shop's dispute is decided",
};
