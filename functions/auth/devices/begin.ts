import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY, originOf } from "#platform/ports";
import { issueProof } from "#platform/proofs";
import type { auth } from "../contract/index.ts";
import { runHere } from "../directory.ts";
import { device, STATION_SCOPES, unfit } from "../domain/index.ts";
import { domainView } from "../projections/index.ts";
import { CODE_SECONDS, INTERVAL, REMEMBERED_MS, showCode } from "./codes.ts";

export const DEVICE_CODES = "device";
/** What a device code proves. */
export interface DeviceProof {
  readonly device: string;
  readonly clientId: string;
}

/** A device asks to be paired: letters to show, and a code of its own to ask with. */
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
  const { client_id: clientId, scope: _, ...said } = body;
  const input = { ...said, device: id, clientId, scopes, expiresAt: new Date(ends).toISOString() };
  const issued = await runHere(context, device, id, "issueCode", input);
  if (isRefusal(issued)) return issued;
  const shown = await showCode(ports, { device: id, ip: caller.ip }, ends + REMEMBERED_MS);
  const proof: DeviceProof = { device: id, clientId };
  const address = `${await homeOf(context)}/device`;
  return {
    device_code: await issueProof(ports, DEVICE_CODES, proof, ends + REMEMBERED_MS - now),
    user_code: shown,
    verification_uri: address,
    verification_uri_complete: `${address}?user_code=${shown}`,
    expires_in: CODE_SECONDS,
    interval: INTERVAL,
  };
}

/** The owner may do all there is: what not even they may do is no permission. */
async function unknownAmong({ ports }: Context, scopes: readonly string[], project: string | undefined) {
  const misfit = unfit(scopes, "device");
  if (misfit) return misfit;
  const known = await ports.access.allowedBy("owner", project ?? "");
  const unknown = scopes.filter((scope) => !known.has(scope));
  return unknown.length ? { errors: { scope: [`Unknown: ${unknown.join(", ")}`] } } : undefined;
}

/** The platform one of whose domains was asked, or lies above it; else the oldest one. */
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
