import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { ShownPrints } from "../prints/shown.tsx";
import type { VariantData } from "./data.ts";
import { messages } from "./messages.ts";

/** A variant's facts, read-only or as of a moment. */
export default function VariantFacts({ data: { variant, fulfillers, productPrints } }: { data: VariantData }) {
  const t = useText(messages);
  const makers = variant.fulfillers.map((id) => fulfillers.find((each) => each.id === id)?.name ?? id);
  const prints = variant.applications ?? productPrints;
  return (
    <>
      <Facts
        facts={[
          { name: t("form.sku"), value: variant.sku },
          ...variant.attributes.map(({ name, value }) => ({ name, value })),
          { name: t("form.onDemand"), value: t(variant.onDemand ? "form.made" : "form.stocked") },
          { name: t("form.tax"), value: variant.tax ? `${variant.tax.name} ${variant.tax.rate / 100}%` : "" },
          { name: t("form.gtin"), value: variant.gtin ?? "" },
          { name: t("form.fulfillers"), value: makers.join(", ") },
        ]}
      />
      {prints && (
        <Section title={t("form.applications")} ruled>
          <ShownPrints prints={prints} />
        </Section>
      )}
    </>
  );
}
