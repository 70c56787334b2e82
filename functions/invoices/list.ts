import { refuse } from "#platform/domain";
import { planOf } from "#platform/search-language";
import { searchRange } from "#platform/views";
import { type InvoiceRow, searchedIn } from "./projections/invoice.ts";

interface Filters {
  readonly search?: string | undefined;
  readonly summary?: string | undefined;
  readonly status?: string | undefined;
  readonly type?: string | undefined;
  readonly charge?: string | undefined;
  readonly sourceReference?: string | undefined;
}

const searchable = {
  type: { of: (row: InvoiceRow) => row.type, index: "type" },
  status: { of: (row: InvoiceRow) => row.status, index: "status" },
  total: { of: (row: InvoiceRow) => row.total.amount },
  issued: { of: (row: InvoiceRow) => row.issuedAt },
  due: { of: (row: InvoiceRow) => row.dueAt },
};

/** Chooses the index to read: the search's longest word, else the rarest filter. The others are tested row by row. */
export function rangeOf({ search, summary, status, type, charge, sourceReference }: Filters) {
  const plan = planOf(search, searchable);
  if ("error" in plan) return refuse("validation-failed", { errors: { search: [plan.error] } });
  const searched = plan.words ? searchRange(plan.words) : undefined;
  const named = Object.entries({ charge, source: sourceReference, summary, status, type }).find(([, value]) => value);
  const narrowest = plan.narrowest && `${plan.narrowest.index}:${plan.narrowest.partition}`;
  const partition = named ? `${named[0]}:${named[1]}` : (narrowest ?? "");
  const where = (row: InvoiceRow): boolean =>
    plan.fits(row) &&
    (!searched || searched.fits(searchedIn(row))) &&
    (!summary || row.summary === summary) &&
    (!status || row.status === status) &&
    (!type || row.type === type) &&
    (!charge || row.charge === charge) &&
    (!sourceReference || row.sourceReference === sourceReference);
  return searched ? { ...searched.range, where } : { index: "issued", partition, descending: true, where };
}
