import * as z from "zod";
import type { Ports } from "#platform/ports";

/** What the vault keeps of a second factor: the authenticator's secret (base32), and the recovery codes' hashes. */
const Kept = z.object({ secret: z.string(), codes: z.array(z.string()) });
export type Kept = z.infer<typeof Kept>;
const SPACE = "two-factor";

export const keptOf = async ({ vault }: Pick<Ports, "vault">, user: string): Promise<Kept | undefined> =>
  Kept.safeParse(await vault.get(SPACE, user)).data;
export const keep = ({ vault }: Pick<Ports, "vault">, user: string, kept: Kept): Promise<void> =>
  vault.put(SPACE, user, kept);
export const forget = ({ vault }: Pick<Ports, "vault">, user: string): Promise<void> => vault.remove(SPACE, user);
