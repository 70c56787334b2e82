import { BlogChanged, BlogCreated, BlogPublished, BlogUnpublished } from "#events/blogs";
import { ProductAdded, ProductChanged, ProductDiscontinued, ProductPublished } from "#events/catalogue";
import { FaqCreated, FaqVoted } from "#events/faqs";
import {
  CampaignChanged,
  CampaignCreated,
  CampaignFailed,
  CampaignSent,
  CampaignStarted,
  SubscriberAdded,
  SubscriberBounced,
  SubscriberConfirmed,
  SubscriberResubscribed,
  SubscriberUnsubscribed,
} from "#events/mail";
import { type CatalogueEvent, entry, recalling } from "./entry.ts";

const PRODUCT = ["productId", "title", "styleCode", "handle", "brand", "category", "tags"];

const product = (of: CatalogueEvent) => recalling(of, [ProductAdded, ProductChanged], "title");
const article = (of: CatalogueEvent) => recalling(of, [BlogCreated, BlogChanged], "title");
const campaign = (of: CatalogueEvent) => recalling(of, [CampaignCreated, CampaignChanged], "name");

/** What a shop offers, writes and sends. */
export const CONTENT_EVENTS: readonly CatalogueEvent[] = [
  entry("product.created", "A product was added", ProductAdded, ...PRODUCT, "draft"),
  entry("product.changed", "Details of a product changed", ProductChanged, ...PRODUCT),
  product(entry("product.published", "A draft product was put on sale", ProductPublished, "productId")),
  product(
    entry("product.discontinued", "A product was discontinued", ProductDiscontinued, "productId", "replacementId"),
  ),
  entry("article.created", "A blog article was started", BlogCreated, "blogId", "title", "kind", "categories", "tags"),
  article(entry("article.published", "A blog article was published", BlogPublished, "blogId", "listed", "names")),
  article(entry("article.unpublished", "A blog article was withdrawn from readers", BlogUnpublished, "blogId")),
  entry("faq.created", "A question was added to the FAQs", FaqCreated, "faqId", "question", "visibility", "tags"),
  {
    ...entry("faq.voted", "Somebody voted on an answer in the FAQs", FaqVoted, "faqId", "vote"),
    applies: ({ vote }) => vote !== null,
  },
  entry(
    "subscriber.added",
    "Somebody joined a mailing list; with double opt-in, they have yet to confirm",
    SubscriberAdded,
    ...["subscriberId", "email", "firstName", "lastName", "mailingListIds", "tags", "country", "language", "pending"],
  ),
  entry("subscriber.confirmed", "A subscriber confirmed their address", SubscriberConfirmed, "subscriberId"),
  entry("subscriber.resubscribed", "A subscriber subscribed again", SubscriberResubscribed, "subscriberId"),
  entry(
    "subscriber.unsubscribed",
    "A subscriber unsubscribed, or was unsubscribed by the shop",
    SubscriberUnsubscribed,
    ...["subscriberId", "campaignId", "by"],
  ),
  entry(
    "subscriber.bounced",
    "An email to a subscriber bounced",
    SubscriberBounced,
    ...["subscriberId", "campaignId", "hard"],
  ),
  campaign(entry("campaign.started", "A campaign started sending", CampaignStarted, "campaignId", "startedAt")),
  campaign(entry("campaign.sent", "A campaign was sent to everybody", CampaignSent, "campaignId", "completedAt")),
  campaign(entry("campaign.failed", "A campaign stopped because of a problem", CampaignFailed, "campaignId", "reason")),
];
