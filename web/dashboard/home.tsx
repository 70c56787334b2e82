import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { member } from "#web/_server/member.ts";
import { titled } from "#web/_shell/title.ts";
import { Overview } from "#web/_ui/overview.tsx";
import { Page } from "#web/_ui/page.tsx";
import { lowStockOf, newsOf, tradeOf } from "./data.ts";
import { FiguresBand } from "./figures-band.tsx";
import { FirstUse, NoOrdersForYou } from "./first-use.tsx";
import { greetingAt } from "./greeting.ts";
import { HomeHead } from "./home-head.tsx";
import { messages } from "./messages.ts";
import { NeedsYou } from "./needs-you.tsx";
import { Now } from "./now.tsx";
import { OnPress } from "./on-press.tsx";
import { periodIn } from "./periods.ts";
import { SalesByDay } from "./sales-by-day.tsx";
import { Sellers } from "./sellers.tsx";
import { Sources } from "./sources.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const now = new Date();
  const days = periodIn(new URL(args.request.url));
  const [trade, news, low] = await Promise.all([tradeOf(who, days, now), newsOf(who), lowStockOf(who)]);
  const { firstName, username, email } = who.user;
  return {
    name: firstName || username || email,
    greeting: greetingAt(now, who.project.timeZone),
    mayConfirm: who.permissions.includes("orders.order.confirm"),
    now: now.toISOString(),
    ...{ days, trade, news, low },
  };
}

export const meta = titled(messages.title);

export default function Home() {
  const { trade, news, low, days, now, ...head } = useLoaderData<typeof loader>();
  const live = news && <Now entries={news} now={now} />;
  return (
    <Page>
      <HomeHead {...head} trade={trade} days={days} />
      {!trade && <NoOrdersForYou />}
      {trade?.total === 0 && <FirstUse />}
      {trade && trade.total > 0 ? (
        <>
          <FiguresBand trade={trade} />
          <Overview
            side={
              <>
                <NeedsYou trade={trade} low={low} />
                {live}
              </>
            }
          >
            <SalesByDay trade={trade} days={days} />
            <OnPress stages={trade.stages} />
            <div className="grid gap-x-8 md:grid-cols-2">
              <Sources channels={trade.channels} currency={trade.currency} />
              <Sellers sellers={trade.bestSellers} currency={trade.currency} />
            </div>
          </Overview>
        </>
      ) : (
        live
      )}
    </Page>
  );
}
