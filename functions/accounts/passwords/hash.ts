import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import * as z from "zod";
import { boundedQueue } from "./queue.ts";

/** The parameters of new hashes: 16 MB each (decision 0112). Only tests change them: thousands of hashes at their full cost would take minutes. */
export const COST = { N: 2 ** 14, r: 8, p: 5 };
/** Enough for the parameters of older hashes, which took 128 MB. */
const MAX_MEMORY = 160 * 1024 * 1024;

/** The vault's record of a password. It contains the hash parameters, so that they can be raised later. */
export const PasswordRecord = z.object({
  N: z.int(),
  r: z.int(),
  p: z.int(),
  salt: z.string(),
  hash: z.string(),
});
export type PasswordRecord = z.infer<typeof PasswordRecord>;

/** One core stays free for all other requests. */
const hashes = boundedQueue({ inFlight: Math.max(1, availableParallelism() - 1), waiting: 20 });

/** Whether a hash would be refused now: a request need not count its attempt first. */
export const tooManyHashes = hashes.isFull;

const derive = (password: string, salt: Buffer, { N, r, p }: typeof COST): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key));
    scrypt(password.normalize("NFKC"), salt, 32, { N, r, p, maxmem: MAX_MEMORY }, done);
  });

/** Returns undefined when too many hashes are being computed. */
export async function hashPassword(password: string): Promise<PasswordRecord | undefined> {
  const salt = randomBytes(16);
  const hash = await hashes.enqueue(() => derive(password, salt, COST));
  return hash && { ...COST, salt: salt.toString("base64"), hash: hash.toString("base64") };
}

const NO_HASH = { salt: "", hash: Buffer.alloc(32).toString("base64") };

/**
 * Whether the password matches the record. Without a record the same work is done before returning false. Undefined
 * when too busy.
 */
export async function passwordFits(password: string, record: PasswordRecord | undefined): Promise<boolean | undefined> {
  const { salt, hash, ...cost } = record ?? { ...COST, ...NO_HASH };
  const derived = await hashes.enqueue(() => derive(password, Buffer.from(salt, "base64"), cost));
  return derived && timingSafeEqual(derived, Buffer.from(hash, "base64")) && record !== undefined;
}
