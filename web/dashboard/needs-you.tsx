import type { ReactNode } from "react";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { SideSection } from "#web/_ui/overview.tsx";
import type { Look } from "#web/_ui/status.tsx";
import { TodoList } from "#web/_ui/timeline.tsx";
import { billingUrl } from "../billing/urls.ts";
import { variantUrl } from "../catalogue/urls.ts";
import { enquiriesUrl } from "../enquiries/urls.ts";
import { invoicesUrl } from "../invoices/urls.ts";
import { ordersUrl } from "../orders/urls.ts";
import { reviewsUrl } from "../reviews/urls.ts";
import { taskUrls } from "../tasks/urls.ts";
import type { LowStock, Trade } from "./data.ts";
import { messages } from "./messages.ts";
import type { Needs } from "./needs.ts";

const look = (tone: Look["tone"], patch: Look["patch"]): Look => ({ tone, patch });
const tabs = {
  held: { tab: "on-hold", look: look("warning", "paused") },
  failed: { tab: "payment-failed", look: look("danger", "crossed") },
  late: { tab: "late", look: look("warning", "clock") },
  unpaid: { tab: "unpaid", look: look("info", "empty") },
} as const;

const lists = {
  enquiries: { to: enquiriesUrl(), look: look("warning", "clock") },
  tasks: { to: taskUrls.list({ tab: "late" }), look: look("warning", "clock") },
  reviews: { to: reviewsUrl(), look: look("info", "empty") },
} as const;

const actionOf = (id: keyof typeof tabs, mayConfirm: boolean) =>
  id === "held" ? "needs.heldAction" : id === "failed" && mayConfirm ? "needs.failedAction" : "needs.see";

/** Work that needs somebody, most urgent first, each with its link. */
export function NeedsYou({ trade, low, needs }: { trade: Trade; low: LowStock; needs: Needs }) {
  const t = useText(messages);
  const link = useProjectLink();
  const mayConfirm = useFrame().permissions.includes("orders.order.confirm");
  const go = (to: string, label: string, about: string): ReactNode => (
    <LinkButton small to={link(to)} aria-label={`${label}: ${about}`} prefetch="intent">
      {label}
    </LinkButton>
  );
  const { expiry } = trade;
  const waiting = trade.tabs["to-confirm"] ?? 0;
  const when = expiry && (expiry.over ? "over" : expiry.today ? "today" : "later");
  const confirm = t("needs.confirm", { count: waiting });
  const toConfirm = {
    key: "confirm",
    look: look("warning", "clock"),
    title: confirm,
    text:
      expiry &&
      when &&
      t.rich(`needs.confirmText.${when}`, {
        at: () => <DateTime at={expiry.at} format={when === "today" ? "time" : "both"} />,
      }),
    action: go(ordersUrl({ tab: "to-confirm" }), t(mayConfirm ? "needs.confirmAction" : "needs.see"), confirm),
  };
  const others = (Object.keys(tabs) as (keyof typeof tabs)[]).flatMap((id) => {
    const { tab, look: own } = tabs[id];
    const count = trade.tabs[tab] ?? 0;
    const number = id === "unpaid" ? undefined : trade.first[id];
    if (count === 0) return [];
    const title = t(`needs.${id}`, { count });
    const text = number && (count > 1 ? t("needs.first", { number, count: count - 1 }) : number);
    return [{ key: id, look: own, title, text, action: go(ordersUrl({ tab }), t(actionOf(id, mayConfirm)), title) }];
  });
  const stock = low.map(({ variantId, productId, title, available }) => ({
    key: variantId,
    look: look("neutral", "low"),
    title: t("needs.stock", { title }),
    text: t("needs.stockLeft", { count: available }),
    action: productId && go(variantUrl(productId, variantId), t("needs.see"), title),
  }));
  const counted = (["enquiries", "tasks", "reviews"] as const).flatMap((id) => {
    const { to, look: own } = lists[id];
    const title = t(`needs.${id}`, { count: needs[id] });
    return needs[id] > 0 ? [{ key: id, look: own, title, action: go(to, t(`needs.${id}Action`), title) }] : [];
  });
  const { overdue, wallet } = needs;
  const money = [
    ...(overdue
      ? [
          {
            key: "overdue",
            look: look("danger", "clock"),
            title: t("needs.overdue"),
            text: <Money minor={overdue.amount} currency={overdue.currency} />,
            action: go(invoicesUrl({ status: "overdue" }), t("needs.see"), t("needs.overdue")),
          },
        ]
      : []),
    ...(wallet
      ? [
          {
            key: "wallet",
            look: look("warning", "low"),
            title: t("needs.wallet", { name: wallet.name }),
            text: <Money minor={wallet.balance.amount} currency={wallet.balance.currency} />,
            action: go(billingUrl(), t("needs.see"), t("needs.wallet", { name: wallet.name })),
          },
        ]
      : []),
  ];
  const items = [...(waiting > 0 ? [toConfirm] : []), ...others, ...counted, ...money, ...stock];
  return (
    <SideSection
      title={t("needs.title")}
      end={items.length > 0 && <span className="text-13 text-ink-3">{items.length}</span>}
    >
      {items.length > 0 ? (
        <TodoList items={items} />
      ) : (
        <p className="border-t border-rule-ink py-3 text-14 text-ink-2">{t("needs.none")}</p>
      )}
    </SideSection>
  );
}
