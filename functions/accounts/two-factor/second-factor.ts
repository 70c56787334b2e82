import * as z from "zod";
import type { Ports } from "#platform/ports";

/** The vault's record of a second factor: the authenticator's secret (base32) and the recovery codes' hashes. */
const StoredSecondFactor = z.object({ secret: z.string(), codes: z.array(z.string()) });
export type StoredSecondFactor = z.infer<typeof StoredSecondFactor>;
const SPACE = "two-factor";

export const readSecondFactor = async (
  { vault }: Pick<Ports, "vault">,
  user: string,
): Promise<StoredSecondFactor | undefined> => StoredSecondFactor.safeParse(await vault.get(SPACE, user)).data;
export const storeSecondFactor = (
  { vault }: Pick<Ports, "vault">,
  user: string,
  secondFactor: StoredSecondFactor,
): Promise<void> => vault.put(SPACE, user, secondFactor);
export const forget = ({ vault }: Pick<Ports, "vault">, user: string): Promise<void> => vault.remove(SPACE, user);
