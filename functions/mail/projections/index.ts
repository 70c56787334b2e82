import { campaigns } from "./campaign.ts";
import { mailDrafts } from "./draft.ts";
import { mailingLists } from "./list.ts";
import { mailOrders } from "./order.ts";
import { sends } from "./send.ts";
import { subscribers } from "./subscriber.ts";

export { type CampaignRow, campaignView } from "./campaign.ts";
export { type MailDraftRow, mailDraftView } from "./draft.ts";
export { type MailingListRow, mailingListView } from "./list.ts";
export { countedOrder, type MailOrderRow, mailOrders, mailOrderView } from "./order.ts";
export { HOUR_CHARS, MINUTE_CHARS, paceOf, type SendRow, sendView } from "./send.ts";
export { type SubscriberRow, searchedIn, subscriberView } from "./subscriber.ts";
export { subscribers };

export const projections = [campaigns, mailDrafts, mailingLists, mailOrders, subscribers, sends];
