import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { optionsUrl } from "../urls.ts";
import type { ProductData } from "./data.ts";
import { messages } from "./messages.ts";

/** The product's options with their values. */
export function ProductOptions({ data: { product, may } }: { data: ProductData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { attributes, variantCount, onSale } = product;
  return (
    <Section
      title={t("options.title")}
      end={
        <span className="flex flex-wrap items-center gap-3">
          {variantCount > 0 && (
            <span className="text-13 text-ink-3">{t("options.count", { count: variantCount, onSale })}</span>
          )}
          {may.addVariant && (
            <LinkButton small icon="pencil" to={link(optionsUrl(product.id))} prefetch="intent">
              {t(product.options ? "options.change" : "options.set")}
            </LinkButton>
          )}
        </span>
      }
    >
      {attributes.length === 0 && <p className="text-ink-3">{t("options.none")}</p>}
      <dl className="grid gap-2">
        {attributes.map(({ name, values }) => (
          <div key={name} className="grid gap-x-4 gap-y-1 sm:grid-cols-[6rem_minmax(0,1fr)]">
            <dt className="text-13 font-semibold">{name}</dt>
            <dd className="flex flex-wrap gap-1.5">
              {values.map((value) => (
                <Tag key={value}>{value}</Tag>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
