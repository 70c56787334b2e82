import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Section } from "#web/_ui/page.tsx";
import { ShareBar } from "#web/_ui/share-bar.tsx";
import { ordersUrl } from "../orders/urls.ts";
import type { Trade } from "./data.ts";
import { messages } from "./messages.ts";

const names: Readonly<Record<string, string>> = {
  api: "API",
  csv: "CSV import",
  woocommerce: "WooCommerce",
  ebay: "eBay",
};

/** `etsy` → Etsy, `my-shop` → My shop. */
const channelName = (channel: string): string =>
  names[channel] ?? channel.charAt(0).toUpperCase() + channel.slice(1).replaceAll("-", " ");

const INKS = [1, 2, 3, 4, 5, 6] as const;

/** Sales by channel, largest first; beyond six, all after five are combined. */
export function Sources({ channels, currency }: { channels: Trade["channels"]; currency: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  const shown = channels.length > INKS.length ? channels.slice(0, INKS.length - 1) : channels;
  const rest = channels.slice(shown.length);
  const most = Math.max(1, ...channels.map(({ sales }) => sales));
  const other = {
    orders: rest.reduce((sum, { orders }) => sum + orders, 0),
    sales: rest.reduce((sum, { sales }) => sum + sales, 0),
  };
  return (
    <Section title={t("sources")}>
      <ul className="list text-14">
        {channels.length === 0 && <li className="text-ink-2">{t("noSales")}</li>}
        {shown.map(({ channel, orders, sales }, place) => (
          <li key={channel} className="py-2!">
            <div className="flex justify-between gap-3">
              <Link to={link(ordersUrl({ channel }))} className="text-ink">
                {channelName(channel)}
              </Link>
              <Money minor={sales} currency={currency} />
            </div>
            <Share share={sales / most} series={INKS[place] ?? 6} orders={orders} />
          </li>
        ))}
        {rest.length > 0 && (
          <li className="py-2!">
            <div className="flex justify-between gap-3">
              <span>{t("otherSources", { count: rest.length })}</span>
              <Money minor={other.sales} currency={currency} />
            </div>
            <Share share={other.sales / most} series={6} orders={other.orders} />
          </li>
        )}
      </ul>
    </Section>
  );
}

function Share({ share, series, orders }: { share: number; series: 1 | 2 | 3 | 4 | 5 | 6; orders: number }) {
  const t = useText(messages);
  return (
    <div className="flex items-center gap-3">
      <ShareBar share={share} series={series} />
      <span className="w-19 flex-none text-right text-13 text-ink-3 tabular-nums">
        {t("ordersCount", { count: orders })}
      </span>
    </div>
  );
}
