import type { RecordAddresses } from "../_record/record-addresses.ts";
import { invoiceUrl } from "./urls.ts";

export const addresses: RecordAddresses = { invoice: (id) => invoiceUrl(id) };
