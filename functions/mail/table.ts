import {
  choice,
  code,
  column,
  consentColumns,
  consentIn,
  country,
  dateTime,
  email,
  integer,
  type Kind,
  layout,
  list,
  money,
  NOT_SUBSCRIBED,
  type RecordIn,
  text,
  unreadable,
} from "#platform/tables";
import { personFields } from "./contract/index.ts";
import { brevoContacts } from "./from-brevo.ts";
import { klaviyoProfiles } from "./from-klaviyo.ts";
import { mailchimpContacts } from "./from-mailchimp.ts";

/** A field that the API takes, with the same rules and the same words for what it refuses. */
const field = (name: "language" | "birthday" | "timeZone", spelt = (cell: string) => cell): Kind<string> => ({
  read: (cell) => {
    const parsed = personFields[name].safeParse(spelt(cell.replace(/^'/, "").trim()));
    return parsed.data ?? unreadable(parsed.error?.issues[0]?.message ?? "");
  },
  write: (value) => value,
});
/** Other systems write `EN` and `en_GB`. */
const languageTag = (cell: string): string =>
  cell.replaceAll("_", "-").replace(/^[a-z]+/i, (word) => word.toLowerCase());

const COUNTED = { leftOut: "These are counted from what happens here" };

/** One subscriber per row, recognised by their email; in two rows of one address a no outweighs a yes. */
export const subscribersTable = layout({
  by: ["email"],
  systems: [mailchimpContacts, klaviyoProfiles, brevoContacts],
  outweighs: (_, { consents }) => (consentIn(consents ?? []).answer === "no" ? NOT_SUBSCRIBED : undefined),
  columns: {
    email: column("Email", email, { required: true, aliases: ["E-mail", "Email address", "Email Address"] }),
    firstName: column("First name", text(120), { aliases: ["Given name", "FNAME"] }),
    lastName: column("Last name", text(120), { aliases: ["Surname", "Family name", "LNAME"] }),
    gender: column("Gender", choice("male", "female")),
    country: column("Country", country, { aliases: ["Country code"] }),
    language: column("Language", field("language", languageTag), { aliases: ["Locale"] }),
    timeZone: column("Time zone", field("timeZone"), { aliases: ["Timezone"] }),
    birthday: column("Birthday", field("birthday")),
    tags: column("Tags", list(",", 50, 60)),
    listId: column("Mailing list ID", code(60)),
    lists: column("Mailing lists", list(",", 50, 120)),
    consentText: column("Consent", text(1000)),
    status: column("Status", text(200)),
    consents: consentColumns((header) => header === "status"),
    consentSource: column("Consent source", text(20), {
      leftOut: "Whoever is imported from a file has agreed by an import",
    }),
    consentAt: column("Consent given", dateTime, { aliases: ["CONFIRM_TIME", "OPTIN_TIME"] }),
    totalOrders: column("Orders", integer(0), COUNTED),
    totalSpent: column("Spent", money(), COUNTED),
    lastOpened: column("Last opened", dateTime, COUNTED),
    lastClicked: column("Last clicked", dateTime, COUNTED),
    lastPurchased: column("Last purchased", dateTime, COUNTED),
  },
});
export type SubscriberInTable = RecordIn<typeof subscribersTable>;
