import {
  agreement,
  choice,
  code,
  column,
  consent,
  consentColumns,
  consentIn,
  country,
  dateTime,
  email,
  integer,
  layout,
  list,
  money,
  NOT_SUBSCRIBED,
  type RecordIn,
  text,
  yesNo,
} from "#platform/tables";
import { addressList } from "./address-list.ts";

const COUNTED = { leftOut: "These are counted from the orders here" };

/**
 * Shopify's export format, one customer per row, recognised by their email or else their id. Whatever the file says about
 * email is taken together: a no outweighs a yes, and only a known yes subscribes.
 */
export const customersTable = layout({
  by: ["email", "id", "phone"],
  settle: ({ consents, acceptsEmail, ...customer }) => {
    const { answer } = consentIn(consents ?? []);
    if (answer !== "yes" && answer !== "no") return { ...customer, ...(acceptsEmail === false && { acceptsEmail }) };
    return { ...customer, acceptsEmail: answer === "yes" };
  },
  outweighs: (first, again) => (first.acceptsEmail && again.acceptsEmail === false ? NOT_SUBSCRIBED : undefined),
  columns: {
    id: column("Customer ID", code(60), { aliases: ["Id"] }),
    firstName: column("First Name", text(120)),
    lastName: column("Last Name", text(120)),
    email: column("Email", email, { aliases: ["E-mail"] }),
    acceptsEmail: column("Accepts Email Marketing", consent, { aliases: ["Accepts Marketing"] }),
    consents: consentColumns(),
    address: {
      company: column("Default Address Company", text(120), { aliases: ["Company"] }),
      line1: column("Default Address Address1", text(200), { aliases: ["Address1"] }),
      line2: column("Default Address Address2", text(200), { aliases: ["Address2"] }),
      city: column("Default Address City", text(120), { aliases: ["City"] }),
      state: column("Default Address Province Code", text(120), { aliases: ["Province Code", "Province"] }),
      country: column("Default Address Country Code", country, { aliases: ["Country Code"] }),
      postalCode: column("Default Address Zip", code(20), { aliases: ["Zip"] }),
      phone: column("Default Address Phone", code(40)),
      contactName: column("Default Address Name", text(120)),
    },
    phone: column("Phone", code(40)),
    acceptsSms: column("Accepts SMS Marketing", agreement("Have these people agreed to text messages from you?")),
    totalSpent: column("Total Spent", money(), COUNTED),
    totalOrders: column("Total Orders", integer(0), COUNTED),
    note: column("Note", text(5000), { aliases: ["Notes"] }),
    taxExempt: column("Tax Exempt", yesNo()),
    tags: column("Tags", list(",", 50, 60)),
    gender: column("Gender", choice("male", "female", "other", "unknown")),
    locale: column("Locale", text(20)),
    otherAddresses: column("Other Addresses", addressList),
    /** Corrected addresses and those of merged customers. */
    otherEmails: column("Other Emails", list(",", 150, 254), {
      leftOut: "A file adds one customer for each address",
    }),
    registeredAt: column("Registered", dateTime, { leftOut: "A customer is registered on the day of the import" }),
    firstPurchasedAt: column("First purchased", dateTime, COUNTED),
    lastPurchasedAt: column("Last purchased", dateTime, COUNTED),
  },
});
export type CustomerInTable = RecordIn<typeof customersTable>;
