import { choice, code, column, dateTime, integer, layout, list, type RecordIn, text, yesNo } from "#platform/tables";

/** Reviews as shops take them along: a row each. */
export const reviewsTable = layout({
  by: ["id"],
  columns: {
    id: column("Review ID", code(60)),
    submittedAt: column("Date", dateTime),
    status: column("Status", choice("pending", "approved", "rejected", "hidden")),
    rating: column("Rating", integer(1, 5), { required: true }),
    title: column("Title", text(200)),
    body: column("Body", text(5000), { required: true }),
    author: column("Author", text(120), { required: true }),
    email: column("Email", text(254)),
    location: column("Location", text(120)),
    product: column("Product", text(200)),
    variant: column("Variant", text(200)),
    orderId: column("Order ID", code(60)),
    verified: column("Verified buyer", yesNo()),
    source: column("Source", choice("website", "import", "etsy", "google", "amazon", "api")),
    flags: column("Flags", list(",", 5, 40)),
    reason: column("Reason", choice("profanity", "spam", "personal_data", "off_topic", "fake", "other")),
    reply: column("Reply", text(5000)),
    replyPublic: column("Reply public", yesNo()),
    featured: column("Featured", yesNo()),
    images: column("Images", list(",", 10, 2000)),
  },
});
export type ReviewInTable = RecordIn<typeof reviewsTable>;
