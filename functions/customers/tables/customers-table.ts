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
  yesNo,
} from "#platform/tables";

/** Shopify's export format, one customer per row, recognised by their email or else their id. */
export const customersTable = layout({
  by: ["email", "id", "phone"],
  columns: {
    id: column("Customer ID", code(60), { aliases: ["Id"] }),
    firstName: column("First Name", text(120)),
    lastName: column("Last Name", text(120)),
    email: column("Email", email, { aliases: ["E-mail"] }),
    acceptsEmail: column("Accepts Email Marketing", yesNo(), { aliases: ["Accepts Marketing"] }),
    address: {
      company: column("Default Address Company", text(120), { aliases: ["Company"] }),
      line1: column("Default Address Address1", text(200), { aliases: ["Address1"] }),
      line2: column("Default Address Address2", text(200), { aliases: ["Address2"] }),
      city: column("Default Address City", text(120), { aliases: ["City"] }),
      state: column("Default Address Province Code", text(120), { aliases: ["Province Code", "Province"] }),
      country: column("Default Address Country Code", country, { aliases: ["Country Code"] }),
      postalCode: column("Default Address Zip", code(20), { aliases: ["Zip"] }),
      phone: column("Default Address Phone", code(40)),
    },
    phone: column("Phone", code(40)),
    acceptsSms: column("Accepts SMS Marketing", yesNo()),
    totalSpent: column("Total Spent", money()),
    totalOrders: column("Total Orders", integer(0)),
    note: column("Note", text(5000), { aliases: ["Notes"] }),
    taxExempt: column("Tax Exempt", yesNo()),
    tags: column("Tags", list(",", 50, 60)),
    gender: column("Gender", choice("male", "female", "other", "unknown")),
    /** Corrected addresses and those of merged customers. Read by nobody: an import adds one customer per address. */
    otherEmails: column("Other Emails", list(",", 150, 254)),
    registeredAt: column("Registered", dateTime),
    firstPurchasedAt: column("First purchased", dateTime),
    lastPurchasedAt: column("Last purchased", dateTime),
  },
});
export type CustomerInTable = RecordIn<typeof customersTable>;
