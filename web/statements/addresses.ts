import type { RecordAddresses } from "../_record/record-addresses.ts";
import { receivedDisputeUrl } from "./urls.ts";

export const addresses: RecordAddresses = { makingdispute: (id) => receivedDisputeUrl(id) };
