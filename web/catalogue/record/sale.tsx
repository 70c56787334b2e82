import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { productStatusOf } from "../product-status.tsx";
import type { ProductData } from "./data.ts";
import { messages } from "./messages.ts";

/** What its status means, and the action to return to draft. */
export function Sale({ data: { product, may } }: { data: ProductData }) {
  const t = useText(messages);
  return (
    <Section title={t("sale.title")} ruled>
      <p className="text-14 text-ink-2">{t(`sale.${productStatusOf(product)}`, { count: product.onSale })}</p>
      {may.edit && product.status !== "draft" && (
        <PostForm name="draft" className="mt-2" preventScrollReset>
          <input type="hidden" name="intent" value="draft" />
          <Button small type="submit">
            {t("sale.toDraft")}
          </Button>
        </PostForm>
      )}
    </Section>
  );
}
