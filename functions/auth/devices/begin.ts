import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY, originOf } from "#platform/ports";
import { issueProof } from "#platform/proofs";
import type { auth } from "../contract/index.ts";
import { runHere } from "../directory.ts";
import { device, STATION_SCOPES, unfit } from "../domain/index.ts";
import { domainView } from "../projections/index.ts";
import { CODE_SECONDS, INTERVAL, RETENTION_MS, showCode } from "./codes.ts";

export const DEVICE_CODES = "device";
/** The claims of a device code. */
export interface DeviceProof {
  readonly device: string;
  readonly clientId: string;
}

/** Starts pairing a device: returns the user code to show and the device code to poll with. */
export async function createDeviceCode(
  context: Context & { readonly body: BodyOf<(typeof auth)["createDeviceCode"]> },
) {
  const { ports, body, caller } = context;
  const scopes = body.scope ?? STATION_SCOPES;
  const unknown = await unknownAmong(context, scopes, body.project);
  if (unknown) return refuse("invalid-scope", { error: "invalid_scope", ...unknown });
  const now = ports.clock().getTime();
  const ends = now + CODE_SECONDS * 1000;
  const id = context.newId("dev");
  const { client_id: clientId, scope: _, ...deviceDetails } = body;
  const input = { ...deviceDetails, device: id, clientId, scopes, expiresAt: new Date(ends).toISOString() };
  const issued = await runHere(context, device, id, "issueCode", input);
  if (isRefusal(issued)) return issued;
  const shown = await showCode(ports, { device: id, ip: caller.ip }, ends + RETENTION_MS);
  const proof: DeviceProof = { device: id, clientId };
  const address = `${await homeOf(context)}/device`;
  return {
    device_code: await issueProof(ports, DEVICE_CODES, proof, ends + RETENTION_MS - now),
    user_code: shown,
    verification_uri: address,
    verification_uri_complete: `${address}?user_code=${shown}`,
    expires_in: CODE_SECONDS,
    interval: INTERVAL,
  };
}

/** The owner has every permission, so a scope that the owner lacks does not exist. */
async function unknownAmong({ ports }: Context, scopes: readonly string[], project: string | undefined) {
  const misfit = unfit(scopes, "device");
  if (misfit) return misfit;
  const permitted = await ports.access.allowedBy("owner", project ?? "");
  const unknown = scopes.filter((scope) => !permitted.has(scope));
  return unknown.length ? { errors: { scope: [`Unknown: ${unknown.join(", ")}`] } } : undefined;
}

/** Returns the platform whose domain the host is, or is below; else the oldest one. */
async function homeOf({ viewsOf, ports, caller }: Context): Promise<string> {
  const views = viewsOf(DIRECTORY);
  const labels = (caller.host ?? "").split(".");
  for (const [index] of labels.slice(0, 4).entries()) {
    const partition = labels.slice(index).join(".");
    const [row] = (await views.page(domainView, { index: "domain", partition, limit: 1 })).rows;
    if (row) return originOf(ports, partition);
  }
  const [oldest] = (await views.page(domainView, { index: "age", partition: "", limit: 1 })).rows;
  return originOf(ports, oldest?.domains[0] ?? "localhost");
}
