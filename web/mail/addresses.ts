import type { RecordAddresses } from "../_record/record-addresses.ts";
import { campaignUrl, subscriberUrl } from "./urls.ts";

export const addresses: RecordAddresses = { subscriber: (id) => subscriberUrl(id), campaign: (id) => campaignUrl(id) };
