/** Whole files by name, per tenant. Names are `kind/id`. A put is durable when it resolves and replaces what was there. */
export interface Blobs {
  put(tenant: string, name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(tenant: string, name: string): Promise<{ bytes: Uint8Array; contentType: string } | undefined>;
  remove(tenant: string, name: string): Promise<void>;
  /** Destroys what was under the name before, where a store keeps replaced and removed content; what is there now stays. */
  forgetEarlier(tenant: string, name: string): Promise<void>;
}
