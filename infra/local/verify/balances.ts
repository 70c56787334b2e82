import { spendable } from "../../../events/billing/index.ts";
import { FORMER_VARIANTS_PER_PRODUCT, stockBalance, variantRoom } from "../../../events/catalogue/index.ts";
import { DRIVE_ROOM } from "../../../events/drive/index.ts";
import { seriesCount } from "../../../events/invoices/index.ts";
import type { Engine } from "../../../functions/_platform/sqlite/index.ts";
import type { Findings } from "./findings.ts";
import { type RawFact, streamKey } from "./log.ts";
import { rowsOf } from "./rows.ts";

interface Piece {
  readonly variantId: string;
  readonly country: string;
  readonly quantity: number;
}
const FOLDED = /^(stock\/|variant-room\/|wallet\/|invoice-series\/|drive-room$)/;

/**
 * Folds the ledgers: stock received and adjusted, less what orders took, plus what they returned; transactions of
 * wallets; the space of drives, less their files. Then compares the balances.
 */
export function foldLedger() {
  const sums = new Map<string, number>();
  const quotas = new Map<string, number>();
  const add = (tenant: string, name: string, delta: number) => {
    const key = streamKey(tenant, name);
    sums.set(key, (sums.get(key) ?? 0) + delta);
  };
  const move = (tenant: string, pieces: readonly Piece[] | undefined, sign: 1 | -1) => {
    for (const { variantId, country, quantity } of pieces ?? [])
      add(tenant, stockBalance(variantId, country), sign * quantity);
  };

  const hold = (tenant: string, quota: number) => {
    add(tenant, DRIVE_ROOM, quota - (quotas.get(tenant) ?? 0));
    quotas.set(tenant, quota);
  };

  function read({ tenant, type, data }: RawFact): void {
    switch (type) {
      case "StockReceived":
      case "StockAdjusted":
        move(tenant, [data], 1);
        break;
      case "PlatformPaymentStarted":
        move(tenant, data.stock, -1);
        break;
      case "PlatformPaymentFailed":
      case "OrderCancelled":
      case "OrderRefunded":
        move(tenant, data.stock, 1);
        break;
      case "ProductAdded":
        add(tenant, variantRoom(data.productId), data.room ?? FORMER_VARIANTS_PER_PRODUCT);
        break;
      case "ProductOptionsSet":
        if (data.moreRoom) add(tenant, variantRoom(data.productId), data.moreRoom);
        break;
      case "VariantAdded":
        add(tenant, variantRoom(data.productId), -1);
        break;
      case "TransactionConfirmed":
        add(tenant, spendable(data.moved.walletId), data.moved.amount);
        break;
      case "InvoiceIssued":
      case "CreditNoteIssued":
        add(tenant, seriesCount(data.series.prefix), 1);
        break;
      case "DriveSetUp":
      case "DriveChanged":
        if (data.quotaBytes !== undefined) hold(tenant, data.quotaBytes);
        break;
      case "FileUploaded":
      case "FileReplaced":
        if (!data.source) add(tenant, DRIVE_ROOM, -data.size);
        break;
      case "FilePurged":
        add(tenant, DRIVE_ROOM, data.bytes);
        break;
      case "BillingAdministered":
        if (data.credit) add(tenant, spendable(data.credit.walletId), data.credit.amount);
        break;
    }
  }

  function check(engine: Engine, found: Findings): void {
    for (const { tenant, name, value } of rowsOf(engine, "balances", ["tenant", "name"])) {
      found.counted("balances", 1);
      if ((value as number) < 0) found.differs("balances", `${name} is ${value}`);
      const key = streamKey(tenant, name);
      if (FOLDED.test(name as string) && value !== (sums.get(key) ?? 0))
        found.differs("balances", `${name} is ${value}, the ledger says ${sums.get(key) ?? 0}`);
      sums.delete(key);
    }
    for (const [key, sum] of sums)
      if (sum !== 0) found.differs("balances", `${key.split("\n")[1]} is missing, the ledger says ${sum}`);
  }
  return { read, check };
}
