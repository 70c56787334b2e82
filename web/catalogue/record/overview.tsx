import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { gridUrl, newVariantUrl } from "../urls.ts";
import type { ProductData } from "./data.ts";
import { Making } from "./making.tsx";
import { messages } from "./messages.ts";
import { ProductOptions } from "./product-options.tsx";
import { VariantsTable } from "./variants-table.tsx";

/** The variants and the product's description. */
export function Overview({ data }: { data: ProductData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { product, variants, more, may } = data;
  const texts = [
    { title: t("specifications"), text: product.specifications },
    { title: t("care"), text: product.careInstructions },
  ];
  return (
    <>
      {data.making && <Making making={data.making} />}
      <ProductOptions data={data} />
      <Section
        title={t("variant.title")}
        end={
          <span className="flex flex-wrap gap-2">
            {may.editVariants && variants.length > 0 && (
              <LinkButton small icon="pencil" to={link(gridUrl(product.id))} prefetch="intent">
                {t("grid")}
              </LinkButton>
            )}
            {may.addVariant && (
              <LinkButton small icon="plus" to={link(newVariantUrl(product.id))}>
                {t("variant.add")}
              </LinkButton>
            )}
          </span>
        }
      >
        {variants.length ? <VariantsTable data={data} /> : <p className="text-ink-3">{t("variant.none")}</p>}
        {more && <p className="mt-2 text-13 text-ink-3">{t("variant.first", { count: product.variantCount })}</p>}
      </Section>
      <Section title={t("description")}>
        {product.description ? (
          <p className="max-w-[46rem] whitespace-pre-line wrap-anywhere">{product.description}</p>
        ) : (
          <p className="text-ink-3">{t("noDescription")}</p>
        )}
      </Section>
      {texts.map(
        ({ title, text }) =>
          text && (
            <Section key={title} title={title}>
              <p className="max-w-[46rem] whitespace-pre-line wrap-anywhere">{text}</p>
            </Section>
          ),
      )}
    </>
  );
}
