import type { OrderRecord } from "#contracts/orders";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { approvalUrl } from "../../resupply/urls.ts";
import { confirmable } from "./badges.ts";
import { messages } from "./messages.ts";

/** Whether a resupply order above the limit waits for approval, or was declined. */
export function ApprovalNotice({ order }: { order: OrderRecord }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { approval, id } = order;
  if (!approval || approval.status === "approved" || !confirmable(order)) return null;
  const isDeclined = approval.status === "declined";
  return (
    <div className="mb-4">
      <Alert
        kind={isDeclined ? "warning" : "default"}
        title={t(isDeclined ? "approval.declined" : "approval.requested")}
        actions={
          !isDeclined && (
            <LinkButton small to={link(approvalUrl(id))}>
              {t("approval.review")}
            </LinkButton>
          )
        }
      >
        {isDeclined ? t("approval.declinedText", { reason: approval.reason ?? "" }) : t("approval.requestedText")}
      </Alert>
    </div>
  );
}
