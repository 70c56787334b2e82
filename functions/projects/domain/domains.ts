import {
  DomainAdded,
  DomainChecked,
  type DomainRecord,
  DomainRemoved,
  type DomainStatus,
  DomainsChanged,
  type DomainType,
  PrimaryDomainChosen,
} from "#events/projects";
import { refuse } from "#platform/domain";
import { domainReservation } from "./reservations.ts";

export interface OwnDomain {
  readonly domain: string;
  /** Absent for the domain an installation was set up at: it needs no proof. */
  readonly token?: string;
  readonly status: DomainStatus;
}
/** The domains of a platform or a project, the primary one first among those that count. */
export interface Domains {
  readonly domains: readonly OwnDomain[];
  readonly primary?: string | undefined;
}
interface Ref {
  readonly owner: string;
  readonly type: DomainType;
  readonly domain: string;
}

const MAX_DOMAINS = 20;
/** A domain whose records are gone still counts: an administrator removes it, not a resolver's bad day. */
const counts = ({ status }: OwnDomain): boolean => status === "active" || status === "failing";

/** The domains that count, the primary one first. */
function countedIn({ domains, primary }: Domains): string[] {
  const names = domains.filter(counts).map(({ domain }) => domain);
  return primary !== undefined && names.includes(primary)
    ? [primary, ...names.filter((name) => name !== primary)]
    : names;
}

/** Adds what counts from now on, where that has changed. */
function withChange<F>(state: Domains, next: Domains, { owner, type }: Ref, facts: readonly F[]) {
  const [before, after] = [countedIn(state), countedIn(next)];
  const same = before.length === after.length && before.every((name, index) => name === after[index]);
  return same ? [...facts] : [...facts, DomainsChanged({ owner, type, domains: after })];
}

const found = ({ domains }: Domains, name: string) => domains.find(({ domain }) => domain === name);

function add(state: Domains, input: Ref & { readonly token: string }) {
  if (found(state, input.domain)) return refuse("domain-exists");
  if (state.domains.length >= MAX_DOMAINS) return refuse("too-many-domains", { max: MAX_DOMAINS });
  return [DomainAdded(input)];
}

type Check = Ref & {
  readonly records: DomainRecord[];
  readonly certificate: Parameters<typeof DomainChecked>[0]["certificate"];
  readonly error?: string | undefined;
};

/** A name is reserved once its owner has proved it: nobody can block another's domain by naming it. */
function check(state: Domains, { error, ...input }: Check) {
  const own = found(state, input.domain);
  if (!own) return refuse("domain-not-found");
  const proved = input.records.every(({ ok }) => ok);
  const anything = input.records.some(({ ok }) => ok);
  const status: DomainStatus = proved ? "active" : counts(own) ? "failing" : anything ? "verifying" : "pending";
  const checked = DomainChecked({ ...input, status, ...(error && { error }) });
  const next = afterCheck(state, checked.data);
  const reserve = status === "active" && !counts(own) ? [domainReservation(input.domain)] : [];
  return { facts: withChange(state, next, input, [checked]), reserve };
}

function choosePrimary(state: Domains, input: Ref) {
  const own = found(state, input.domain);
  if (!own) return refuse("domain-not-found");
  if (own.status !== "active") return refuse("domain-not-active");
  if (countedIn(state)[0] === input.domain) return [];
  const { domain } = input;
  return withChange(state, { ...state, primary: domain }, input, [PrimaryDomainChosen(input)]);
}

function remove(state: Domains, input: Ref) {
  const own = found(state, input.domain);
  if (!own) return refuse("domain-not-found");
  const release = counts(own) ? [domainReservation(input.domain)] : [];
  return { facts: withChange(state, afterRemoval(state, input), input, [DomainRemoved(input)]), release };
}

/** Removes a domain of the dashboard. `here`: the host of the request, which must stay reachable. */
export function removeOwnDomain(state: Domains, { here, ...input }: Ref & { readonly here: string | undefined }) {
  if (here === input.domain || here?.endsWith(`.${input.domain}`)) return refuse("domain-in-use");
  return countedIn(state)[0] === input.domain ? refuse("primary-domain") : remove(state, input);
}

export const domainCommands = { addDomain: add, checkDomain: check, choosePrimary, removeDomain: remove };

function afterCheck<S extends Domains>(state: S, { domain, status }: Pick<OwnDomain, "domain" | "status">): S {
  const domains = state.domains.map((each) => (each.domain === domain ? { ...each, status } : each));
  return { ...state, domains, primary: state.primary ?? (status === "active" ? domain : undefined) };
}
function afterRemoval<S extends Domains>(state: S, { domain }: Pick<OwnDomain, "domain">): S {
  const domains = state.domains.filter((each) => each.domain !== domain);
  const primary = state.primary === domain ? countedIn({ domains })[0] : state.primary;
  return { ...state, domains, primary };
}

export const domainEvolve = {
  DomainAdded: <S extends Domains>(state: S, { domain, token }: { domain: string; token: string }): S => ({
    ...state,
    domains: [...state.domains, { domain, token, status: "pending" }],
  }),
  DomainChecked: afterCheck,
  PrimaryDomainChosen: <S extends Domains>(state: S, { domain }: { domain: string }): S => ({
    ...state,
    primary: domain,
  }),
  DomainRemoved: afterRemoval,
  DomainsChanged: <S extends Domains>(state: S): S => state,
};
