import { ProjectChanged, ProjectCreated, projectStream } from "#events/projects";
import {
  type Answer,
  readingOwnWrites,
  record,
  requestsTo,
  type Sent,
  settle,
  testPorts,
  testProject,
} from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";

const permissions = [
  ...new Set(
    Object.values(http.contract).flatMap(({ permission, scope }) =>
      permission && scope === "project" ? [permission] : [],
    ),
  ),
];

export const project = testProject;
const other = { ...project, id: "prj_other01", name: "Other" };
export const gbp = (amount: number) => ({ amount, currency: "GBP" });
export const company = {
  name: "Press Ltd",
  taxIds: [{ type: "gb_vat", value: "GB123456789" }],
  address: { line1: "1 High St", city: "Leeds", postalCode: "LS1 1AA", country: "GB" },
};
const settings = {
  currency: "GBP",
  timeZone: "Europe/London",
  locale: "en-GB",
  country: "GB",
  units: "metric" as const,
};
const people = {
  owner: { user: "usr_owner1", name: "Olive" },
  viewer: { user: "usr_viewer", name: "Vera" },
  stranger: { user: "usr_stranger", name: "Stan" },
  admin: { user: "usr_admin1", name: "Ada", admin: true },
};

/** Two projects: one with an owner, a read-only member and the platform's administrator, and a stranger's. */
export async function scene() {
  const ports = await testPorts({ services: [service] });
  ports.places.allow("usr_owner1", project, permissions, ["owner"]);
  ports.places.allow("usr_admin1", project, permissions, ["owner"]);
  ports.places.allow("usr_stranger", other, permissions, ["owner"]);
  ports.places.allow(
    "usr_viewer",
    project,
    permissions.filter((each) => /\.(list|view)$/.test(each)),
    ["viewer"],
  );
  for (const { id, name } of [project, other])
    await record(ports, projectStream(id), [
      ProjectCreated({
        project: id,
        name,
        slug: name.toLowerCase(),
        owner: "usr_owner1",
        platformId: "plt_demo01",
        ...settings,
        orderPrefix: "PR",
      }),
    ]);
  const all = () => settle([service], ports);
  await all();
  const send = readingOwnWrites(requestsTo(http, ports));
  /** Sends a request, by default as the owner. `path` is relative to /v1/billing. */
  function ask(route: string, sent: Omit<Sent, "as"> & { as?: keyof typeof people } = {}): Promise<Answer> {
    const [method, path = ""] = route.split(" ");
    const { as = "owner", ...rest } = sent;
    return send(`${method} /v1/billing${path}`, {
      as: people[as],
      ...rest,
      query: { project: project.id, ...sent.query },
    });
  }
  /** Sets the company to invoice in the project's settings. */
  const named = async () => {
    const { taxIds: _, ...rest } = company;
    await record(ports, projectStream(project.id), [ProjectChanged({ project: project.id, company: rest })]);
    await all();
  };
  const credit = (amount: number) =>
    ask("POST /transactions", {
      as: "admin",
      body: { type: "credit", amount: gbp(amount), description: "Welcome", confirm: true },
    });
  const charge = (amount: number, more: object = {}) =>
    ask("POST /transactions", { body: { type: "charge", amount: gbp(amount), description: "Mugs", ...more } });
  return { ports, ask, send, named, credit, charge, settle: all };
}
export type Scene = Awaited<ReturnType<typeof scene>>;
