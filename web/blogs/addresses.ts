import type { RecordAddresses } from "../_record/record-addresses.ts";
import { blogUrls } from "./urls.ts";

export const addresses: RecordAddresses = { blog: (id) => blogUrls.one(id) };
