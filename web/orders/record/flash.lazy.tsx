import { useSearchParams } from "@remix-run/react";
import { FlashNudge, type Undo } from "#web/_record/flash-nudge.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import type { RecordData } from "./data.ts";
import { messages } from "./flash-messages.ts";
import { goesTo, vendorOf } from "./refund-way.ts";

/** Says what a form of the order has done, and offers to undo it where that is possible. */
export default function Flash({ data }: { data: RecordData }) {
  return <FlashNudge labels={useFlashMessages(data)} undo={useUndo()} />;
}

/** The flash message of a form; after a confirmation with the figures of the order and the wallet. */
function useFlashMessages(data: RecordData): Readonly<Record<string, string>> {
  return { ...useConfirmed(data), ...useRefunded(data) };
}

/** A refund is only recorded: who moves the money is said with it. */
function useRefunded({ order }: RecordData): { refunded?: string } {
  const t = useText(messages);
  const locale = useLocale();
  const last = order.refunds?.at(-1);
  if (!last) return {};
  const amount = formatMoney(last.amount.amount, last.amount.currency, locale);
  return { refunded: t(`refundedFlash.${goesTo(order)}`, { amount, vendor: vendorOf(order) }) };
}

function useConfirmed({ order, wallet }: RecordData): Readonly<Record<string, string>> {
  const t = useText(messages);
  const locale = useLocale();
  const { status, amount, method, transactionId } = order.platformPayment;
  if (status !== "succeeded" || !transactionId || !amount) return messages.flash;
  const charged = formatMoney(amount.amount, amount.currency, locale);
  const { balance } = wallet;
  const left =
    balance && t("confirmedFlash.balance", { balance: formatMoney(balance.amount, balance.currency, locale) });
  const paid = t(method === "card" ? "confirmedFlash.card" : "confirmedFlash.wallet", { amount: charged });
  return { ...messages.flash, confirmed: method === "card" || !left ? paid : `${paid} ${left}` };
}

/** How to undo what was just done, if possible. */
function useUndo(): Undo {
  const t = useText(messages);
  const [url] = useSearchParams();
  const fields = { intent: "comment-restore", commentId: url.get("of") ?? "" };
  return { flash: "commentDeleted", label: t("undo"), fields };
}
