import type { RecordAddresses } from "../_record/record-addresses.ts";
import { insertUrl } from "./urls.ts";

export const addresses: RecordAddresses = { insert: (id) => insertUrl(id) };
