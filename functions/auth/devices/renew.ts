import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { runHere } from "../directory.ts";
import { device } from "../domain/index.ts";
import { rowOf } from "../entries.ts";
import { endGrant } from "../grants.ts";
import { tokenOf } from "./first-token.ts";
import { nextRefresh, readRefreshToken } from "./refresh-token.ts";

/** Issues the next token of a device. A reused refresh token revokes the device, because somebody has a copy. */
export async function byRefreshToken(context: Context, sent: { refresh_token: string }) {
  const { ports } = context;
  const invalid = refuse("invalid-grant", { error: "invalid_grant" });
  const presented = readRefreshToken(ports.signingKey, sent.refresh_token);
  const row = presented && (await rowOf(ports, presented.device));
  if (!presented || !row?.project) return invalid;
  const next = await nextRefresh(ports, presented);
  if (next === undefined) return invalid;
  if (next !== "reused") return tokenOf(context, row, next);
  const end = { device: row.id, project: row.project, reason: "reuse" as const };
  const ended = await runHere(context, device, row.id, "revoke", end);
  if (isRefusal(ended)) throw new Error(`A device could not be ended: ${ended.refused}`);
  await endGrant(ports, row.id);
  return invalid;
}
