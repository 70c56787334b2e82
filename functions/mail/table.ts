import {
  choice,
  code,
  column,
  country,
  dateTime,
  email,
  integer,
  type Kind,
  layout,
  list,
  money,
  type RecordIn,
  text,
  unreadable,
} from "#platform/tables";
import { personFields } from "./contract/index.ts";

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

/** One subscriber per row, recognised by their email. */
export const subscribersTable = layout({
  by: ["email"],
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
