import { isRefusal, refuse } from "#platform/domain";
import { type Context, issueGrantToken, TOKEN_SECONDS } from "#platform/http";
import type { Ports } from "#platform/ports";
import { readProof } from "#platform/proofs";
import { runHere } from "../directory.ts";
import { device } from "../domain/index.ts";
import { rowOf } from "../entries.ts";
import { recordOf, storeGrant } from "../grants.ts";
import type { AuthRow } from "../projections/index.ts";
import { DEVICE_CODES, type DeviceProof } from "./begin.ts";
import { INTERVAL, RETENTION_MS } from "./codes.ts";
import { firstRefresh } from "./refresh-token.ts";

/** RFC 8628 spells the error codes of a poll with underscores. */
const toPollError = <C extends string>(refused: C, more: object = {}) =>
  refuse(refused, { error: refused.replaceAll("-", "_"), ...more });

/** Answers a device's poll. Of any number of polls only one receives the token. */
export async function byDeviceCode(context: Context, sent: { device_code: string; client_id: string }) {
  const { ports } = context;
  const proof = await readProof<DeviceProof>(ports, DEVICE_CODES, sent.device_code);
  if (!proof || proof.clientId !== sent.client_id) return toPollError("invalid-grant");
  const hasty = await tooSoon(ports, proof.device);
  if (hasty) return toPollError("slow-down", { interval: hasty });
  const now = ports.clock().toISOString();
  const activated = await runHere(context, device, proof.device, "activate", { device: proof.device, now });
  if (isRefusal(activated))
    switch (activated.refused) {
      case "authorization-pending":
      case "access-denied":
      case "expired-token":
      case "invalid-grant":
        return toPollError(activated.refused);
      default:
        return toPollError("invalid-grant");
    }
  const row = await rowOf(ports, proof.device);
  if (!row?.project) throw new Error(`The device ${proof.device} has come in and is nowhere`);
  return tokenOf(
    context,
    row,
    await firstRefresh(ports, row.id, (secrets) => storeGrant(ports, row.id, recordOf(row, secrets))),
  );
}

/** Returns an access token for a device, with the refresh token for the next one. */
export async function tokenOf({ ports }: Context, row: AuthRow, refresh: string) {
  const grant = { grant: row.id, project: row.project as string };
  return {
    token: await issueGrantToken(ports.signingKey, grant, ports.clock().getTime()),
    token_type: "Bearer" as const,
    expires_in: TOKEN_SECONDS,
    scope: row.scopes.join(" "),
    refresh_token: refresh,
  };
}

interface Poll {
  readonly at: number;
  readonly interval: number;
}

/** Returns the new interval in seconds if the poll came too soon: it grows by five seconds each time. */
async function tooSoon({ keyvalue, clock }: Ports, id: string): Promise<number | undefined> {
  const now = clock().getTime();
  const before = (await keyvalue.get("device-polls", id)) as Poll | undefined;
  const hasty = before !== undefined && now - before.at < before.interval * 1000;
  const interval = (before?.interval ?? INTERVAL) + (hasty ? INTERVAL : 0);
  await keyvalue.put("device-polls", id, { at: now, interval } satisfies Poll, now + RETENTION_MS);
  return hasty ? interval : undefined;
}
