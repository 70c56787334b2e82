import { existsSync, readFileSync } from "node:fs";
import { documentText } from "../../functions/_platform/openapi/text.ts";
import type { Environment } from "./environment.ts";

type Settings = Pick<Environment, "PRESSWORK_HOSTS" | "PRESSWORK_PROXY" | "PORT">;

/** The API's base address: the first of the product's own hosts. Undefined where none is set: any host that is called. */
export function apiBase({ PRESSWORK_HOSTS: hosts = "", PRESSWORK_PROXY: proxy, PORT: port }: Settings) {
  const [host] = hosts.split(",").map((each) => each.trim().toLowerCase());
  if (!host) return undefined;
  return proxy ? `https://${host}` : `http://${host}:${port}`;
}

/** The contract as it was generated, for calls to `base`; an empty one before the first generation. */
export function openapiText(base?: string): string {
  if (!existsSync("functions/openapi.json")) return '{"openapi":"3.1.0","paths":{}}';
  const text = readFileSync("functions/openapi.json", "utf8");
  return base ? documentText(Object.assign(JSON.parse(text), { servers: [{ url: base }] })) : text;
}
