import { useNavigate } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, PageHead } from "#web/_ui/page.tsx";
import { Badge, statusStyles } from "#web/_ui/status.tsx";
import { useKeys } from "#web/_ui/use-keys.ts";
import { messages as shared } from "../status-messages.ts";
import { ordersUrl, orderUrl } from "../urls.ts";
import { badgesOf } from "./badges.ts";
import type { RecordData } from "./data.ts";
import { HeadActions } from "./head-actions.tsx";
import { messages } from "./messages.ts";

/** Number, state and actions; up and down open the orders placed just after and before. */
export function RecordHead({ data }: { data: RecordData }) {
  const t = useText(messages);
  const tShared = useText(shared);
  const link = useProjectLink();
  const { order, asOf } = data;
  const { payment, production, fulfilment } = badgesOf(order);
  return (
    <>
      <div className="flex items-start justify-between">
        <Breadcrumbs trail={[{ label: t("crumbs"), to: link(ordersUrl()) }]} here={order.number} />
        <Neighbours data={data} />
      </div>
      <PageHead
        title={order.number}
        state={
          <>
            {payment && <Badge look={statusStyles.buyer[payment]}>{tShared(`payment.${payment}`)}</Badge>}
            {production && <Badge look={statusStyles.production[production]}>{t(`production.${production}`)}</Badge>}
            {fulfilment && <Badge look={statusStyles.fulfilment[fulfilment]}>{tShared(`stage.${fulfilment}`)}</Badge>}
            {asOf && <Badge look="mark">{t("asItWas")}</Badge>}
          </>
        }
        actions={
          asOf ? (
            <LinkButton icon="undo-2" to={link(orderUrl(order.id))}>
              {t("backToNow")}
            </LinkButton>
          ) : (
            <HeadActions data={data} />
          )
        }
      />
    </>
  );
}

function Neighbours({ data: { neighbours } }: { data: RecordData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const navigate = useNavigate();
  const [newer, older] = [
    neighbours.newer && link(orderUrl(neighbours.newer)),
    neighbours.older && link(orderUrl(neighbours.older)),
  ];
  useKeys([
    ...(newer ? [{ key: "k", label: t("keyNewer"), run: () => navigate(newer) }] : []),
    ...(older ? [{ key: "j", label: t("keyOlder"), run: () => navigate(older) }] : []),
  ]);
  return (
    <div className="-mt-1 -mr-1.5 flex gap-1 max-md:hidden">
      {newer && (
        <LinkButton
          kind="quiet"
          small
          className="btn-icon"
          icon="chevron-up"
          to={newer}
          aria-label={t("newer")}
          title={t("newer")}
          prefetch="intent"
        />
      )}
      {older && (
        <LinkButton
          kind="quiet"
          small
          className="btn-icon"
          icon="chevron-down"
          to={older}
          aria-label={t("older")}
          title={t("older")}
          prefetch="intent"
        />
      )}
    </div>
  );
}
