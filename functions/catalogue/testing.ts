import type { Actor } from "#events/_kernel";
import { ProjectChanged, ProjectCreated, projectStream } from "#events/projects";
import { DIRECTORY } from "#platform/ports";
import { asOwner, readingOwnWrites, requestsTo, settle, testPorts, testProject } from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";

const permissions = [
  "orders.money.view",
  ...new Set(Object.values(http.contract).flatMap(({ permission }) => (permission ? [permission] : []))),
];

export const project = testProject;
const other = { ...project, id: "prj_other01", name: "Other" };
export const by: Actor = { kind: "user", id: "usr_orders", name: "Orders" };

const OFFER = { technologies: ["dtg"], leadTimeDays: 3 };
interface MakerOptions {
  readonly country?: string;
  readonly making?: typeof OFFER | null;
  readonly platformId?: string;
}
const settings = {
  currency: "GBP",
  timeZone: "Europe/London",
  locale: "en-GB",
  units: "metric" as const,
  orderPrefix: "MK",
};

/** A project with an owner and a read-only member, and a second project with a stranger. */
export async function scene() {
  const ports = await testPorts({ services: [service] });
  ports.places.allow("usr_owner1", project, permissions, ["owner"]);
  ports.places.allow(
    "usr_viewer",
    project,
    permissions.filter((each) => /\.(list|view)$/.test(each)),
    ["viewer"],
  );
  ports.places.allow("usr_stranger", other, permissions, ["owner"]);
  const send = readingOwnWrites(requestsTo(http, ports));
  /** Sends a request, by default as the owner. `path` is relative to /v1/gfn/catalog. */
  const ask = asOwner(send, "/v1/gfn/catalog");
  const product = async (body: object = {}) => (await ask("POST /products", { body: { title: "Mug", ...body } })).body;
  const variant = async (productId: string, body: object = {}) =>
    (await ask(`POST /products/${productId}/variants`, { body: { ...mug, ...body } })).body;
  const opened = new Set<string>();
  /** Another project of the directory with an owner; it offers to make items unless `making` is null. */
  const maker = async (
    id: string,
    name: string,
    { country = "GB", making = OFFER, platformId = project.platformId }: MakerOptions = {},
  ) => {
    const created = { project: id, owner: "usr_factory", name, slug: id, platformId, country, ...settings };
    const facts = [...(opened.has(id) ? [] : [ProjectCreated(created)]), ProjectChanged({ project: id, making })];
    const expected = opened.has(id) ? 2 : 0;
    opened.add(id);
    const append = { stream: projectStream(id), expected, facts, at: ports.clock().toISOString(), actor: by };
    await ports.store.append(DIRECTORY, { ...append, meta: { command: "test", requestId: "r" } });
    ports.places.allow("usr_factory", { ...project, id, name, country, platformId }, permissions, ["owner"]);
    await settle([service], ports);
    return id;
  };
  /** Writes an order's facts as the orders service would, with their effects on the balances. */
  const order = async (
    orderId: string,
    expected: number,
    facts: { type: string; data: object }[],
    balances: { name: string; delta: number }[] = [],
  ) => {
    const append = {
      stream: `order-${orderId}`,
      expected,
      facts,
      balances,
      at: ports.clock().toISOString(),
      actor: by,
    };
    const appended = await ports.store.append(project.id, { ...append, meta: { command: "test", requestId: "r" } });
    await settle([service], ports);
    return appended;
  };
  return { ports, send, ask, product, variant, maker, order, settle: () => settle([service], ports) };
}

const gbp = (amount: number) => ({ amount, currency: "GBP" });
export const mug = {
  sku: "MUG-1",
  price: gbp(1200),
  unitCost: gbp(450),
  onDemand: false,
  attributes: [{ name: "Size", value: "M" }],
};
