import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { newVariantUrl } from "../urls.ts";
import type { ProductData } from "./data.ts";
import { messages } from "./messages.ts";
import { VariantsTable } from "./variants-table.tsx";

/** The variants, and what is written about the product. */
export function Overview({ data }: { data: ProductData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { product, variants, more, may } = data;
  const written = [
    { title: t("specifications"), text: product.specifications },
    { title: t("care"), text: product.careInstructions },
  ];
  return (
    <>
      <Section
        title={t("variant.title")}
        end={
          may.addVariant && (
            <LinkButton small icon="plus" to={link(newVariantUrl(product.id))}>
              {t("variant.add")}
            </LinkButton>
          )
        }
      >
        {variants.length ? <VariantsTable data={data} /> : <p className="text-ink-3">{t("variant.none")}</p>}
        {more && <p className="mt-2 text-13 text-ink-3">{t("variant.first")}</p>}
      </Section>
      <Section title={t("description")}>
        {product.description ? (
          <p className="max-w-[46rem] whitespace-pre-line wrap-anywhere">{product.description}</p>
        ) : (
          <p className="text-ink-3">{t("noDescription")}</p>
        )}
      </Section>
      {written.map(
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
