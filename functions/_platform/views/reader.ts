import type { Found, Position, Range, Views } from "./port.ts";
import { logicalName, physicalName, type View, type ViewName } from "./view.ts";

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next?: Position;
  readonly touched: number;
}

/** One tenant's read models, typed by view. Made per request: it cannot see another tenant. */
export interface Reader {
  get<Row>(of: View<Row>, key: string): Promise<Row | undefined>;
  /** Many rows by key, in the order asked, unknown ones left out. At most 100 keys. */
  many<Row>(of: View<Row>, keys: readonly string[]): Promise<readonly Row[]>;
  page<Row>(
    of: View<Row>,
    range: Omit<Range, "where"> & { where?: ((row: Row) => boolean) | undefined },
  ): Promise<Page<Row>>;
  tally(of: ViewName, tally: string, partition: string): Promise<Readonly<Record<string, number>>>;
  /** Of up to 500 partitions, in their order. */
  talliesAt(of: ViewName, tally: string, partitions: readonly string[]): ReturnType<Views["talliesAt"]>;
  tallies(of: ViewName, tally: string, range: Parameters<Views["tallies"]>[3]): ReturnType<Views["tallies"]>;
}

/** `ready` runs before every read of a view; the caller uses it to catch that view up with the member's own writes. */
export function readerOf(views: Views, tenant: string, ready: (of: ViewName) => Promise<void>): Reader {
  const nameOf = async (of: ViewName) => {
    await ready(of);
    return physicalName(of, await views.generation(logicalName(of)));
  };
  const reader: Reader = {
    async get(of, key) {
      return (await views.row(tenant, await nameOf(of), key)) as never;
    },
    async many(of, keys) {
      const rows = await Promise.all(keys.slice(0, 100).map((key) => reader.get(of, key)));
      return rows.filter((row) => row !== undefined) as never;
    },
    async page(of, range) {
      const found: Found = await views.find(tenant, await nameOf(of), range as Range);
      return { ...found, rows: found.rows.map((each) => each.row) as never };
    },
    async tally(of, tally, partition) {
      return views.tally(tenant, await nameOf(of), tally, partition);
    },
    async talliesAt(of, tally, partitions) {
      return partitions.length > 0 ? views.talliesAt(tenant, await nameOf(of), tally, partitions.slice(0, 500)) : [];
    },
    async tallies(of, tally, range) {
      return views.tallies(tenant, await nameOf(of), tally, range);
    },
  };
  return reader;
}
