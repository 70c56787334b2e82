import { refuse } from "#platform/domain";
import { parse, planOf } from "#platform/search-language";
import { searchRange } from "#platform/views";
import { kindsOf } from "./content/kinds.ts";
import { type FileRow, searchedIn } from "./projections/file.ts";

const UNITS: Readonly<Record<string, number>> = { kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 };
/** Converts `size:>1mb` to bytes. */
const inBytes = (query: string): string =>
  query.replace(
    /\bsize:([<>]=?)?(\d+(?:\.\d+)?)(kb|mb|gb)\b/gi,
    (_, sign: string = "", number: string, unit: string) =>
      `size:${sign}${Math.round(Number(number) * (UNITS[unit.toLowerCase()] ?? 1))}`,
  );

const fields = {
  folder: { of: (row: FileRow) => row.folder, index: "folder" },
  type: { of: (row: FileRow) => kindsOf(row.contentType), index: "type" },
  tag: { of: (row: FileRow) => row.tags, index: "tag" },
  visibility: { of: (row: FileRow) => row.visibility, index: "visibility" },
  name: { of: (row: FileRow) => row.name },
  size: { of: (row: FileRow) => row.size },
  starred: { of: (row: FileRow) => row.starred },
  trashed: { of: (row: FileRow) => row.trashedAt !== undefined },
};

/**
 * Chooses the index to read: the search's longest word, else a filter with a single value, else the sort order. The
 * trash is its own partition, read only with the filter `trashed`.
 */
export function rangeOf(query: string | undefined, sortBy: string | undefined) {
  const text = inBytes(query ?? "");
  const [plan, parsed] = [planOf(text, fields), parse(text)];
  if ("error" in plan) return refuse("validation-failed", { errors: { query: [plan.error] } });
  const trashFilters = "filters" in parsed ? parsed.filters.filter(({ field }) => field === "trashed") : [];
  const trash = trashFilters.some(({ values, negated }) => (values[0]?.toLowerCase() === "true") !== negated);
  const found = plan.words ? searchRange(plan.words) : undefined;
  const order = sortBy ?? "-updatedAt";
  const sorted = {
    index: order.replace("-", ""),
    partition: trash ? "trash" : "",
    descending: order.startsWith("-"),
  };
  const where = (row: FileRow): boolean =>
    plan.fits(row) && (row.trashedAt !== undefined) === trash && (!found || found.fits(searchedIn(row)));
  return { ...(found?.range ?? (sortBy ? undefined : plan.narrowest) ?? sorted), where };
}
