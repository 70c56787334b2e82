import type { APIRequestContext, APIResponse } from "@playwright/test";
import fc from "fast-check";
import { type ApiOperation, operationsOf, readDocument } from "../security/document.ts";
import { Harvest } from "../security/harvest.ts";
import { fitting, type JsonSchema, type Words } from "../support/arbitrary-json.ts";

/** What is no record's text: questions, reports and what is compared with something secret. Nothing of it is shown to others. */
const STORES_NO_TEXT =
  /^(query|preview|price|estimate|check|export|download|search|verify|read|undo|enforce)|(Preview|Export)$|Token|2fa|password/i;
/** Would end the session or the project that everything is written in, or lock its people out. */
const ENDS = /^(signIn|register|deleteProject|eraseCustomer|erase|closeAdmin|resetTwoFactor|pauseFlows|uninstall)/;
/** Values of a known form; those of folders and addresses may be hostile beyond it. */
export const PLAIN: Readonly<Record<string, string>> = {
  timeZone: "Europe/London",
  start: "2026-01-01",
  end: "2026-01-31",
  query: "sum(orders.placed)",
  country: "GB",
  currency: "GBP",
  locale: "en-GB",
  language: "en",
  roles: "viewer",
  permissions: "orders.order.view",
  scopes: "orders.order.view",
  events: "*",
  url: "https://partner.example/hook?<img src=x onerror=__xss()>",
  type: "api_key",
  vendor: "stripe",
  vendorReference: "pm_card_visa",
  folder: "/Ink <img src=x onerror=__xss()>",
};

/** What a browser would run where it is a link: to be refused wherever an address is taken. */
const HOSTILE_ADDRESS = "javascript:__xss()//alert(1)";

type Refusals = ReadonlyMap<string, number>;
/** Hostile, yet a name that files and folders may have. */
const NAME = "Ink <img src=x onerror=__xss()>";

/** What is written into every text, and how it is recognised in a body. */
export interface Planting {
  readonly mark: RegExp;
  /** A text that a field has to take, to count as free text. */
  readonly sample: string;
  /** What is tried where the field refused the rest. */
  readonly name: string;
  readonly plain: Readonly<Record<string, string>>;
  /** The content of the file that is uploaded, where that is not what is planted. */
  readonly file?: string;
  /** Whether a text, as `createTask.title`, is left as people write it every day. */
  readonly isSpared?: (field: string) => boolean;
}
const HOSTILE: Planting = { mark: /__xss|alert\(1/, sample: "Ink <svg onload=__xss()>", name: NAME, plain: PLAIN };

/** Bodies with every text that a schema has, hostile, and of the rest only what it requires. */
export class HostileBodies {
  readonly #corpus: readonly string[];
  readonly #harvest: Harvest;
  readonly #planting: Planting;
  #next = 0;
  #operation = "";

  constructor(corpus: readonly string[], harvest: Harvest, planting: Planting) {
    this.#corpus = corpus;
    this.#harvest = harvest;
    this.#planting = planting;
  }

  /** A body of an operation; what was refused before is gentler now. */
  of(operation: string, schema: JsonSchema, refused: Refusals): unknown {
    this.#operation = operation;
    return this.value(schema, "", refused);
  }

  /** Up to three of the corpus, the next ones each time, within `max` characters; undefined if none fits. */
  #text(max: number): string | undefined {
    const fits = this.#corpus.filter(({ length }) => length <= max);
    let text = max < 40 ? "" : "Ink";
    for (let count = 0; count < 3 && fits.length > 0; count += 1) {
      const more = fits[this.#next++ % fits.length] as string;
      if (text.length + more.length + 1 <= max) text = text ? `${text} ${more}` : more;
    }
    return this.#planting.mark.test(text) ? text : undefined;
  }

  /** `refused`: how often the value at a place, as `lines.0.title`, was refused: a gentler one is to be there, or none. */
  value(schema: JsonSchema, path: string, refused: Refusals): unknown {
    const name = path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? "";
    const inner = (part: unknown, key: string | number) =>
      this.value(part as JsonSchema, path === "" ? `${key}` : `${path}.${key}`, refused);
    const options = (schema.anyOf ?? schema.oneOf)?.filter((each) => (each as JsonSchema).type !== "null");
    if (options?.[0]) return this.value(options[0] as JsonSchema, path, refused);
    if ("const" in schema) return schema.const;
    if (schema.type === "array") {
      const items = (schema.items ?? {}) as JsonSchema;
      const each = (items.anyOf ?? items.oneOf ?? [items]).map((option, at) => inner(option, at));
      return each.filter((one) => one !== undefined).slice(0, schema.maxItems ?? 20);
    }
    if (schema.type === "object") {
      const required = new Set(schema.required);
      const more = schema.additionalProperties as JsonSchema | undefined;
      const [entry = "engraving"] = (schema.propertyNames as JsonSchema | undefined)?.enum ?? [];
      const fields = Object.entries(schema.properties ?? (more ? { [String(entry)]: more } : {})).flatMap(
        ([key, part]) => {
          const times = refused.get(path === "" ? key : `${path}.${key}`) ?? 0;
          const isOptional = !required.has(key);
          if (isOptional && times > 1) return [];
          const made = inner(part, key);
          // What is optional and no text is left out until it is called for.
          const isIdle = isOptional && times === 0 && plantedIn(made, this.#planting.mark).length === 0;
          return made === undefined || isIdle ? [] : [[key, made] as const];
        },
      );
      return Object.fromEntries(fields);
    }
    const times = refused.get(path) ?? 0;
    const { isSpared } = this.#planting;
    if (isSpared?.(`${this.#operation}.${path.replace(/\.\d+/g, "[]")}`)) return this.#everyday(schema, name, {});
    if (schema.format === "uri" && name !== "url") return times === 0 ? HOSTILE_ADDRESS : "https://partner.example/a";
    if (times > 0 && name === "url") return "https://partner.example/hostile";
    if (times > 1 || !isFreeText(schema, name, this.#planting)) return this.#everyday(schema, name);
    const max = schema.maxLength ?? 200;
    const least = this.#planting.name;
    return (times === 0 ? this.#text(max) : max >= least.length && least) || this.#everyday(schema, name);
  }

  #everyday(schema: JsonSchema, name: string, words = this.#harvest.words()): unknown {
    if (/email|^to$/i.test(name)) return `hostile-${this.#next++}@example.com`;
    if (typeof schema.type !== "string" && !schema.enum) return undefined;
    const { plain } = this.#planting;
    if (name in plain && schema.type === "string" && !schema.enum) return plain[name];
    const [value] = fc.sample(fitting(schema, words, name), { seed: this.#next++, numRuns: 1 });
    return typeof value === "number" ? Math.abs(value) : value;
  }
}

function isFreeText(schema: JsonSchema, name: string, { sample, plain }: Planting): boolean {
  if (schema.type !== "string" || schema.format || schema.enum || "const" in schema) return false;
  if (schema.pattern && !new RegExp(schema.pattern, "u").test(sample)) return false;
  return !(name in plain) && !/(^|[a-z])(id|Id|Ref|ref)$/.test(name);
}

/** The free texts of a body that hold what is planted, as `title`, `blocks[].data.text`. */
function plantedIn(body: unknown, mark: RegExp, path = ""): string[] {
  if (typeof body === "string") return mark.test(body) ? [path] : [];
  if (Array.isArray(body)) return body.flatMap((each) => plantedIn(each, mark, `${path}[]`));
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([key, each]) => plantedIn(each, mark, path ? `${path}.${key}` : key));
}

/** Texts that no request gets as far as storing, and why. A field that is neither taken nor listed fails the test. */
export const NOT_STORED: readonly (readonly [RegExp, reason: string])[] = [
  [
    /^(confirmEmailChange|openSessionByCode|describeInvitation|setPassword|reset\w*|changeSubscription|askAboutOrder|connectStripe\w*)\./,
    "a secret from an email or another site",
  ],
  [/\.(developer|logos\[\])\.url$/, "a web address takes no markup; a webhook's does"],
  [
    /\.(images\[\]|evidence|endpoint|trackingUrl)$/,
    "a web address is http or https, never something a browser would run",
  ],
  [
    /TwoFactor|RecoveryCodes|^authorizeDevice\.|^createAuth\.|^createDeviceCode\./,
    "needs the password again, or a code",
  ],
  [/^foundPlatform\./, "there is a platform; its name is written by updatePlatform"],
  [
    /\.(email|phone|avatar|scope|allowed\w+|metricQuery|plan|plan\.code|sku|skuPattern|skuSuffix)(\[\])?$/,
    "one of a known form",
  ],
  [
    /\.(fulfiller|integrations|technologies|rates\[\]\.countries|placement|acceptPermissions|menu\[\]\.icon)(\[\])?$/,
    "names something that is there",
  ],
  [/\.applications\[\]\./, "about a print's file that is there"],
  [
    /egment\.rules|conditions\[\]|trigger\.|steps\[\]|^updateFlow\.draft/,
    "compared with known fields; a flow's texts are mail's blocks",
  ],
  [/^createPaymentMethod\.billingDetails/, "the test card is there once; updatePaymentMethod writes them"],
  [/^(createFulfiller|updateFulfiller)\.rates/, "rates of countries"],
  [
    /^(voidInvoice|declineOrder|resendOrderItems|returnProductionJob|resolveGfnDispute|restoreArtwork|packParcelInserts|correctTracking|reportMailFeedback)\./,
    "no record of the demo is in the state for it; its sisters write the same view",
  ],
  [
    /^(answerMaking\w+|holdProductionJob|reportProductionJob)\./,
    "by the factory; disputeGfnTransaction and updateFulfilment write what is shown beside it",
  ],
  [/^matchColumns\./, "names columns of a file that was sent"],
  [/^answerQuestions\./, "answers about words of a file that was sent"],
  [/^(matchGoods|installTemplate|bulkUpdateTasks)\./, "of a job; createTask and createOrder write the same"],
  [/^(installIntegration|setUpIntegration|updateIntegration)\.config/, "settings by the module's own schema"],
  [
    /^(updateAdminListing|updateAdminPermission|answerQuestion|updateMessage)\.|^createAdminListing\.(routes|menu)/,
    "by the platform, or its author; create… writes the same",
  ],
  [/^updateRole\./, "createRole writes the same"],
];

export interface Written {
  /** `createTask.title`, for each text that was taken. */
  readonly taken: readonly string[];
  /** The same with the last answer, for each that was not and should have been. */
  readonly missed: readonly string[];
  /** Ids and values that were met, by kind. */
  readonly words: Words;
}

export interface Place {
  readonly request: Pick<APIRequestContext, "fetch" | "post">;
  /** Of each person who may write, the first the project's owner. */
  readonly people: readonly Record<string, string>[];
  readonly project: string;
  readonly platform: string;
}
const isJson = (answer: APIResponse) => /json/.test(answer.headers()["content-type"] ?? "");
/** Ids to try, the newest first; more where a record is not in the state for the call, which depends on the demo's day. */
const TRIES = 9;
const MOST_TRIES = 40;

/** Writes the corpus by every call of the API that takes free text, into records that are there and into new ones. */
export async function writeEverywhere(
  corpus: readonly string[],
  place: Place,
  planting: Planting = HOSTILE,
): Promise<Written> {
  const { request, people, project, platform } = place;
  const operations = operationsOf(readDocument());
  const words = Object.fromEntries(Object.entries(planting.plain).map(([name, value]) => [name, [value]]));
  const ids = { project: [project], prj: [project], platformId: [platform], plt: [platform] };
  const harvest = new Harvest({ ...words, ...ids });
  const bodies = new HostileBodies(corpus, harvest, planting);
  const send = ({ method, path, parameters }: ApiOperation, person: number, at: number, data?: unknown) => {
    const known = harvest.words();
    const filled = path.replace(/\{(.+?)\}/g, (_, name: string) => {
      const schema = parameters.find((each) => each.in === "path" && each.name === name)?.schema ?? {};
      const values = known[/^\^([a-z]+)_\[/.exec(schema.pattern ?? "")?.[1] ?? name] ?? [];
      return encodeURIComponent(
        values.at(-1 - (at % Math.max(values.length, 1))) ?? schema.enum?.map(String)[0] ?? "-",
      );
    });
    const inQuery = parameters.some((each) => each.in === "query" && each.name === "project");
    const url = `${filled}${inQuery ? `?project=${project}` : ""}`;
    return request.fetch(url, { method, headers: people[person] ?? {}, ...(data !== undefined && { data }) });
  };
  const parametersOf = ({ path }: ApiOperation) => path.replace(/\{(project|platformId)\}/g, "").split("{").length - 1;
  const reads = operations
    .filter(({ method, path }) => method === "GET" && !/admin|export|token|pdf|stream|events/.test(path))
    .toSorted((a, b) => parametersOf(a) - parametersOf(b));
  for (const read of reads) {
    const response = await send(read, 0, 0);
    if (response.ok() && isJson(response)) harvest.take(await response.json());
  }
  const taken = new Set<string>();
  const refused = new Map<string, string>();
  const write = async (operation: ApiOperation, schema: JsonSchema, spared: readonly string[]) => {
    const without = new Map(spared.map((path) => [path, 2]));
    let person = 0;
    let isInState = true;
    for (let times = 0; times < (isInState ? TRIES : MOST_TRIES); times += 1) {
      const body = bodies.of(operation.id, schema, without);
      const fields = plantedIn(body, planting.mark)
        .map((field) => `${operation.id}.${field}`)
        .filter((field) => !NOT_STORED.some(([fields]) => fields.test(field)));
      if (fields.length === 0) return true;
      const response = await send(operation, person, times, body);
      if (response.ok()) {
        if (isJson(response)) harvest.take(await response.json());
        for (const field of fields) taken.add(field);
        return true;
      }
      const { errors, code } = await response.json().catch(() => ({}));
      for (const field of fields) refused.set(field, `${response.status()} ${code} ${JSON.stringify(errors ?? "")}`);
      isInState = response.status() !== 409;
      if (response.status() === 403 && person + 1 < people.length) person += 1;
      for (const path of Object.keys(errors ?? {})) without.set(path, (without.get(path) ?? 0) + 1);
    }
    return false;
  };
  const file = await request.post(`/v1/drive/files?project=${project}`, {
    headers: {
      "content-type": "application/octet-stream",
      "x-file-name": encodeURIComponent(`${corpus[1]}.txt`),
      ...people[0],
    },
    data: Buffer.from(planting.file ?? corpus.join("\n")),
  });
  harvest.take(await file.json());
  const writes = operations
    .filter(({ id, body }) => body?.["application/json"] && !STORES_NO_TEXT.test(id) && !ENDS.test(id))
    .toSorted((a, b) => Number(a.method !== "POST") - Number(b.method !== "POST"));
  for (const operation of writes) {
    const whole = operation.body?.["application/json"]?.schema ?? {};
    for (const schema of (whole.anyOf ?? whole.oneOf ?? [whole]) as JsonSchema[]) {
      const optional = Object.keys(schema.properties ?? {}).filter((key) => !schema.required?.includes(key));
      if ((await write(operation, schema, [])) || optional.length < 2) continue;
      for (const one of optional)
        await write(
          operation,
          schema,
          optional.filter((key) => key !== one),
        );
    }
  }
  const missed = [...refused].filter(([field]) => !taken.has(field));
  return { words: harvest.words(), taken: [...taken], missed: missed.map(([field, answer]) => `${field}: ${answer}`) };
}
