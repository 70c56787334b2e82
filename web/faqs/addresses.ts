import type { RecordAddresses } from "../_record/record-addresses.ts";
import { faqUrls } from "./urls.ts";

export const addresses: RecordAddresses = { faq: (id) => faqUrls.one(id), faqvotes: (id) => faqUrls.one(id) };
