/** An email about to leave. `key` makes it leave once: the same key again is ignored. */
export interface Email {
  readonly key: string;
  readonly tenant: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Where answers go, if not to the sender. */
  readonly replyTo?: string;
  /** The message's own id, with its angle brackets, if answers shall be recognised by it. SES replaces it by one of its own. */
  readonly messageId?: string;
  /** The ids of the messages it answers, the latest last. */
  readonly references?: readonly string[];
  readonly attachments?: readonly { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array }[];
  /** Whose name it is from. The address it leaves from is the platform's own. */
  readonly fromName?: string;
  /** More of its head, such as List-Unsubscribe; one line each. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Bulk mail: it is rather lost than sent twice. `send` throws a `MailFailure` that says what is known. */
  readonly atMostOnce?: true;
}
/**
 * Why an email did not leave. `recipient`: the address takes no mail; `later`: it may another time; `service`: the mail
 * service could not be reached or refuses the sender; `unknown`: it may have left.
 */
export class MailFailure extends Error {
  readonly kind: "recipient" | "later" | "service" | "unknown";
  constructor(kind: MailFailure["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailFailure";
    this.kind = kind;
  }
}
/** Outgoing mail. Answers whether this call was the one that sent it. */
export interface Mail {
  /** Emails stay in the outbox: no mail server is set up. */
  readonly isOutbox?: true;
  send(email: Email): Promise<boolean>;
  /**
   * Empties the emails of a tenant that fit: who got them, what they were about and what they said. Their keys stay, so
   * that none leaves again. Answers how many.
   */
  forget(tenant: string, fits: (email: StoredEmail) => boolean): Promise<number>;
}
/** An email as an outbox holds it: of attachments the names. */
export type StoredEmail = Omit<Email, "attachments">;
/** What an emptied email reads. */
export const FORGOTTEN_EMAIL = { to: "erased@erased.invalid", subject: "Erased", text: "" } as const;
/** The local outbox: what would have left, newest first. */
export interface Outbox {
  list(
    limit: number,
    before?: number,
  ): Promise<
    readonly (Omit<Email, "attachments"> & { position: number; at: string; attachments: readonly string[] })[]
  >;
}
