import type { QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { projectExists } from "./admin.ts";
import type { drive as contract, DriveMetrics } from "./contract/index.ts";
import { downloadsOn } from "./downloads.ts";
import { uploadView } from "./projections/upload.ts";

type Contract = typeof contract;
type Period = { readonly start: string; readonly end: string };
type Sums = Readonly<Record<string, number>>;

const DAY_MS = 86_400_000;
const MAX_DAYS = 92;
const MONTHS = 2400;

const dayOf = (moment: string | number): string => new Date(moment).toISOString().slice(0, 10);

/** Returns the days from that of `start` to that of `end`. */
function daysOf({ start, end }: Period) {
  const [from, to] = [Date.parse(dayOf(start)), Date.parse(dayOf(end))];
  if (to < from) return refuse("validation-failed", { errors: { end: ["Use the start or a later date"] } });
  const days = (to - from) / DAY_MS + 1;
  if (days > MAX_DAYS) return refuse("period-too-long", { errors: { end: [`At most ${MAX_DAYS} days`] } });
  return Array.from({ length: days }, (_, at) => dayOf(from + at * DAY_MS));
}

/** Returns one project's figures: earlier months in total, the first month by day. */
async function metricsOf({ ports, viewsOf }: Context, project: string, days: readonly string[]): Promise<DriveMetrics> {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const month = first.slice(0, 7);
  const views = viewsOf(project);
  const [months, byDay, downloads] = await Promise.all([
    views.tallies(uploadView, "use", { from: "m ", to: `m ${month}`, limit: MONTHS }),
    views.tallies(uploadView, "use", { from: `d ${month}`, to: `d ${last}~`, limit: MAX_DAYS + 31 }),
    downloadsOn(ports, project, days),
  ]);
  const sums = new Map<string, Sums>(byDay.map((each) => [each.partition.slice(2), each.sums]));
  const before = [
    ...months.map((each) => each.sums),
    ...[...sums].flatMap(([day, of]): Sums[] => (day < first ? [of] : [])),
  ];
  let [bytes, files] = [sumOf(before, "bytes"), sumOf(before, "files")];
  const storage = days.map((at) => {
    bytes += sums.get(at)?.bytes ?? 0;
    files += sums.get(at)?.files ?? 0;
    return { at, bytes, files };
  });
  const during = days.map((day) => sums.get(day) ?? {});
  return {
    start: first,
    end: last,
    storage,
    uploads: sumOf(during, "uploads"),
    uploadBytes: sumOf(during, "uploadBytes"),
    ...downloads,
  };
}
const sumOf = (all: readonly Sums[], name: string): number => all.reduce((sum, each) => sum + (each[name] ?? 0), 0);

export async function getAdminProjectMetrics(
  context: Context & {
    readonly params: { readonly project: string };
    readonly query: QueryOf<Contract["getAdminProjectMetrics"]>;
  },
) {
  const days = daysOf(context.query);
  if (isRefusal(days)) return days;
  return (await projectExists(context))
    ? metricsOf(context, context.params.project, days)
    : refuse("project-not-found");
}

export async function getAdminMetrics(context: Context & { readonly query: QueryOf<Contract["getAdminMetrics"]> }) {
  const { query, ports, paging } = context;
  const days = daysOf(query);
  if (isRefusal(days)) return days;
  const page = await ports.access.projects(query.pageSize, paging.after(query.pageToken).after);
  const all = await Promise.all(page.ids.map((project) => metricsOf(context, project, days)));
  const sum = (of: (metrics: DriveMetrics) => number) => all.reduce((so, each) => so + of(each), 0);
  return {
    start: days[0] ?? "",
    end: days.at(-1) ?? "",
    storage: days.map((at, index) => ({
      at,
      bytes: sum(({ storage }) => storage[index]?.bytes ?? 0),
      files: sum(({ storage }) => storage[index]?.files ?? 0),
    })),
    uploads: sum(({ uploads }) => uploads),
    uploadBytes: sum(({ uploadBytes }) => uploadBytes),
    downloads: sum(({ downloads }) => downloads),
    egressBytes: sum(({ egressBytes }) => egressBytes),
    transformations: sum(({ transformations }) => transformations),
    projects: page.ids.map((project, at) => ({ project, bytes: all[at]?.storage.at(-1)?.bytes ?? 0 })),
    nextPageToken: paging.next(page.next),
  };
}
