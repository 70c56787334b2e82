import { recordUrls } from "../_records/urls.ts";

export const objectiveUrls = recordUrls("/okrs");
