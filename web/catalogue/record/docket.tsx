import { useSearchParams } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useSeesMoney } from "#web/_shell/use-sees-money.ts";
import { Docket } from "#web/_ui/band.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { PriceRange } from "../price-range.tsx";
import { productUrl } from "../urls.ts";
import type { ProductData } from "./data.ts";
import { messages } from "./messages.ts";

/** The product's few facts and its tabs. */
export function ProductDocket({ data: { product, variants, history, asOf } }: { data: ProductData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const inHistory = url.get("tab") === "history";
  const money = useSeesMoney();
  const prices = variants
    .filter(({ status }) => money && status === "active")
    .map(({ price }) => price)
    .toSorted((one, other) => one.amount - other.amount);
  return (
    <>
      <Docket
        facts={[
          ...(money
            ? [
                {
                  label: t("docket.price"),
                  value: prices.length ? <PriceRange low={prices[0]} high={prices.at(-1)} /> : t("none"),
                },
              ]
            : []),
          { label: t("docket.variants"), value: product.variantCount },
          { label: t("docket.brand"), value: product.brand ?? t("none") },
          { label: t("docket.category"), value: product.category ?? t("none") },
          { label: t("docket.style"), value: product.styleCode || t("none") },
          { label: t("docket.added"), value: <DateTime at={product.createdAt} format="date" /> },
        ]}
      />
      <div className="mt-1">
        <Tabs
          view
          label={product.title}
          items={[
            { label: t("tabs.overview"), to: link(productUrl(product.id, { asOf })), current: !inHistory },
            {
              label: t("tabs.history"),
              to: link(productUrl(product.id, { tab: "history", asOf })),
              count: history.length,
              current: inHistory,
            },
          ]}
        />
      </div>
    </>
  );
}
