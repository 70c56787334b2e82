import { GRANTS, type SessionRecord } from "#platform/http";
import { readingOwnWrites, requestsTo, type Sent, type TestPorts, testPorts, testProject } from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";

export const MINUTE = 60_000;
export const owner = "usr_00000000000000000000000a";
export const helper = "usr_00000000000000000000000b";
export const stranger = "usr_00000000000000000000000c";
export const otherProject = { ...testProject, id: "prj_other01", name: "Elsewhere" };
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

/**
 * A project with an owner, a helper with few permissions, a stranger with another project, and an owner who has just
 * confirmed the password.
 */
export async function authTown() {
  const ports: TestPorts = await testPorts({ services: [service] });
  ports.places.allow(owner, testProject, ALL, ["owner"]);
  ports.places.allow(helper, testProject, ["auth.device.approve", "auth.key.list", "auth.key.create"], ["helper"]);
  ports.places.allow(stranger, otherProject, ALL, ["owner"]);
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
  const own = readingOwnWrites(send);
  /** Sends a request as this user, with the consistency tokens of earlier writes; without a user it is anonymous. */
  const ask = (user: string | undefined, route: string, body?: unknown, more: Sent = {}) =>
    own(route, { ...more, ...(user && { as: { user, name: user } }), ...(body !== undefined && { body }) });
  const base = `/v1/projects/${testProject.id}/auth`;
  const till = { name: "Till", type: "api_key", scopes: ["orders.order.list"] };
  return {
    ports,
    ask,
    base,
    till,
    project: testProject.id,
    makeKey: async (more: object = {}) => (await ask(owner, `POST ${base}`, { ...till, ...more })).body,
    /** Lists the project's keys with a token or key instead of a session. */
    by: (token: string, route = `GET ${base}`, query: Record<string, string> = {}) =>
      send(route, { headers: { authorization: token }, query }),
    grant: (id: string) => ports.vault.get(GRANTS, id),
    close: () => ports.close(),
  };
}
export type AuthTown = Awaited<ReturnType<typeof authTown>>;
