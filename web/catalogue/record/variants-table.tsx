import { useProjectLink } from "#web/_shell/project-link.ts";
import { useSeesMoney } from "#web/_shell/use-sees-money.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Thumb } from "#web/_ui/thumb.tsx";
import { marginOf } from "../margin.ts";
import { Availability } from "../product-status.tsx";
import { variantUrl } from "../urls.ts";
import type { ProductData } from "./data.ts";
import { messages } from "./messages.ts";

type Variant = ProductData["variants"][number];

/** A product's variants with price, margin and stock. */
export function VariantsTable({ data: { product, variants } }: { data: ProductData }) {
  const t = useText(messages);
  const money = useSeesMoney();
  return (
    <Table caption={t("variant.caption", { title: product.title })} bleed={false} picture>
      <thead>
        <tr>
          <Th className="col-fluid">{t("variant.what")}</Th>
          <Th>{t("variant.sku")}</Th>
          {money && (
            <>
              <Th end>{t("variant.price")}</Th>
              <Th end className="hide-narrow">
                {t("variant.cost")}
              </Th>
              <Th end className="hide-narrow">
                {t("variant.margin")}
              </Th>
            </>
          )}
          <Th end className="hide-medium">
            {t("variant.stock")}
          </Th>
          <Th end>{t("variant.available")}</Th>
          <Th className="hide-medium">{t("variant.state")}</Th>
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => (
          <Tr key={variant.id}>
            <Cells variant={variant} title={product.title} />
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cells({ variant, title }: { variant: Variant; title: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { price, unitCost, stock } = variant;
  const money = useSeesMoney();
  const name = variant.attributes.map(({ value }) => value).join(" / ") || t("variant.plain");
  return (
    <>
      <Td card="title" fluid>
        <span className="flex min-w-0 items-center gap-3">
          <span className="flex max-md:absolute max-md:left-4">
            <Thumb src={variant.images[0]?.src} title={`${title} ${name}`} />
          </span>
          <RowLink to={link(variantUrl(variant.productId, variant.id))}>{name}</RowLink>
        </span>
      </Td>
      <Td card="line" className="break-words">
        {variant.sku}
      </Td>
      {money && (
        <>
          <Td end card="value">
            <Money minor={price.amount} currency={price.currency} />
          </Td>
          <Td end className="hide-narrow">
            {unitCost.amount > 0 ? (
              <Money minor={unitCost.amount} currency={unitCost.currency} />
            ) : (
              <span className="text-ink-3">{t("variant.unknown")}</span>
            )}
          </Td>
          <Td end className="hide-narrow tabular-nums">
            {marginOf(variant)}
          </Td>
        </>
      )}
      <Td end className="hide-medium tabular-nums">
        {stock ? stock.level : ""}
      </Td>
      <Td end card="aside" className="whitespace-nowrap tabular-nums">
        {stock ? (
          <span className={stock.low || stock.available === 0 ? "font-semibold text-danger-fg" : undefined}>
            {stock.available}
            {stock.low && ` · ${t("variant.low")}`}
          </span>
        ) : (
          <span className="text-ink-3">{t("variant.onDemand")}</span>
        )}
      </Td>
      <Td card="part" className="hide-medium">
        <Availability of={variant.availability} />
      </Td>
    </>
  );
}
