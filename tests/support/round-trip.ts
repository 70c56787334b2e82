import { parse } from "csv-parse/sync";
import { type Ask, must, type TestEnvironment } from "./environment.ts";
import { type ImportKind, importingIn, type Wire } from "./importing.ts";

export type CsvRow = Readonly<Record<string, string>>;
interface Finding {
  readonly column: string;
  readonly value: string;
  readonly message: string;
}

/** The column that all rows of a record share. */
const KEYS: Readonly<Record<ImportKind, string>> = {
  orders: "Name",
  customers: "Email",
  products: "Handle",
  reviews: "Body",
  faqs: "Question",
  subscribers: "Email",
};

/** Exports and imports in the shop, and in a second project of somebody else. */
export function tripsIn(here: TestEnvironment) {
  const askIn = (user: string, project: string) => (request: Ask) =>
    here.ask(user, { ...request, query: { project, ...request.query } });
  const shop = { ...here, shopAsk: askIn(here.people.owner, here.shop) };
  const rival = { ...here, shopAsk: askIn(here.people.outsider, here.rival) };
  return { shop: placeOf(shop), rival: placeOf(rival) };
}

function placeOf(at: TestEnvironment) {
  const importing = importingIn(at);
  const ever = { start: "2000-01-01" };
  const exportOf: Readonly<Record<ImportKind, Ask>> = {
    orders: { path: `${at.base}/orders/export`, query: ever },
    customers: { path: `${at.base}/customers/export` },
    products: { path: "/v1/gfn/catalog/products/export" },
    reviews: { path: `${at.base}/reviews/export`, query: ever },
    faqs: { path: "/v1/faqs/export" },
    subscribers: { path: "/v1/mail/subscribers/export" },
  };
  return {
    ask: at.shopAsk,
    post: async (path: string, body: unknown): Promise<Wire> =>
      must(await at.shopAsk({ method: "POST", path, body }), 200, 201, 202, 204),
    patch: async (path: string, body: unknown): Promise<Wire> =>
      must(await at.shopAsk({ method: "PATCH", path, body }), 200, 204),
    csv: async (kind: ImportKind): Promise<string> => {
      await at.settle();
      const response = await at.shopAsk(exportOf[kind]);
      if (response.status !== 200) throw new Error(`${kind}: ${response.status} ${JSON.stringify(response.body)}`);
      return response.file.toString();
    },
    check: async (kind: ImportKind, csv: string) => {
      const { importId, result } = await importing.send(kind, csv);
      const warnings: Finding[] = result.warnings;
      const problems: Finding[] = result.problems;
      return { importId, result, warnings, problems };
    },
    run: async (kind: ImportKind, importId: string): Promise<Wire> => (await importing.run(kind, importId)).result,
  };
}
export type Place = ReturnType<typeof placeOf>;

/** The rows of a file by their record, without columns that `except` names. */
export function recordsIn(kind: ImportKind, csv: string, except: readonly string[] = []): Map<string, CsvRow[]> {
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true });
  const records = new Map<string, CsvRow[]>();
  for (const row of rows) {
    const key = row[KEYS[kind]] || row.Author || row.Phone || "";
    const isLeft = (name: string) => except.some((each) => name === each || name.startsWith(`${each} (`));
    const kept = Object.fromEntries(Object.entries(row).filter(([name, cell]) => cell !== "" && !isLeft(name)));
    records.set(key, [...(records.get(key) ?? []), kept]);
  }
  return new Map([...records].sort(([one], [other]) => (one < other ? -1 : 1)));
}
