import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { Thumb } from "#web/_ui/thumb.tsx";
import { ShownPrints } from "../prints/shown.tsx";
import { productUrl } from "../urls.ts";
import type { ProductData } from "./data.ts";
import { messages } from "./messages.ts";
import { Sale } from "./sale.tsx";

/** Pictures, tags and the small facts. */
export function ProductSide({ data }: { data: ProductData }) {
  const { product, origin } = data;
  const t = useText(messages);
  const link = useProjectLink();
  const replacement = product.replacementRef?.split("/").at(-1);
  const facts = [
    { name: t("facts.material"), value: product.material },
    { name: t("facts.technologies"), value: product.technologies.map(({ code }) => code.toUpperCase()).join(", ") },
    { name: t("facts.origin"), value: origin },
    { name: t("facts.hsCode"), value: product.hsCode },
    {
      name: t("facts.weight"),
      value: product.weightGrams === undefined ? "" : t("facts.grams", { grams: product.weightGrams }),
    },
    { name: t("facts.handle"), value: product.handle },
  ];
  return (
    <>
      <Sale data={data} />
      <Section title={t("pictures")} ruled>
        <div className="flex flex-wrap gap-2">
          {product.images.map(({ src }) => (
            <Thumb key={src} size="lg" src={src} title={product.title} />
          ))}
          {product.images.length === 0 && <Thumb size="lg" title={product.title} />}
        </div>
      </Section>
      {product.applications && (
        <Section title={t("prints")} ruled>
          <ShownPrints prints={product.applications} />
        </Section>
      )}
      <Section title={t("details")} ruled>
        <Facts facts={facts.map(({ name, value }) => ({ name, value: value || t("none") }))} />
        {replacement && (
          <p className="mt-2 text-14">
            <Link to={link(productUrl(replacement))}>{t("facts.replacement")}</Link>
          </p>
        )}
      </Section>
      <Section title={t("tags")} ruled>
        <div className="flex flex-wrap gap-1.5">
          {product.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          {product.tags.length === 0 && <p className="text-14 text-ink-3">{t("noTags")}</p>}
        </div>
      </Section>
    </>
  );
}
