import type { LoaderFunctionArgs } from "@remix-run/node";
import { mail } from "#contracts/mail";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { views } from "./views.ts";

/** What a subscriber's page shows of its tab. */
export async function subscriberPage(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const params = { subscriberId: args.params.subscriberId ?? "" };
  const wanted = new URL(args.request.url).searchParams.get("view");
  const view = views.find((each) => each === wanted) ?? "overview";
  const [subscriber, lists, received, history] = await Promise.all([
    call(mail.getSubscriber, { params }),
    call(mail.listMailingLists, { query: { pageSize: 100 } }),
    view === "campaigns" ? call(mail.listSubscriberCampaigns, { params, query: { pageSize: 50 } }) : undefined,
    view === "history" ? recordHistory(call, mail.subscriberHistory, params) : [],
  ]);
  const may = (what: string) => permissions.includes(`mail.subscriber.${what}`);
  return {
    view,
    subscriber: orThrow(subscriber),
    lists: lists.ok ? lists.value.mailingLists.map(({ id, name }) => ({ id, name })) : [],
    received: received ? orThrow(received).recipients : [],
    history,
    may: { edit: may("edit"), clear: may("clear"), remove: may("delete") },
    now: new Date().toISOString(),
  };
}
export type SubscriberPage = Awaited<ReturnType<typeof subscriberPage>>;
