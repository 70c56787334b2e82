import { MODULES } from "#events/_modules";
import { IntegrationUninstalled, integrationStream } from "#events/integrations";
import {
  type Answer,
  readingOwnWrites,
  record,
  requestsTo,
  settle,
  type TestPorts,
  testPorts,
  testProject,
} from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";

export const ines = "usr_0000000a";
export const omar = "usr_0000000b";
export const admin = "usr_000admin";
export const shop = testProject.id;
export const other = "prj_other001";

const all = ["list", "view", "create", "edit", "delete"].map((action) => `integrations.integration.${action}`);

export interface Store {
  readonly ports: TestPorts;
  /** Sends a request as somebody, for the shop unless the path or the query names another project. */
  readonly ask: (
    user: string,
    route: string,
    body?: unknown,
    query?: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  /** Publishes a module of this platform. */
  readonly offer: (code: string, more?: object) => Promise<void>;
  readonly install: (code: string, body?: object) => Promise<Answer>;
}

/** A shop that has uninstalled all it began with, a project that has it still, with a member who may do everything (`ines`), one who may read the store (`omar`), and an administrator. */
export async function store(): Promise<Store> {
  const ports = await testPorts({ services: [service] });
  for (const id of [shop, other]) {
    ports.places.allow(ines, { ...testProject, id }, ["integrations.listing.list", ...all], ["owner"]);
    ports.places.allow(omar, { ...testProject, id }, ["integrations.listing.list"], ["support"]);
  }
  for (const { code: integration, included } of MODULES)
    if (included)
      await record(ports, integrationStream(shop, integration), [
        IntegrationUninstalled({ project: shop, integration }),
      ]);
  await settle([service], ports);
  const send = readingOwnWrites(requestsTo(http, ports));
  const ask: Store["ask"] = (user, route, body, query = {}, headers = {}) => {
    const [method, path = ""] = route.split(" ");
    const about = path.startsWith("/v1/projects/") || user === admin ? {} : { project: shop };
    return send(`${method} ${path}`, {
      as: { user, admin: user === admin },
      query: { ...about, ...query },
      headers,
      ...(body !== undefined && { body }),
    });
  };
  const listings = "/v1/integrations/admin/listings";
  return {
    ports,
    ask,
    async offer(code, more = {}) {
      const body = { code, name: code, category: "connect", developer: { name: "Acme" }, ...more };
      const made = await ask(admin, `POST ${listings}`, body);
      const out = await ask(admin, `PATCH ${listings}/${code}`, { status: "published" });
      if (made.status !== 201 || out.status !== 200) throw new Error(JSON.stringify([made.body, out.body]));
    },
    install: (code, body = {}) => ask(ines, `POST /v1/projects/${shop}/integrations/${code}`, body),
  };
}
