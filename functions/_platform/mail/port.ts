/** A letter about to leave. `key` makes it leave once: the same key again is ignored. */
export interface Letter {
  readonly key: string;
  readonly tenant: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array }[];
}
/** Outgoing mail. Answers whether this call was the one that sent it. */
export interface Mail {
  send(letter: Letter): Promise<boolean>;
}
/** The local outbox: what would have left, newest first. */
export interface Outbox {
  list(
    limit: number,
    before?: number,
  ): Promise<
    readonly (Omit<Letter, "attachments"> & { position: number; at: string; attachments: readonly string[] })[]
  >;
}
