import type { RecordAddresses } from "../_record/record-addresses.ts";
import { customerUrl } from "./urls.ts";

export const addresses: RecordAddresses = { customer: (id) => customerUrl(id) };
