import type { RecordAddresses } from "../_record/record-addresses.ts";
import { taskUrls } from "./urls.ts";

export const addresses: RecordAddresses = { task: (id) => taskUrls.one(id) };
