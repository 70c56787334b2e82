import { nameOf } from "#web/_record/customer-name.ts";
import { messages as common } from "#web/_record/messages.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, PageHead } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { newEnquiryUrl } from "../../enquiries/urls.ts";
import { newOrderUrl } from "../../orders/urls.ts";
import { messages as shared } from "../messages.ts";
import { customersUrl, customerUrl, editCustomerUrl } from "../urls.ts";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";

export function RecordHead({ data: { customer, asOf, may } }: { data: RecordData }) {
  const t = useText(messages);
  const tShared = useText(shared);
  const kit = useText(common);
  const link = useProjectLink();
  const erased = customer.status === "erased";
  const name = erased ? tShared("erased") : nameOf(customer);
  const actions = (
    <>
      {may.ask && (
        <LinkButton icon="message-square" to={link(newEnquiryUrl({ customer: customer.id }))}>
          {t("newEnquiry")}
        </LinkButton>
      )}
      {may.order && (
        <LinkButton icon="plus" to={link(newOrderUrl({ customer: customer.id }))}>
          {t("createOrder")}
        </LinkButton>
      )}
      {may.edit && (
        <LinkButton kind="primary" icon="pencil" to={link(editCustomerUrl(customer.id))} prefetch="intent">
          {t("edit")}
        </LinkButton>
      )}
    </>
  );
  return (
    <>
      <Breadcrumbs trail={[{ label: tShared("title"), to: link(customersUrl()) }]} here={name} />
      <PageHead
        keep
        title={name}
        state={
          <>
            {erased && <Badge look={{ tone: "neutral", patch: "dashed" }}>{tShared("erased")}</Badge>}
            {customer.mergedInto && <Badge look={{ tone: "neutral", patch: "dashed" }}>{t("merged.badge")}</Badge>}
            {asOf && <Badge look="mark">{kit("asItWas")}</Badge>}
          </>
        }
        actions={
          asOf ? (
            <LinkButton icon="undo-2" to={link(customerUrl(customer.id))}>
              {kit("backToNow")}
            </LinkButton>
          ) : (
            actions
          )
        }
      />
    </>
  );
}
