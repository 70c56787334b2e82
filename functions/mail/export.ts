import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { money } from "#events/_kernel";
import type { QueryOf } from "#platform/contract";
import type { Context } from "#platform/http";
import { tableFile } from "#platform/tables";
import { pagesOf } from "#platform/views";
import type { mail } from "./contract/index.ts";
import { rangeOf } from "./list-subscribers.ts";
import { mailingListView, type SubscriberRow, subscriberView } from "./projections/index.ts";
import { type SubscriberInTable, subscribersTable } from "./table.ts";

type Range = ReturnType<typeof rangeOf>;

/** Exports what the list shows under the same filter. */
export function exportSubscribers(context: Context & { readonly query: QueryOf<(typeof mail)["exportSubscribers"]> }) {
  const { query, project, ports } = context;
  const range = rangeOf(query, project, ports.clock().toISOString());
  const file = tableFile(subscribersTable, recordsOf(context, range), { zone: project.timeZone });
  const today = format(new TZDate(ports.clock(), project.timeZone), "yyyy-MM-dd");
  return { file, contentType: "text/csv; charset=utf-8", name: `${project.name} subscribers ${today}.csv` };
}

async function* recordsOf({ views, project }: Context, range: Range): AsyncGenerator<SubscriberInTable[]> {
  for await (const rows of pagesOf(views, subscriberView, range)) {
    const ids = new Set(rows.flatMap(({ mailingListIds }) => mailingListIds));
    const lists = await Promise.all([...ids].map((id) => views.get(mailingListView, id)));
    const names = new Map(lists.flatMap((list) => (list ? [[list.id, list.name]] : [])));
    yield rows.map((row) => recordOf(row, project.currency, names));
  }
}

function recordOf(row: SubscriberRow, currency: string, names: ReadonlyMap<string, string>): SubscriberInTable {
  const { email, firstName, lastName, gender, country, language, timeZone, birthday, tags, consent, status } = row;
  const { lastOpened, lastClicked, lastPurchased, totalOrders, spent } = row;
  const optional = { firstName, lastName, gender, country, language, timeZone, birthday };
  const times = { lastOpened, lastClicked, lastPurchased, consentText: consent.text };
  return {
    ...Object.fromEntries(Object.entries({ ...optional, ...times }).filter(([, value]) => value !== undefined)),
    email,
    tags,
    lists: row.mailingListIds.flatMap((id) => names.get(id) ?? []),
    status,
    consentSource: consent.source,
    ...(consent.at && { consentAt: consent.at }),
    totalOrders,
    totalSpent: money(spent[currency] ?? 0, currency),
  };
}
