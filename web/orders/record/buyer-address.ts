import type { RecordData } from "./data.ts";

/** Where the buyer is emailed: null where nobody is, undefined where it may not be seen. An address may have been corrected since. */
export const buyerAddress = ({ emails, order, may }: Pick<RecordData, "emails" | "order" | "may">) =>
  may.money && emails.to === undefined ? order.contactInformation.email : emails.to;
