import { AdministratorAppointed, accountStream, UserRegistered } from "#events/accounts";
import { ProjectCreated, projectStream } from "#events/projects";
import { newId, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { DIRECTORY } from "#platform/ports";
import { record, requestsTo, settle, testPorts } from "#platform/testing";
import { accessOf, enforcerOf } from "./access.ts";
import { enforcer } from "./contract/index.ts";
import { membership } from "./domain/index.ts";
import { permissionsOf } from "./registry.ts";
import { service } from "./service.ts";

const orders = ["list", "view", "edit", "refund", "export"].map((action) => `orders.order.${action}`);
const goods = ["billing.invoice.view", "billing.method.edit", "catalogue.product.edit", "customers.customer.export"];
/** The enforcer's own permissions, and some of services that the tests do not start. */
export const permissions = [
  ...permissionsOf([enforcer]),
  ...[...orders, ...goods].map((id) => {
    const [service = "", resource = "", action = ""] = id.split(".");
    const scope = "project" as const;
    return {
      id,
      service,
      resource,
      action,
      scope,
      name: id,
      description: "",
      sensitive: false,
      status: "active" as const,
    };
  }),
].sort((a, b) => (a.id < b.id ? -1 : 1));

export const project = "prj_00000000000000000000000a";
export const other = "prj_00000000000000000000000b";
export const user = (letter: string) => `usr_00000000000000000000000${letter}`;
/** Ines owns the project and root administers the platform; the others only have accounts. */
export const people = { ines: user("a"), omar: user("b"), ada: user("c"), root: user("d"), lea: user("e") };

/** A project of Ines and one of Lea. */
export async function office() {
  const ports = await testPorts({ services: [service], access: (others) => accessOf({ ...others, permissions }) });
  const send = requestsTo(service.http, ports);
  const place = {
    platformId: "plt_00000000000000000000000a",
    currency: "GBP",
    timeZone: "Europe/London",
    country: "GB",
  };
  const look = { locale: "en-GB", units: "metric" as const, orderPrefix: "SM" };
  const names = { [project]: "Saltmarsh", [other]: "Harbour" };
  for (const [id, owner] of [
    [project, people.ines],
    [other, people.lea],
  ] as const)
    await record(ports, projectStream(id), [
      ProjectCreated({
        ...place,
        ...look,
        project: id,
        owner,
        name: names[id] ?? "",
        slug: (names[id] ?? "").toLowerCase(),
      }),
    ]);
  for (const [name, each] of Object.entries(people))
    await record(ports, accountStream(each), [
      UserRegistered({ user: each, emailKey: each, email: `${name}@example.com`, firstName: name }),
    ]);
  await record(ports, accountStream(people.root), [AdministratorAppointed({ user: people.root })]);
  await settle([service], ports);
  /** Sends a request as somebody, in the project. */
  const as = (
    who: string,
    route: string,
    sent: { body?: unknown; query?: Record<string, string>; headers?: Record<string, string> } = {},
  ) => send(route, { ...sent, as: { user: who, admin: who === people.root }, query: { project, ...sent.query } });
  const enforcer = enforcerOf(ports.access);
  const reply = (status: number) => ({ status, body: {} as Awaited<ReturnType<typeof send>>["body"] });
  /** Invites somebody with a role, and accepts. */
  const admit = async (role: string, who: string, by: string = people.ines, where = project) => {
    const actor = { kind: "user" as const, id: by };
    const commandContext = {
      tenant: DIRECTORY,
      store: ports.store,
      clock: ports.clock,
      actor,
      requestId: "",
      consistency: new Set<string>(),
    };
    const invite = newId("inv", ports.clock());
    const reach = await enforcer.reach(by, where, [role]);
    const admission = { project: where, user: who, roles: [role], invite, reach };
    const result = await run(commandContext, membership, where, "admitMember", admission);
    if (isRefusal(result)) throw new Error(`Nobody was admitted: ${result.refused}`);
    return reply(204);
  };
  return {
    ports,
    send,
    as,
    admit,
    enforcer,
    settle: () => settle([service], ports),
    /** Sends a request as an administrator of the platform. */
    admin: (route: string, body?: unknown, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      send(route, { body, query, headers, as: { user: people.root, admin: true } }),
    /** Gives a role; a person who is not a member is invited with it and accepts. */
    assign: async (role: string, to: string, by: string = people.ines, body?: unknown) => {
      const give = () => as(by, `PUT /v1/enforcer/roles/${role}/users/${to}`, { body });
      const given = await give();
      if (given.body?.code !== "USER_NOT_FOUND" || !(await enforcer.account(to))) return given;
      await admit(role, to, by);
      return give();
    },
    remove: (role: string, from: string, by = people.ines) => as(by, `DELETE /v1/enforcer/roles/${role}/users/${from}`),
    /** Creates an account for somebody and gives them a role. */
    async join(who: string, role: string) {
      await record(ports, accountStream(who), [
        UserRegistered({ user: who, emailKey: who, email: `${who}@example.com`, firstName: "Kim" }),
      ]);
      return admit(role, who);
    },
    close: () => ports.close(),
  };
}
export type Office = Awaited<ReturnType<typeof office>>;
