import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { member } from "#web/_server/member.ts";
import { titled } from "#web/_shell/title.ts";
import { lazily } from "#web/_ui/lazily.ts";
import { Overview } from "#web/_ui/overview.tsx";
import { Page } from "#web/_ui/page.tsx";
import { lowStockOf, makingOf, newsOf, samplesOf, tradeOf } from "./data.ts";
import { FiguresBand } from "./figures-band.tsx";
import { firstRunOf } from "./first-run/data.ts";
import { isHidden } from "./first-run/hidden.ts";
import WholeFirstRun from "./first-run/view.lazy.tsx";
import { FirstUse, NoOrdersForYou, SellYourself } from "./first-use.tsx";
import { greetingAt } from "./greeting.ts";
import { HomeHead } from "./home-head.tsx";
import { messages } from "./messages.ts";
import { needsOf } from "./needs.ts";
import { NeedsYou } from "./needs-you.tsx";
import { Now } from "./now.tsx";
import { OnPress } from "./on-press.tsx";
import { periodIn } from "./periods.ts";
import { SalesByDay } from "./sales-by-day.tsx";
import WholeSampleLine from "./sample-line.lazy.tsx";
import { Sellers } from "./sellers.tsx";
import { Sources } from "./sources.tsx";
import WholeToMake from "./to-make.lazy.tsx";

/** Loaded only by new projects, and those with samples or production. */
const FirstRunView = import.meta.env.SSR ? WholeFirstRun : lazily(() => import("./first-run/view.lazy.tsx"));
const SampleLine = import.meta.env.SSR ? WholeSampleLine : lazily(() => import("./sample-line.lazy.tsx"));
const ToMake = import.meta.env.SSR ? WholeToMake : lazily(() => import("./to-make.lazy.tsx"));

export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const now = new Date();
  const period = periodIn(new URL(args.request.url));
  const [trade, news, low, needs, making, samples] = await Promise.all([
    tradeOf(who, period, now),
    newsOf(who),
    lowStockOf(who),
    needsOf(who),
    makingOf(who),
    samplesOf(who),
  ]);
  const { firstName, username, email } = who.user;
  const isFirstRun = trade?.total === 0 && !making?.requestsToAnswer && !isHidden(args.request, who.project.id);
  return {
    firstRun: isFirstRun ? await firstRunOf(who) : undefined,
    name: firstName || username || email,
    greeting: greetingAt(now, who.project.timeZone),
    mayConfirm: who.permissions.includes("orders.order.confirm"),
    now: now.toISOString(),
    period,
    trade,
    news,
    low,
    needs,
    making,
    samples,
  };
}

export const meta = titled(messages.title);

export default function Home() {
  const { trade, news, low, needs, making, samples, period, now, firstRun, ...head } = useLoaderData<typeof loader>();
  if (firstRun)
    return (
      <Page>
        <Suspense>
          {samples && <SampleLine samples={samples} />}
          <FirstRunView facts={firstRun} name={head.name} toggle="hide" />
        </Suspense>
      </Page>
    );
  // Work on jobs is no activity of the maker's own project: "No activity yet" would not be so.
  const isMakerOnly = making !== undefined && trade?.total === 0 && news?.length === 0;
  const live = news && !isMakerOnly && <Now entries={news} now={now} />;
  return (
    <Page>
      <Suspense>{samples && <SampleLine samples={samples} />}</Suspense>
      <HomeHead {...head} trade={trade} period={period} />
      {!trade && <NoOrdersForYou />}
      <Suspense>{making && <ToMake making={making} />}</Suspense>
      {trade?.total === 0 && (making?.requestsToAnswer ? <SellYourself /> : <FirstUse />)}
      {trade && trade.total > 0 ? (
        <>
          <FiguresBand trade={trade} />
          <Overview first={<NeedsYou trade={trade} low={low} needs={needs} />} side={live}>
            {trade.money && <SalesByDay trade={trade} />}
            <OnPress stages={trade.stages} />
            {trade.money && (
              <div className="grid gap-x-8 md:grid-cols-2">
                <Sources channels={trade.channels} currency={trade.currency} />
                <Sellers sellers={trade.bestSellers} currency={trade.currency} days={trade.days} />
              </div>
            )}
          </Overview>
        </>
      ) : (
        live
      )}
    </Page>
  );
}
