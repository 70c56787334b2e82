import { refuse } from "#platform/domain";
import { planOf } from "#platform/search-language";
import { searchRange } from "#platform/views";
import { COMMON, searchedIn, type TransactionRow } from "./projections/transaction.ts";

interface Filters {
  readonly invoice?: string | undefined;
  readonly search?: string | undefined;
  readonly integration?: string | undefined;
}

const searchable = {
  type: { of: (row: TransactionRow) => row.type, index: "type", common: COMMON.type },
  status: { of: (row: TransactionRow) => row.status, index: "status", common: COMMON.status },
  integration: { of: (row: TransactionRow) => row.integration, index: "integration" },
  direction: { of: (row: TransactionRow) => row.direction },
  gross: { of: (row: TransactionRow) => row.gross.amount },
  created: { of: (row: TransactionRow) => row.createdAt },
};

/**
 * Chooses the index to read: the search's longest word, else the partition of a filter. The remaining filters are
 * tested row by row.
 */
export function rangeOf({ search, integration, invoice }: Filters) {
  const plan = planOf(search, searchable);
  if ("error" in plan) return refuse("validation-failed", { errors: { search: [plan.error] } });
  const searchRangeOfQuery = plan.words ? searchRange(plan.words) : undefined;
  const named = plan.narrowest && `${plan.narrowest.index}:${plan.narrowest.partition}`;
  const filtered = invoice ? `invoice:${invoice}` : integration && `integration:${integration.toLowerCase()}`;
  const partition = filtered ?? named ?? "";
  const where = (row: TransactionRow): boolean =>
    plan.fits(row) &&
    (!searchRangeOfQuery || searchRangeOfQuery.fits(searchedIn(row))) &&
    (!integration || row.integration?.toLowerCase() === integration.toLowerCase()) &&
    (!invoice || row.invoiceId === invoice);
  return searchRangeOfQuery
    ? { ...searchRangeOfQuery.range, where }
    : { index: "created", partition, descending: true, where };
}
