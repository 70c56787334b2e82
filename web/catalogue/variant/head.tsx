import { useSearchParams } from "@remix-run/react";
import { messages as common } from "#web/_record/messages.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useSeesMoney } from "#web/_shell/use-sees-money.ts";
import { Docket } from "#web/_ui/band.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Breadcrumbs, PageHead } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { marginOf } from "../margin.ts";
import { messages as shared } from "../messages.ts";
import { ProductStatusBadge } from "../product-status.tsx";
import { ProductStatusForm } from "../product-status-form.tsx";
import { catalogueUrl, productUrl, variantUrl } from "../urls.ts";
import type { VariantData } from "./data.ts";
import { messages } from "./messages.ts";

export const variantName = ({ attributes, sku }: VariantData["variant"]): string =>
  attributes.map(({ value }) => value).join(" / ") || sku;

export function VariantHead({ data: { variant, asOf, may } }: { data: VariantData }) {
  const kit = useText(common);
  const tShared = useText(shared);
  const link = useProjectLink();
  const name = variantName(variant);
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: tShared("title"), to: link(catalogueUrl()) },
          { label: variant.productTitle, to: link(productUrl(variant.productId)) },
        ]}
        here={name}
      />
      <PageHead
        title={name}
        text={`${variant.productTitle} · ${variant.sku}`}
        state={
          <>
            <ProductStatusBadge status={variant.status} />
            {asOf && <Badge look="mark">{kit("asItWas")}</Badge>}
          </>
        }
        actions={
          asOf ? (
            <LinkButton icon="undo-2" to={link(variantUrl(variant.productId, variant.id))}>
              {kit("backToNow")}
            </LinkButton>
          ) : (
            may.edit && <ProductStatusForm title={name} status={variant.status} />
          )
        }
      />
    </>
  );
}

/** Price, margin and stock; then the tabs. */
export function VariantDocket({ data: { variant, stock, history, ledger, asOf } }: { data: VariantData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const tab = url.get("tab");
  const { price, unitCost } = variant;
  const money = useSeesMoney();
  const count = (pieces: number | undefined) => (variant.onDemand || pieces === undefined ? t("onDemand") : pieces);
  const to = (name?: string) => link(variantUrl(variant.productId, variant.id, { tab: name, asOf }));
  return (
    <>
      <Docket
        facts={[
          ...(money
            ? [
                {
                  label: t("docket.price"),
                  value: (
                    <b>
                      <Money minor={price.amount} currency={price.currency} />
                    </b>
                  ),
                },
                {
                  label: t("docket.cost"),
                  value:
                    unitCost.amount > 0 ? (
                      <Money minor={unitCost.amount} currency={unitCost.currency} />
                    ) : (
                      t("docket.unknown")
                    ),
                },
                { label: t("docket.margin"), value: marginOf(variant) ?? t("docket.unknown") },
              ]
            : []),
          { label: t("docket.level"), value: count(stock?.level) },
          { label: t("docket.reserved"), value: count(stock?.reserved) },
          { label: t("docket.available"), value: count(stock?.available) },
        ]}
      />
      <div className="mt-1">
        <Tabs
          view
          label={variantName(variant)}
          scroll
          items={[
            { label: t("tabs.overview"), to: to(), current: tab !== "history" && tab !== "ledger" },
            { label: t("tabs.ledger"), to: to("ledger"), count: ledger.length, current: tab === "ledger" },
            { label: t("tabs.history"), to: to("history"), count: history.length, current: tab === "history" },
          ]}
        />
      </div>
    </>
  );
}
