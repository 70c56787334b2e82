import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { MoneyInput } from "#web/_ui/money-input.tsx";
import { newProductUrl, productUrl } from "../../catalogue/urls.ts";
import { importsUrl } from "../../imports/urls.ts";
import type { FirstRun } from "./data.ts";
import { messages } from "./messages.ts";
import { StepForm, typedMinor } from "./step-form.tsx";

type Props = { facts: FirstRun };

export function Product({ facts }: Props) {
  const t = useText(messages);
  const link = useProjectLink();
  const makers = facts.fulfillers.filter(({ agreement, rates }) => agreement === "accepted" && rates.length > 0);
  return (
    <StepForm
      intent="product"
      submit={t("product.save")}
      allowed={facts.may.product}
      more={
        <LinkButton icon="upload" to={link(importsUrl("products"))}>
          {t("product.import")}
        </LinkButton>
      }
    >
      {(parts) => (
        <>
          <Field id={parts.id("title")} label={t("product.name")} error={parts.error("title")} required>
            <Input name="title" autoComplete="off" maxLength={200} defaultValue={parts.value("title")} />
          </Field>
          <div className="grid gap-3.5 sm:grid-cols-2">
            <Field
              id={parts.id("price")}
              label={t("product.price")}
              help={t("product.priceHelp")}
              error={parts.error("price")}
              required
            >
              <MoneyInput name="price" currency={facts.currency} defaultValue={typedMinor(parts, "price")} />
            </Field>
            <Field
              id={parts.id("unitCost")}
              label={t("product.cost")}
              help={t("product.costHelp")}
              error={parts.error("unitCost")}
              optional
            >
              <MoneyInput name="unitCost" currency={facts.currency} defaultValue={typedMinor(parts, "unitCost")} />
            </Field>
          </div>
          <input type="hidden" name="onDemand" value="true" />
          {makers.map(({ id }) => (
            <input key={id} type="hidden" name="fulfillers" value={id} />
          ))}
          <p className="text-13 text-ink-2">
            {t("product.maker", { name: makers.map(({ name }) => name).join(", ") })}
          </p>
        </>
      )}
    </StepForm>
  );
}

export function ProductDone({ facts: { variants } }: Props) {
  const t = useText(messages);
  const locale = useLocale();
  const [first] = variants;
  if (!first) return null;
  const products = new Set(variants.map(({ productId }) => productId)).size;
  const shown = { title: first.productTitle, more: products - 1 };
  if (!first.price) return t("product.doneUnpriced", shown);
  return t("product.done", { ...shown, price: formatMoney(first.price.amount, first.price.currency, locale) });
}

export function ProductLink({ facts: { variants } }: Props) {
  const t = useText(messages);
  const link = useProjectLink();
  const [first] = variants;
  return (
    <Link
      to={link(first ? productUrl(first.productId) : newProductUrl())}
      aria-label={`${t("change")}: ${t("product.title")}`}
    >
      {t("change")}
    </Link>
  );
}
