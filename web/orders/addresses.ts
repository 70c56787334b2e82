import type { RecordAddresses } from "../_record/record-addresses.ts";
import { orderUrl } from "./urls.ts";

export const addresses: RecordAddresses = { order: (id) => orderUrl(id) };
