import type { RecordAddresses } from "../_record/record-addresses.ts";
import { fileUrl } from "./urls.ts";

export const addresses: RecordAddresses = { file: (id) => fileUrl(id) };
