import type { Words } from "../support/arbitrary-json.ts";
import type { ApiOperation } from "./document.ts";

/** What stood for the parameters of a path, and its project: parts that belong together. */
export type Address = Readonly<Record<string, string>>;
type Member = Readonly<Record<string, unknown>>;
/** An address, and who saw it. */
interface Sighting {
  readonly address: Address;
  readonly by: string;
}
type Sightings = Map<string, readonly Sighting[]>;

const MAX_ADDRESSES = 40;
const MEMBERS = 8;
/** The fields that name a member of a list in its own address, after the one that is called as the parameter is. */
const NAMES = ["id", "slug", "code", "key", "name"];
const LAST = /\/\{(\w+)\}$/;
const ID = /^([a-z]{3})_[0-9a-z]{6,40}$/;

const parametersIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((each) => each[1] as string);
/** Whether a place is in a project, and not a project itself: which one is chosen by other means. */
const isInside = (place: string): boolean => parametersIn(place).some((name) => !/^(project|platformId)$/.test(name));

/** Beginnings of a path that end in a parameter, the longest first. */
function placesIn(path: string): string[] {
  const parts = path.split("/");
  const places = parts.flatMap((part, at) => (part.startsWith("{") ? [parts.slice(0, at + 1).join("/")] : []));
  return places.filter(isInside).reverse();
}

function addressIn({ path }: ApiOperation, target: string): Address {
  const { pathname, searchParams } = new URL(target, "http://local");
  const sent = pathname.split("/");
  const found = path.split("/").flatMap((part, at) => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    return name ? [[name, decodeURIComponent(sent[at] ?? "")] as const] : [];
  });
  const project = searchParams.get("project");
  return { ...Object.fromEntries(found), ...(project && { project }) };
}

/** Where records are, by what was made there, read there and listed there. */
export class Addresses {
  readonly #known: Sightings = new Map();
  /** Of what was deleted, which can be restored. */
  readonly #deleted: Sightings = new Map();
  readonly #places: ReadonlySet<string>;
  readonly #spared: ReadonlySet<string>;

  /** `spared`: ids that nothing but reading is about. */
  constructor(operations: readonly ApiOperation[], spared: readonly string[] = []) {
    this.#spared = new Set(spared);
    this.#places = new Set(operations.flatMap(({ path }) => placesIn(path)));
  }

  /** Keeps where the records of an answer are; forgets the one that was deleted. */
  take(operation: ApiOperation, target: string, body: unknown, by: string): void {
    const { path, method } = operation;
    const address = addressIn(operation, target);
    if (method === "DELETE") this.#forget(path, { address, by });
    else if (LAST.test(path)) keep(this.#known, path, { address, by });
    if (typeof body !== "object" || body === null) return;
    for (const place of this.#places) {
      const [, parameter = ""] = LAST.exec(place) ?? [];
      for (const member of membersOf(body as Member, path, place.replace(LAST, "")).slice(0, MEMBERS)) {
        const field = [parameter, ...NAMES].find((name) => typeof member?.[name] === "string");
        if (field) keep(this.#known, place, { address: { ...address, [parameter]: member[field] as string }, by });
      }
    }
  }

  /**
   * Addresses for an operation, of as much of its path as there are any for, that do not go against `pinned`; with `by`
   * those that they saw themselves, if there are any.
   */
  of({ path, method }: ApiOperation, pinned: Words = {}, by?: string): readonly Address[] {
    const [last = ""] = parametersIn(path).slice(-1);
    const fits = ({ address }: Sighting) =>
      (method === "GET" || !this.#spared.has(address[last] ?? "")) &&
      Object.entries(address).every(([name, value]) => {
        const allowed = pinned[name] ?? pinned[ID.exec(value)?.[1] ?? ""];
        return !allowed || allowed.includes(value);
      });
    for (const place of placesIn(path)) {
      const restorable = path.endsWith("/restore") ? (this.#deleted.get(place) ?? []) : [];
      const all = [...restorable, ...(this.#known.get(place) ?? [])].filter(fits);
      const own = all.filter((each) => each.by === by);
      if (all.length) return (own.length ? own : all).map(({ address }) => address);
    }
    return [];
  }

  /** Ids of what is at or below an address, by kind: a reply is to a message of the same channel. */
  idsBelow({ path }: ApiOperation, address: Address): Words {
    const [place] = placesIn(path).filter((each) => parametersIn(each).every((name) => address[name]));
    const below = [...this.#known].filter(([each]) => place && each.startsWith(`${place}/`)).flatMap(([, all]) => all);
    const words: Record<string, string[]> = {};
    for (const { address: each } of below)
      if (parametersIn(place ?? "").every((name) => each[name] === address[name]))
        for (const value of Object.values(each)) {
          const kind = ID.exec(value)?.[1];
          if (kind && !Object.values(address).includes(value)) words[kind] = [...(words[kind] ?? []), value];
        }
    return words;
  }

  /** What was below it is gone with it. */
  #forget(path: string, deleted: Sighting): void {
    const isIt = ({ address }: Sighting) => parametersIn(path).every((name) => address[name] === deleted.address[name]);
    for (const [place, all] of this.#known)
      if (`${place}/`.startsWith(`${path}/`))
        this.#known.set(
          place,
          all.filter((each) => !isIt(each)),
        );
    keep(this.#deleted, path, deleted);
  }
}

/** What of an answer is a member of the list at `list`: of its page, what was just made there, or what the list's record shows. */
function membersOf(body: Member, path: string, list: string): readonly Member[] {
  const lists = Object.values(body).filter(Array.isArray) as Member[][];
  if (list === path) return lists[0] ?? [body];
  const shown = list.startsWith(`${path}/`) ? body[list.slice(path.length + 1)] : undefined;
  return Array.isArray(shown) ? shown : [];
}

function keep(of: Sightings, place: string, sighting: Sighting): void {
  if (parametersIn(place).some((name) => !sighting.address[name])) return;
  const text = JSON.stringify(sighting);
  const others = (of.get(place) ?? []).filter((each) => JSON.stringify(each) !== text);
  of.set(place, [...others, sighting].slice(-MAX_ADDRESSES));
}
