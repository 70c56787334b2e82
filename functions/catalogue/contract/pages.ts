import { PageNumber } from "#platform/contract";
import { HistoryPage } from "#platform/history";

export { numberedPageOf } from "#platform/contract";

export const NumberedHistory = HistoryPage.extend({ nextPageToken: PageNumber });
