import { GRANTS, type SessionRecord } from "#platform/http";
import { requestsTo, type Sent, type TestPorts, testPorts, testProject } from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";

export const MINUTE = 60_000;
export const owner = "usr_00000000000000000000000a";
export const helper = "usr_00000000000000000000000b";
export const stranger = "usr_00000000000000000000000c";
export const elsewhere = { ...testProject, id: "prj_other01", name: "Elsewhere" };
export const STATION = [
  "fulfilments.fulfilment.view",
  "fulfilments.fulfilment.edit",
  "fulfilments.report.create",
  "orders.order.view",
];
const ALL = [
  ...STATION,
  ...["orders.order.list", "catalogue.product.list", "auth.key.list", "auth.key.create", "auth.key.delete"],
  ...["auth.token.verify", "auth.device.approve"],
];

/** A project with an owner, a helper who may do little, another project of a stranger, and an owner who has just confirmed their password. */
export async function authTown() {
  const ports: TestPorts = await testPorts({ services: [service] });
  ports.places.allow(owner, testProject, ALL, ["owner"]);
  ports.places.allow(helper, testProject, ["auth.device.approve", "auth.key.list", "auth.key.create"], ["helper"]);
  ports.places.allow(stranger, elsewhere, ALL, ["owner"]);
  const now = ports.clock().getTime();
  for (const user of [owner, helper, stranger]) {
    const session: SessionRecord = {
      user,
      name: user.slice(-1),
      admin: false,
      csrf: "csrf",
      createdAt: now,
      confirmedUntil: now + 15 * MINUTE,
    };
    await ports.keyvalue.put("sessions", `session-of-${user}`, session, now + 720 * MINUTE);
  }
  const send = requestsTo(http, ports);
  const seen = new Set<string>();
  /** As this user, seeing what was written before; without one as nobody. */
  const ask = async (user: string | undefined, route: string, body?: unknown, more: Sent = {}) => {
    const answer = await send(route, {
      ...more,
      ...(user && { as: { user, name: user } }),
      ...(body !== undefined && { body }),
      headers: { "x-presswork-seen": [...seen].slice(-20).join(","), ...more.headers },
    });
    for (const mark of (answer.headers["x-presswork-seen"] ?? "").split(",").filter(Boolean)) seen.add(mark);
    return answer;
  };
  const base = `/v1/projects/${testProject.id}/auth`;
  const till = { name: "Till", type: "api_key", scopes: ["orders.order.list"] };
  return {
    ports,
    ask,
    base,
    till,
    project: testProject.id,
    makeKey: async (more: object = {}) => (await ask(owner, `POST ${base}`, { ...till, ...more })).body,
    /** Asks for the project's keys with a token or key of one's own. */
    by: (token: string, route = `GET ${base}`, query: Record<string, string> = {}) =>
      send(route, { headers: { authorization: token }, query }),
    grant: (id: string) => ports.vault.get(GRANTS, id),
    close: () => ports.close(),
  };
}
export type AuthTown = Awaited<ReturnType<typeof authTown>>;
