import * as z from "zod";
import { hashOf } from "#platform/commands";
import type { Ports } from "#platform/ports";
import { matchesBlob } from "./import-context.ts";

const SPACE = "import-matches";
const NEVER = Date.parse("9999-01-01");
const Matches = z.record(z.string(), z.string());
const remembered = (tenant: string, key: string): string => `${tenant}/${hashOf([key])}`;

/** What people matched by hand in an import: what the file calls it → the id of a record that is here. */
export async function matchesOf({ blobs }: Ports, tenant: string, importId: string): Promise<Map<string, string>> {
  const file = await blobs.get(tenant, matchesBlob(importId));
  return new Map(file ? Object.entries(Matches.parse(JSON.parse(Buffer.from(file.bytes).toString()))) : []);
}

/** Adds to an import's matches; null takes one away. What was chosen is offered again in later imports. */
export async function addMatches(
  ports: Ports,
  tenant: string,
  importId: string,
  chosen: Readonly<Record<string, string | null>>,
): Promise<void> {
  const matches = await matchesOf(ports, tenant, importId);
  for (const [key, id] of Object.entries(chosen)) {
    if (id === null) matches.delete(key);
    else {
      matches.set(key, id);
      await ports.keyvalue.put(SPACE, remembered(tenant, key), id, NEVER);
    }
  }
  const bytes = Buffer.from(JSON.stringify(Object.fromEntries(matches)));
  await ports.blobs.put(tenant, matchesBlob(importId), bytes, "application/json");
}

/** What the same thing was matched with the last time. */
export async function rememberedMatch({ keyvalue }: Ports, tenant: string, key: string): Promise<string | undefined> {
  const id = await keyvalue.get(SPACE, remembered(tenant, key));
  return typeof id === "string" ? id : undefined;
}
