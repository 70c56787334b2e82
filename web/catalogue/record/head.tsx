import { messages as common } from "#web/_record/messages.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, PageHead } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { messages as shared } from "../messages.ts";
import { ProductStatusBadge, productStatusOf } from "../product-status.tsx";
import { ProductStatusForm } from "../product-status-form.tsx";
import { catalogueUrl, editProductUrl, productUrl } from "../urls.ts";
import type { ProductData } from "./data.ts";
import { DuplicateButton } from "./duplicate.tsx";
import { messages } from "./messages.ts";

export function ProductHead({ data: { product, asOf, may } }: { data: ProductData }) {
  const t = useText(messages);
  const tShared = useText(shared);
  const kit = useText(common);
  const link = useProjectLink();
  return (
    <>
      <Breadcrumbs trail={[{ label: tShared("title"), to: link(catalogueUrl()) }]} here={product.title} />
      <PageHead
        title={product.title}
        state={
          <>
            <ProductStatusBadge status={productStatusOf(product)} />
            {asOf && <Badge look="mark">{kit("asItWas")}</Badge>}
          </>
        }
        actions={
          asOf ? (
            <LinkButton icon="undo-2" to={link(productUrl(product.id))}>
              {kit("backToNow")}
            </LinkButton>
          ) : (
            may.edit && (
              <>
                <DuplicateButton product={product} />
                <ProductStatusForm title={product.title} status={product.status} />
                <LinkButton kind="primary" icon="pencil" to={link(editProductUrl(product.id))} prefetch="intent">
                  {t("edit")}
                </LinkButton>
              </>
            )
          )
        }
      />
    </>
  );
}
