import {
  choice,
  code,
  column,
  country,
  dateTime,
  email,
  integer,
  layout,
  list,
  money,
  type RecordIn,
  text,
} from "#platform/tables";

/** One subscriber per row, recognised by their email. */
export const subscribersTable = layout({
  by: ["email"],
  columns: {
    email: column("Email", email, { required: true, aliases: ["E-mail", "Email address", "Email Address"] }),
    firstName: column("First name", text(120), { aliases: ["Given name", "FNAME"] }),
    lastName: column("Last name", text(120), { aliases: ["Surname", "Family name", "LNAME"] }),
    gender: column("Gender", choice("male", "female")),
    country: column("Country", country, { aliases: ["Country code"] }),
    language: column("Language", code(20), { aliases: ["Locale"] }),
    timeZone: column("Time zone", text(60), { aliases: ["Timezone"] }),
    birthday: column("Birthday", text(10)),
    tags: column("Tags", list(",", 50, 60)),
    listId: column("Mailing list ID", code(60)),
    consentText: column("Consent", text(1000)),
    status: column("Status", text(20)),
    consentSource: column("Consent source", text(20)),
    consentAt: column("Consent given", dateTime),
    totalOrders: column("Orders", integer(0)),
    totalSpent: column("Spent", money()),
    lastOpened: column("Last opened", dateTime),
    lastClicked: column("Last clicked", dateTime),
    lastPurchased: column("Last purchased", dateTime),
  },
});
export type SubscriberInTable = RecordIn<typeof subscribersTable>;
