import {
  choice,
  code,
  column,
  dateTime,
  email,
  integer,
  layout,
  list,
  type RecordIn,
  text,
  yesNo,
} from "#platform/tables";
import { judgemeReviews } from "./from-judgeme.ts";
import { looxReviews, looxTemplate } from "./from-loox.ts";
import { okendoReviews } from "./from-okendo.ts";
import { stampedReviews } from "./from-stamped.ts";
import { yotpoReviews } from "./from-yotpo.ts";

const STATUSES = ["pending", "approved", "rejected", "hidden"] as const;
const CATEGORY_ALIASES = new Map<string, string>([
  ["ok", "approved"],
  ["spam", "rejected"],
  ["not-yet", "pending"],
  ...["true", "yes", "1", "published", "active"].map((word) => [word, "approved"] as const),
  ...["false", "no", "0", "unpublished"].map((word) => [word, "hidden"] as const),
]);
/** Also accepts Judge.me's `ok`, `spam` and `not-yet`, and what other systems write of a review that is shown or not. */
const ownStatus = choice(...STATUSES);
const status: typeof ownStatus = {
  ...ownStatus,
  read: (cell, context) => ownStatus.read(CATEGORY_ALIASES.get(cell.toLowerCase()) ?? cell, context),
};

/** Reviews, one per row, some of stars alone; other systems' column names are accepted as well. */
export const reviewsTable = layout({
  by: ["id"],
  systems: [judgemeReviews, looxReviews, looxTemplate, stampedReviews, yotpoReviews, okendoReviews],
  together: ["author", "submittedAt", "rating", "title", "body", "productId", "productHandle", "product", "email"],
  ignored: ["ip_address", "reply_date", "metaobject_handle"],
  columns: {
    id: column("Review ID", code(60)),
    submittedAt: column("Date", dateTime, { aliases: ["Review date"] }),
    status: column("Status", status, { aliases: ["Curated"] }),
    rating: column("Rating", integer(1, 5), { required: true }),
    title: column("Title", text(200)),
    body: column("Body", text(5000)),
    author: column("Author", text(120), { required: true, aliases: ["Reviewer name"] }),
    email: column("Email", email, { aliases: ["Reviewer email"] }),
    location: column("Location", text(120)),
    productId: column("Product ID", code(60)),
    productHandle: column("Product handle", text(200)),
    product: column("Product", text(200), { aliases: ["Product title"] }),
    variant: column("Variant", text(200)),
    orderId: column("Order ID", code(60)),
    verified: column("Verified buyer", yesNo()),
    source: column("Source", text(60)),
    flags: column("Flags", list(",", 5, 40)),
    reason: column("Reason", choice("profanity", "spam", "personal_data", "off_topic", "fake", "other")),
    reply: column("Reply", text(5000)),
    replyPublic: column("Reply public", yesNo()),
    featured: column("Featured", yesNo()),
    note: column("Moderation note", text(1000)),
    language: column("Language", text(20)),
    externalId: column("External ID", code(120)),
    images: column("Images", list(",", 10, 2000), { aliases: ["Picture URLs"] }),
  },
});
export type ReviewInTable = RecordIn<typeof reviewsTable>;
