import type { QueryOf } from "#platform/contract";
import type { Context } from "#platform/http";
import { type Range, searchRange } from "#platform/views";
import { toRow } from "./answer.ts";
import type { ProductionCounts, production } from "./contract/index.ts";
import { daysFrom, rangeOf } from "./days.ts";
import { holdOf, type ProductionJob, stageOf } from "./domain/job.ts";
import { isOpen, jobView, searchedIn } from "./projections/job-page.ts";

type Query = Omit<QueryOf<typeof production.listProductionJobs>, "pageSize" | "pageToken">;
type Walk = Pick<Range, "index" | "partition" | "from" | "to" | "descending">;

/** Chooses the most selective index that the filters allow; the remaining filters are tested row by row. */
export function walkOf(query: Query, now: Date, timeZone: string): Walk & { where: (job: ProductionJob) => boolean } {
  const { tab, stage, shop, due, search } = query;
  const period = due ? rangeOf(due, now, timeZone) : {};
  const found = search ? searchRange(search) : undefined;
  const isDue = ({ work: { dispatchBy = "9999" } }: ProductionJob) =>
    (period.from === undefined || dispatchBy >= period.from) && (period.to === undefined || dispatchBy < period.to);
  const where = (job: ProductionJob) =>
    (!stage || stageOf(job) === stage) &&
    (!shop || job.shop === shop) &&
    (tab !== "on-hold" || holdOf(job) !== undefined) &&
    (!due || (isOpen(job) && isDue(job))) &&
    (!found || found.fits(searchedIn(job)));
  if (found) return { ...found.range, where };
  if (tab === "sent" || tab === "closed") return { index: tab, partition: "", descending: true, where };
  if (tab === "on-hold") return { index: "held", partition: "", ...period, where };
  if (shop) return { index: "shop", partition: shop, ...period, where };
  if (stage) return { index: "stage", partition: stage, ...period, where };
  return { index: "open", partition: "", ...period, where };
}

/** Returns one page of jobs. A search covers every tab. */
export async function listJobs(
  { views, paging, ports, project }: Context,
  query: QueryOf<typeof production.listProductionJobs>,
) {
  const walk = walkOf(query, ports.clock(), project.timeZone);
  const page = await views.page(jobView, { ...walk, limit: query.pageSize, ...paging.after(query.pageToken) });
  return { jobs: page.rows.map(toRow), nextPageToken: paging.next(page.next) };
}

const MAX_SCANNED = 100;
const ALL = { from: "", to: "\u{10ffff}" };

const NO_WORK: ProductionCounts = {
  late: 0,
  today: 0,
  tomorrow: 0,
  later: 0,
  onHold: 0,
  sentToday: 0,
  open: 0,
  stages: {},
  shops: [],
};

const OPEN = ["new", "accepted", "in_production", "packed"];

/** Counts the jobs at each stage. */
async function stagesOf({ views }: Context): Promise<Readonly<Record<string, number>>> {
  const stages = await views.tallies(jobView, "stage", { ...ALL, limit: 20 });
  return Object.fromEntries(stages.map(({ partition, sums }) => [partition, sums.jobs ?? 0]));
}
const openOf = (stages: Readonly<Record<string, number>>): number =>
  OPEN.reduce((sum, each) => sum + (stages[each] ?? 0), 0);

/** Reads a few totals and no jobs, because every page needs it. */
export async function openJobs(context: Context) {
  const stages = await stagesOf(context);
  return { open: openOf(stages), any: Object.keys(stages).length > 0 };
}

export async function countJobs(context: Context): Promise<ProductionCounts> {
  const { views, ports, project } = context;
  const now = ports.clock();
  const { today } = daysFrom(now, project.timeZone);
  const stages = await stagesOf(context);
  if (Object.keys(stages).length === 0) return NO_WORK;
  const due = async (word: Parameters<typeof rangeOf>[0]) => {
    const range = { index: "open", partition: "", ...rangeOf(word, now, project.timeZone), limit: MAX_SCANNED };
    return (await views.page(jobView, range)).rows.length;
  };
  const [late, day, tomorrow, later, sent, held, shops] = await Promise.all([
    due("late"),
    due("today"),
    due("tomorrow"),
    due("later"),
    views.page(jobView, { index: "sent", partition: "", from: today, limit: MAX_SCANNED }),
    views.tally(jobView, "held", "held"),
    views.tallies(jobView, "shop", { ...ALL, limit: MAX_SCANNED }),
  ]);
  return {
    late,
    today: day,
    tomorrow,
    later,
    sentToday: sent.rows.length,
    onHold: held.jobs ?? 0,
    open: openOf(stages),
    stages,
    shops: shops.map(({ partition, sums }) => {
      const [id = "", name = ""] = partition.split("\t");
      return { id, name, open: sums.open ?? 0 };
    }),
  };
}
