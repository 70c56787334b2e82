import { useProjectLink } from "#web/_shell/project-link.ts";
import { IconButton, LinkButton } from "#web/_ui/button.tsx";
import { Dropdown, DropdownLink, DropdownRule } from "#web/_ui/dropdown.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { isStopped } from "../fulfilment-rules.ts";
import { newOrderUrl, packingSlipsUrl, receiptUrl } from "../urls.ts";
import { cancellable, confirmable, left, movable, owing } from "./badges.ts";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";
import { useLinks } from "./use-links.ts";

/** At most three visible actions, the others in the menu. */
export function HeadActions({ data }: { data: RecordData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { order, may } = data;
  const { open } = useLinks(data);
  const confirm = may.confirm && may.money && confirmable(order);
  const refund = may.refund && left(order) > 0;
  const packed = order.fulfillments.some((each) => !isStopped(each));
  const hasMore = packed || may.money || may.edit || may.create || (may.cancel && cancellable(order));
  const stay = { preventScrollReset: true } as const;
  return (
    <>
      {refund && !confirm && (
        <LinkButton to={open("refund")} {...stay}>
          {t("action.refund")}
        </LinkButton>
      )}
      {may.send && may.money && (
        <LinkButton icon="mail" to={open("receipt")} {...stay}>
          {t("action.send")}
        </LinkButton>
      )}
      {confirm && (
        <LinkButton
          kind={order.platformPayment.status === "failed" ? "default" : "primary"}
          to={open("confirm")}
          {...stay}
        >
          {t("action.confirm")}
        </LinkButton>
      )}
      {hasMore && (
        <Dropdown label={t("more")} trigger={<IconButton icon="ellipsis" label={t("more")} />}>
          {packed && (
            <DropdownLink icon="printer" to={link(packingSlipsUrl(order.id))} external>
              {t("action.slips")}
            </DropdownLink>
          )}
          {may.money && (
            <DropdownLink icon="download" to={link(receiptUrl(order.id))} external>
              {t("action.receipt")}
            </DropdownLink>
          )}
          {may.record && owing(order) && (
            <DropdownLink icon="circle-check" to={open("paid")}>
              {t("action.markPaid")}
            </DropdownLink>
          )}
          {refund && confirm && (
            <DropdownLink icon="undo-2" to={open("refund")}>
              {t("action.refund")}
            </DropdownLink>
          )}
          {may.edit && movable(order) && (
            <DropdownLink icon="map-pin" to={open("address")}>
              {t("action.address")}
            </DropdownLink>
          )}
          {may.create && order.items.some(({ variantId }) => variantId) && (
            <DropdownLink icon="copy" to={link(newOrderUrl({ copy: order.id }))}>
              {t("action.duplicate")}
            </DropdownLink>
          )}
          {may.edit && (
            <DropdownLink icon="pencil" to={open("details")}>
              {t("action.details")}
            </DropdownLink>
          )}
          {may.cancel && cancellable(order) && (
            <>
              <DropdownRule />
              <DropdownLink icon="x" danger to={open("cancel")}>
                {t("action.cancel")}
              </DropdownLink>
            </>
          )}
        </Dropdown>
      )}
    </>
  );
}
