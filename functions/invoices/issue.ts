import { invoiceSeriesStream, invoiceStream, seriesCount } from "#events/invoices";
import { type CommandContext, derivedId, detachedContext, run } from "#platform/commands";
import { fold, isRefusal, type Refusal, refuse } from "#platform/domain";
import { DIRECTORY, type Ports, type ProjectFacts } from "#platform/ports";
import { invoice } from "./domain/invoice/index.ts";
import type { SeriesPlace } from "./domain/invoice/issue.ts";
import type { Invoice } from "./domain/invoice/state.ts";
import { series } from "./domain/series.ts";
import { partyOf, sellerProject } from "./parties.ts";

/** A race for a place is lost at most once to each other document that is issued at the same time. */
const MAX_RACES = 1000;
const MAX_PREFIXES = 1000;

export const stateOf = async ({ tenant, store }: CommandContext, invoiceId: string): Promise<Invoice> =>
  fold<Invoice>(invoice, await store.load(tenant, invoiceStream(invoiceId)));

/**
 * Returns the prefix of a project's series, and opens the series with its first document: `SM`, or `SM2` where another
 * project of the platform has that one.
 */
async function prefixOf(by: CommandContext, project: ProjectFacts): Promise<string> {
  const { platformId, orderPrefix } = project;
  const directory = detachedContext(by, { tenant: DIRECTORY });
  for (let at = 1; at <= MAX_PREFIXES; at += 1) {
    const facts = await by.store.load(DIRECTORY, invoiceSeriesStream(project.id));
    const { prefix } = fold<{ readonly prefix?: string }>(series, facts);
    if (prefix) return prefix;
    const wanted = `${orderPrefix}${at === 1 ? "" : at}`;
    await run(directory, series, project.id, "openSeries", { project: project.id, platformId, prefix: wanted });
  }
  throw new Error(`No prefix is left for the invoices of ${project.id}`);
}

/** Documents of one series are issued one after another in a process; between processes the place decides. */
const queues = new Map<string, Promise<unknown>>();
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
  const end = turn.then(
    () => {},
    () => {},
  );
  queues.set(name, end);
  void end.then(() => queues.get(name) === end && queues.delete(name));
  return turn;
}

/**
 * Carries out a command that takes the next place of a series. The place is taken in the append of the facts: where another
 * document was faster, the next place is tried. A refused command takes none, so the numbers have no gaps.
 */
export async function withPlace<T extends object>(
  by: CommandContext,
  project: ProjectFacts,
  kind: "INV" | "CN",
  work: (place: SeriesPlace) => Promise<T>,
): Promise<T | Refusal<"version-conflict">> {
  const prefix = `${kind}-${await prefixOf(by, project)}`;
  return inTurn(`${by.tenant} ${prefix}`, async () => {
    for (let race = 0; race < MAX_RACES; race += 1) {
      const place = (await by.store.balance(by.tenant, seriesCount(prefix))) + 1;
      const result = await work({ prefix, place });
      if (!isRefusal(result) || result.refused !== "taken") return result;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 ** Math.min(race, 5)));
    }
    return refuse("version-conflict");
  });
}

/** Issues a requested invoice, once. Refused while the seller or the customer's company is missing. */
export async function issueInvoice(ports: Pick<Ports, "store">, by: CommandContext, project: ProjectFacts, id: string) {
  const state = await stateOf(by, id);
  if (state.status === "none") return refuse("not-found");
  if (state.status !== "requested") return { ok: true } as const;
  const sellerId = await sellerProject(ports, project.platformId);
  const seller = sellerId && (await partyOf(ports, sellerId));
  if (!seller) return refuse("seller-not-found");
  const customer = await partyOf(ports, project.id);
  if (!customer) return refuse("company-not-found");
  const { timeZone } = project;
  const lineIds = state.request.lines.map((_, place) => derivedId("lin", by.tenant, id, String(place)));
  return withPlace(by, project, "INV", (place) =>
    run(by, invoice, id, "issueInvoice", {
      project: project.id,
      invoiceId: id,
      seller,
      customer,
      timeZone,
      lineIds,
      series: place,
      now: by.clock().toISOString(),
    }),
  );
}
