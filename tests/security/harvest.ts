import type { Words } from "../support/arbitrary-json.ts";
import type { ApiOperation } from "./document.ts";

type Member = Readonly<Record<string, unknown>>;
const MAX_VALUES = 40;
const ID = /^([a-z]{3})_[0-9a-z]{8,24}$/;
/** What would lock everybody out, or is secret and right: never sent as if it fitted. */
const NEVER = /password|secret|passphrase|^requireTwoFactorFrom$|token$/i;

/** Values that answers showed, by the kind of id and by the field they were in: requests are made of them. */
export class Harvest {
  readonly #words = new Map<string, string[]>();
  readonly #fixed: ReadonlySet<string>;

  /** The path parameter that takes what a list shows, by the list's operation. */
  readonly #members: ReadonlyMap<string, string>;

  constructor(fixed: Words, operations: readonly ApiOperation[] = []) {
    const members = operations.flatMap(({ path }) => {
      const [, list, parameter = ""] = /^(.*)\/\{(\w+)\}$/.exec(path) ?? [];
      return operations.filter((each) => each.method === "GET" && each.path === list).map(({ id }) => [id, parameter]);
    }) as [string, string][];
    this.#members = new Map(members);
    this.#fixed = new Set(Object.keys(fixed));
    for (const [name, values] of Object.entries(fixed)) this.#words.set(name, [...values]);
  }

  words(): Words {
    return Object.fromEntries(this.#words);
  }

  /** Keeps what is in an answer: the newest of each sort, so that what was just made is used. */
  take(body: unknown, name = "", depth = 0): void {
    if (depth > 12) return;
    if (typeof body === "string") this.#add(name, body);
    else if (Array.isArray(body)) for (const each of body.slice(0, 10)) this.take(each, name, depth + 1);
    else if (typeof body === "object" && body !== null)
      for (const [field, value] of Object.entries(body)) this.take(value, field, depth + 1);
  }

  /** Keeps where a list goes on, and what its members are called: in a path, and in a field (`plan` of `plans`). */
  takePage(operation: string, body: { readonly nextPageToken?: string | null }): void {
    const { nextPageToken } = body;
    const parameter = this.#members.get(operation);
    const lists = Object.values(body).filter((each) => Array.isArray(each)) as unknown as Member[][];
    for (const { slug, code, id, name } of (parameter && lists[0]) || []) {
      for (const word of [slug, code, id, name]) if (typeof word === "string") this.#keep(parameter as string, word);
    }
    for (const [field, list] of Object.entries(body as Member))
      if (Array.isArray(list)) this.#addMembers(field.replace(/s$/, ""), list.slice(0, 10).map(Object));
    if (nextPageToken) this.#keep(`pageToken of ${operation}`, nextPageToken);
  }

  #addMembers(name: string, members: readonly Member[]): void {
    if (NEVER.test(name)) return;
    for (const { slug, code, key, id } of members)
      for (const word of [slug, code, key, id]) if (typeof word === "string" && !ID.test(word)) this.#keep(name, word);
  }

  #add(name: string, value: string): void {
    if (value.length > 200 || NEVER.test(name)) return;
    const prefix = ID.exec(value)?.[1];
    if (prefix) this.#keep(prefix, value);
    if (
      /^(slug|code|kind|name|id|status|country|currency|version|type|metric|tag|permission|role)$|Id$|Ref$/.test(name)
    )
      this.#keep(name, value);
  }

  #keep(name: string, value: string): void {
    if (this.#fixed.has(name)) return;
    const all = this.#words.get(name) ?? [];
    if (all.includes(value)) return;
    all.push(value);
    if (all.length > MAX_VALUES) all.shift();
    this.#words.set(name, all);
  }
}
