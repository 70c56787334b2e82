import { clientDomainsStream, type DomainRecord, type DomainType, platformStream } from "#events/projects";
import { mapRefusal, run } from "#platform/commands";
import type { Dns } from "#platform/dns";
import { type CommandOf, type InputOf, isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY, type Ports } from "#platform/ports";
import type { DomainDetails } from "./contract/views.ts";
import { directory } from "./directory.ts";
import { clientDomains, platform } from "./domain/index.ts";
import { nodeDns } from "./node-dns.ts";
import { type DomainRow, domainKey, domains, domainView } from "./projections/domain.ts";
import { type PlatformRow, platforms, platformView } from "./projections/platform.ts";

type OfDomain = Context & { readonly params: { readonly domain: string } };
type Paged = Context & { readonly query: { readonly pageSize: number; readonly pageToken?: string | undefined } };
interface Owner {
  readonly owner: string;
  readonly type: DomainType;
  /** Where the domain has to point. */
  readonly target: string;
}

const fallback = nodeDns();
const dnsOf = ({ dns }: Ports): Dns => dns ?? fallback;
const streamOf = ({ owner, type }: Owner): string =>
  type === "platform" ? platformStream(owner) : clientDomainsStream(owner);
const targetOf = (row: PlatformRow | undefined): string => row?.domains[0]?.domain ?? "localhost";

const ownerOf = async (context: Context, platformId: string): Promise<PlatformRow | undefined> =>
  (await directory(context, [platforms], platformStream(platformId))).get(platformView, platformId);

/** The platform of the project named in the query of an administrator's call. */
export async function platformNamed(context: Context & { readonly query: { readonly project: string } }) {
  const project = await context.ports.access.project(context.query.project);
  const row = project && (await ownerOf(context, project.platformId));
  return row ?? refuse("project-not-found");
}

const ofPlatform = (row: PlatformRow): Owner => ({ owner: row.id, type: "platform", target: targetOf(row) });
const ofClient = async (context: Context): Promise<Owner> => ({
  owner: context.tenant,
  type: "client",
  target: targetOf(await ownerOf(context, context.project.platformId)),
});

/** What the DNS must contain: a proof of ownership, and the way here. */
function wantedRecords({ domain, token }: Pick<DomainRow, "domain" | "token">, target: string): DomainRecord[] {
  if (token === undefined) return [];
  return [
    { type: "TXT", name: `_presswork.${domain}`, value: `presswork-verify=${token}`, ok: false },
    { type: "CNAME", name: domain, value: target, ok: false },
  ];
}

function toDetails({ owner: _, token, ...row }: DomainRow, target: string): DomainDetails {
  const records = row.records.length
    ? row.records
    : wantedRecords({ domain: row.domain, ...(token && { token }) }, target);
  return { ...row, records };
}

const rowsOf = (context: Context, owner: Owner) => directory(context, [domains], streamOf(owner));

async function list(context: Paged, owner: Owner) {
  const { query, paging } = context;
  const page = await (await rowsOf(context, owner)).page(domainView, {
    index: "owner",
    partition: owner.owner,
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  return { domains: page.rows.map((row) => toDetails(row, owner.target)), nextPageToken: paging.next(page.next) };
}

async function one(context: Context, owner: Owner, domain: string) {
  const row = await (await rowsOf(context, owner)).get(domainView, domainKey(owner.owner, domain));
  return row ? toDetails(row, owner.target) : refuse("domain-not-found");
}

type Decider = typeof clientDomains;
/** A platform has the same commands for its domains as a project's website. */
const deciderOf = ({ type }: Owner): Decider =>
  type === "platform" ? (platform as unknown as Decider) : clientDomains;

function runOn<K extends CommandOf<Decider>>(
  { commandContext }: Context,
  { owner, type, ...at }: Owner,
  command: K,
  input: Omit<InputOf<Decider, K>, "owner" | "type">,
) {
  const whole = { ...input, owner, type } as InputOf<Decider, K>;
  return run({ ...commandContext, tenant: DIRECTORY }, deciderOf({ owner, type, ...at }), owner, command, whole);
}

async function add(context: Context, owner: Owner, domain: string) {
  const result = await runOn(context, owner, "addDomain", { domain, token: context.newId("dvt") });
  return isRefusal(result) ? mapRefusal(result) : one(context, owner, domain);
}

const SLOW = "DNS did not answer in time. Try again in a moment.";

/** Compares a record with the DNS. A domain that can have no CNAME points here by the same addresses. */
async function lookedUp(dns: Dns, record: DomainRecord): Promise<DomainRecord> {
  const { type, name, value } = record;
  const found = (await dns.records(name, type)).map((each) => (type === "CNAME" ? each.replace(/\.$/, "") : each));
  const isThere = found.some((each) => (type === "CNAME" ? each.toLowerCase() === value : each === value));
  if (isThere) return { ...record, found: value, ok: true };
  const [first] = found;
  if (type === "TXT" || first !== undefined) return { ...record, ...(first && { found: first.slice(0, 300) }) };
  const [own, ours] = await Promise.all([dns.records(name, "A"), dns.records(value, "A")]);
  const [address] = own;
  const ok = own.some((each) => ours.includes(each));
  return { ...record, ...(address && { found: address }), ok };
}

async function check(context: Context, owner: Owner, domain: string) {
  const { ports } = context;
  const row = await (await rowsOf(context, owner)).get(domainView, domainKey(owner.owner, domain));
  if (!row) return refuse("domain-not-found");
  const dns = dnsOf(ports);
  const wanted = wantedRecords(row, owner.target);
  const answers = await Promise.all(wanted.map((each) => lookedUp(dns, each).catch(() => undefined)));
  const error = answers.includes(undefined) ? SLOW : undefined;
  // Where nobody answered, nothing new is known of the record.
  const records = wanted.map(
    (each, index) => answers[index] ?? row.records.find(({ type }) => type === each.type) ?? each,
  );
  const certificate = await dns.certificate(domain, ports.clock()).catch(() => ({ status: "none" as const }));
  const result = await runOn(context, owner, "checkDomain", { domain, records, certificate, error });
  if (isRefusal(result)) return mapRefusal(result, { taken: () => refuse("domain-taken") });
  return one(context, owner, domain);
}

async function choose(context: Context, owner: Owner, domain: string) {
  const result = await runOn(context, owner, "choosePrimary", { domain });
  return isRefusal(result) ? mapRefusal(result) : one(context, owner, domain);
}

async function removeOwn(context: Context, { owner, type }: Owner, domain: string) {
  const by = { ...context.commandContext, tenant: DIRECTORY };
  const here = context.caller.host;
  const result = await run(by, platform, owner, "removeOwnDomain", { owner, type, domain, here });
  return isRefusal(result) ? mapRefusal(result) : undefined;
}

async function remove(context: Context, owner: Owner, domain: string) {
  const result = await runOn(context, owner, "removeDomain", { domain });
  return isRefusal(result) ? mapRefusal(result) : undefined;
}

type Named<C extends Context> = C & { readonly query: { readonly project: string } };
const onPlatform =
  <C extends Context, A>(
    work: (context: C, owner: Owner, domain: string) => Promise<A>,
    nameOf: (context: C) => string,
  ) =>
  async (context: Named<C>) => {
    const row = await platformNamed(context);
    return isRefusal(row) ? row : work(context, ofPlatform(row), nameOf(context));
  };
const onClient =
  <C extends Context, A>(
    work: (context: C, owner: Owner, domain: string) => Promise<A>,
    nameOf: (context: C) => string,
  ) =>
  async (context: C) =>
    work(context, await ofClient(context), nameOf(context));

const inPath = ({ params }: OfDomain): string => params.domain;
const inBody = ({ body }: Context & { readonly body: { readonly domain: string } }): string => body.domain;

export const listDomains = onPlatform(
  (context: Paged, owner) => list(context, owner),
  () => "",
);
export const addDomain = onPlatform(add, inBody);
export const checkDomain = onPlatform(check, inPath);
export const choosePrimaryDomain = onPlatform(choose, inPath);
export const removeDomain = onPlatform(removeOwn, inPath);
export const listClientDomains = onClient(
  (context: Paged, owner) => list(context, owner),
  () => "",
);
export const addClientDomain = onClient(add, inBody);
export const checkClientDomain = onClient(check, inPath);
export const choosePrimaryClientDomain = onClient(choose, inPath);
export const removeClientDomain = onClient(remove, inPath);
