import type { Service } from "../../functions/_platform/relay/index.ts";

/** One function: its service (or the services it contains) and its entry. */
export interface Entry {
  readonly name: string;
  readonly kind: "http" | "inbox" | "clock" | "project" | "fill" | "relay" | "sweep" | "jobs" | "web";
  /** The services whose code it contains. */
  readonly holds: readonly string[];
}

/** The services that charge a project: for making its orders, and for its invoices. */
export const CHARGING: readonly string[] = ["orders", "invoices"];
/** The services that call the payment vendor themselves. */
const PAYING: readonly string[] = ["billing", "payments"];

const runsCommands = ({ kind }: Entry): boolean => !["project", "fill", "relay", "sweep"].includes(kind);

/** Whether a function charges projects, so that it must contain billing. */
export const isCharging = (entry: Entry): boolean =>
  runsCommands(entry) && entry.holds.some((each) => CHARGING.includes(each));

/** Whether a function calls the payment vendor, so that it must contain its library. */
export const isPaying = (entry: Entry): boolean =>
  runsCommands(entry) && (isCharging(entry) || entry.holds.some((each) => PAYING.includes(each)));

const has = {
  projections: (service: Service) => service.projections.length > 0,
  reactions: (service: Service) => service.reactions.length > 0,
  /** One function works on all jobs; an erasure goes through the personal data of every service. */
  jobs: (service: Service) => Object.keys(service.jobs).length > 0 || service.personalData.length > 0,
  schedules: (service: Service) => service.schedules.length > 0,
};

/** All deployed functions, derived from the list of services. */
export function entriesOf(services: readonly Service[]): readonly Entry[] {
  const names = (of: readonly Service[]) => of.map((each) => each.name);
  const own = (kind: "http" | "inbox" | "clock", of: readonly Service[]): Entry[] =>
    names(of).map((name) => ({ name: `${kind}-${name}`, kind, holds: [name] }));
  return [
    ...own("http", services),
    ...own("inbox", services.filter(has.reactions)),
    ...own("clock", services.filter(has.schedules)),
    { name: "project", kind: "project", holds: names(services.filter(has.projections)) },
    { name: "fill", kind: "fill", holds: names(services.filter(has.projections)) },
    { name: "relay", kind: "relay", holds: [] },
    { name: "sweep", kind: "sweep", holds: [] },
    { name: "jobs", kind: "jobs", holds: names(services.filter(has.jobs)) },
    { name: "web", kind: "web", holds: names(services) },
  ];
}
