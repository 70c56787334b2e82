import type { RecordAddresses } from "../_record/record-addresses.ts";
import { objectiveUrls } from "./urls.ts";

export const addresses: RecordAddresses = { objective: (id) => objectiveUrls.one(id) };
