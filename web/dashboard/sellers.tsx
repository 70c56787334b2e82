import { Link } from "@remix-run/react";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useFormatter, useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Thumb } from "#web/_ui/thumb.tsx";
import { catalogueUrl } from "../catalogue/urls.ts";
import type { Trade } from "./data.ts";
import { messages } from "./messages.ts";

/** The best-selling products, in the whole months of the requested days. */
export function Sellers({
  sellers,
  currency,
  days,
}: {
  sellers: Trade["bestSellers"];
  currency: string;
  days: Trade["days"];
}) {
  const t = useText(messages);
  const format = useFormatter();
  const month = (day: string | undefined) => day && format.dateTime(new Date(day), { month: "long", timeZone: "UTC" });
  const months = [...new Set([month(days[0]?.day), month(days.at(-1)?.day)])].filter((name) => name !== undefined);
  const link = useProjectLink();
  const mayList = useFrame().permissions.includes("catalogue.product.list");
  return (
    <Section
      title={t("sellers", { count: months.length, from: months[0] ?? "", to: months.at(-1) ?? "" })}
      end={mayList && <Link to={link(catalogueUrl())}>{t("allProducts")}</Link>}
    >
      <p className="mb-1 text-13 text-ink-3">{t("wholeMonths")}</p>
      <ul className="list text-14">
        {sellers.length === 0 && <li className="text-ink-2">{t("noSales")}</li>}
        {sellers.map(({ title, image, sold, sales }) => (
          <li key={title} className="flex items-center gap-3 py-1.5!">
            <Thumb title={title} src={image} />
            <span className="min-w-0 flex-1 truncate">{title}</span>
            <span className="text-13 whitespace-nowrap text-ink-3 tabular-nums">{t("sold", { count: sold })}</span>
            <span className="min-w-19 text-right">
              <Money minor={sales} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
