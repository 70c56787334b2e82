/** A key per person whose data facts hold. Destroying it is how a person is erased. 32 bytes, AES-256-GCM. */
export interface SubjectKeys {
  /** The subject's key, made on first use when `create`; undefined = none yet; "destroyed" = erased. */
  keyOf(tenant: string, subject: string, create: boolean): Promise<Uint8Array | "destroyed" | undefined>;
  destroy(tenant: string, subject: string): Promise<void>;
}
/** Things that must never be facts: password hashes, TOTP seeds, token hashes. Encrypted at rest. */
export interface Vault {
  put(space: string, id: string, secret: unknown): Promise<void>;
  get(space: string, id: string): Promise<unknown | undefined>;
  remove(space: string, id: string): Promise<void>;
}
