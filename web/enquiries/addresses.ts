import type { RecordAddresses } from "../_record/record-addresses.ts";
import { enquiryUrl } from "./urls.ts";

export const addresses: RecordAddresses = { enquiry: (id) => enquiryUrl(id) };
