import type { RecordAddresses } from "../_record/record-addresses.ts";
import { fulfillerUrl, productUrl } from "./urls.ts";

export const addresses: RecordAddresses = { product: (id) => productUrl(id), fulfiller: (id) => fulfillerUrl(id) };
