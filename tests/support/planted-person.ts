import type { APIResponse } from "@playwright/test";
import { PLAIN, type Place, type Planting, type Written, writeEverywhere } from "../browser/hostile-records.ts";
import { type ApiOperation, operationsOf, readDocument } from "../security/document.ts";
import type { TestEnvironment } from "./environment.ts";
import { NAME, namesProject, WORDS } from "./erased-person.ts";

/** What a person is looked for by; each is planted by itself. */
export const CANARIES = { name: NAME, email: WORDS.email, phone: WORDS.phone };
const MARK = new RegExp(
  Object.values(CANARIES)
    .map((word) => word.replace(/[.+]/g, "\\$&"))
    .join("|"),
  "i",
);

/** Texts that an erasure leaves as they are, and why (decision 0115). */
export const SPARED: readonly (readonly [field: RegExp, reason: string])[] = [
  [
    /[aA]ddress(es\[\])?\.|[cC]ontactInformation|customer\.|author\.|billingDetails|company\.|seller\.|from\.|\.(firstName|lastName|email|phone|replyTo|to|copyTo)(\[\])?$/,
    "who somebody else is, and where they live",
  ],
  [
    /\.(gift\.message|packingSlip\.\w+|items\[\]\.personalisation\.\w+)$/,
    "what another customer ordered, to be made and sent as it was",
  ],
  [/\.(sku|skuSuffix|skuPattern|slug)$/, "names that are reserved, and addresses of pages"],
  [
    /^\w*(Role|Invite|Invitation|ProjectUser|UserProfile|Member|Account|Organisation|Platform|Project|Permission)\w*\./,
    "members, roles and settings",
  ],
  [
    /^\w*(Auth|Key|Device|Integration|Listing|PaymentMethod|Billing|Seller)\w*\./,
    "members' keys, modules and the project's own bills",
  ],
  [
    /^(createInvoice|createCreditNote|sendInvoice|saveTerms|decideInsertReview|createTransaction)\./,
    "written by the platform's administrators",
  ],
  [
    /^(markOrderPaid|clearSubscriber)\./,
    "no record of the test is in the state for it; refundOrder and updateSubscriber write the same",
  ],
];

/** What only `ask` of a test environment answers, as Playwright's requests do. */
function requestsTo(here: TestEnvironment): Place["request"] {
  const fetch = async (
    url: string,
    { method = "GET", headers = {}, data }: { method?: string; headers?: Record<string, string>; data?: unknown } = {},
  ) => {
    const { pathname, searchParams } = new URL(url, "https://town.test");
    const { person = "owner", ...more } = headers;
    const body = Buffer.isBuffer(data) ? { raw: data } : data === undefined ? {} : { body: data };
    const query = Object.fromEntries(searchParams);
    const user = here.people[person as keyof typeof here.people];
    const response = await here.ask(user, { method, path: pathname, query, headers: more, ...body });
    return {
      ok: () => response.status < 300,
      status: () => response.status,
      headers: () => response.headers as Record<string, string>,
      json: async () => response.body ?? {},
    } as APIResponse;
  };
  const request = { fetch, post: (url: string, options: object) => fetch(url, { ...options, method: "POST" }) };
  return request as unknown as Place["request"];
}

/** Writes the person's name, email address and phone into every free text of the API that an erasure has to look at. */
export function plantPerson(here: TestEnvironment): Promise<Written> {
  const planting: Planting = {
    mark: MARK,
    sample: `Call ${Object.values(CANARIES).join(" ")}`,
    name: CANARIES.name,
    plain: { ...PLAIN, url: "https://partner.example/hook", folder: "/Ink" },
    file: "A file",
    isSpared: (field) => SPARED.some(([fields]) => fields.test(field)),
  };
  const place = {
    request: requestsTo(here),
    people: [{ person: "owner" }, { person: "staff" }],
    project: here.shop,
    platform: here.platformId,
  };
  return writeEverywhere(Object.values(CANARIES), place, planting);
}

const MAX_IDS = 12;
const QUERIES: readonly Readonly<Record<string, string>>[] = [
  { pageSize: "100" },
  { start: "2026-01-01" },
  { state: "deleted" },
  { state: "archived" },
  ...Object.values(CANARIES).flatMap((word) => [{ search: word }, { q: word }]),
];

export interface Sweep {
  readonly operations: number;
  readonly answers: number;
  /** Operations that answered at least once. */
  readonly answered: ReadonlySet<string>;
  /** `listTasks.tasks[].title name`: where the person was named, and by what. */
  readonly named: readonly string[];
}

/** Reads everything that the API answers with: every record, list, search, export and history, now and as of earlier. */
export async function sweepAnswers(here: TestEnvironment, words: Written["words"], asOf: string): Promise<Sweep> {
  const reads = operationsOf(readDocument()).filter(({ method }) => method === "GET");
  const named = new Set<string>();
  const answered = new Set<string>();
  let answers = 0;
  for (const read of reads)
    for (const path of pathsOf(read, { ...words, project: [here.shop], prj: [here.shop] }))
      for (const query of [{}, { asOf }, ...QUERIES])
        for (const user of [here.people.owner, here.people.staff]) {
          if (!isTaken(read, query)) continue;
          const response = await here.ask(user, { path, query: { ...aboutOf(here, read, path), ...query } });
          answers += 1;
          if (response.status >= 400) continue;
          answered.add(read.id);
          for (const place of placesIn(response.body ?? response.file.toString())) named.add(`${read.id}${place}`);
        }
  return { operations: reads.length, answers, answered, named: [...named].sort() };
}

const isTaken = ({ parameters }: ApiOperation, query: object): boolean =>
  Object.keys(query).every((name) => parameters.some((each) => each.in === "query" && each.name === name));

const aboutOf = (here: TestEnvironment, { parameters }: ApiOperation, path: string): Record<string, string> => ({
  ...(!namesProject(path) && { project: here.shop }),
  ...(parameters.some(({ name, required }) => name === "start" && required) && { start: "2026-01-01" }),
});

/** Where the person stands in an answer, as `.tasks[].title name`. */
function placesIn(body: unknown, path = ""): string[] {
  if (typeof body === "string") {
    const lower = body.toLowerCase();
    return Object.entries(CANARIES)
      .filter(([, word]) => [word, encodeURIComponent(word)].some((each) => lower.includes(each.toLowerCase())))
      .map(([name]) => `${path} ${name}`);
  }
  if (Array.isArray(body)) return body.flatMap((each) => placesIn(each, `${path}[]`));
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([name, each]) => [
    ...placesIn(name, `${path} in a name`),
    ...placesIn(each, `${path}.${name}`),
  ]);
}

/** The operation's path with each of the newest ids that fit it. */
function pathsOf({ path, parameters }: ApiOperation, words: Written["words"]): string[] {
  const names = [...path.matchAll(/\{(.+?)\}/g)].map(([, name = ""]) => name);
  const valuesOf = (name: string): readonly string[] => {
    const schema = parameters.find((each) => each.in === "path" && each.name === name)?.schema ?? {};
    const prefix = /^\^([a-z]+)_\[/.exec(schema.pattern ?? "")?.[1];
    return (words[prefix ?? name] ?? schema.enum?.map(String) ?? []).slice(-MAX_IDS);
  };
  return names.reduce<string[]>(
    (paths, name) =>
      paths.flatMap((each) => valuesOf(name).map((value) => each.replace(`{${name}}`, encodeURIComponent(value)))),
    [path],
  );
}
