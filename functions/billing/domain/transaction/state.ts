import type { Money } from "#events/_kernel";
import type { Direction, TransactionSource, TransactionType } from "#events/billing";

export interface Attempt {
  readonly attemptId: string;
  readonly methodId: string;
  readonly vendorReference: string;
  readonly number: number;
  /** What the payer's bank waits for. */
  readonly action?: { readonly reference: string; readonly url: string } | undefined;
}
export interface TransactionDetails {
  readonly number: string;
  readonly type: TransactionType;
  readonly direction: Direction;
  readonly gross: Money;
  readonly description: string;
  readonly walletId: string;
  readonly source?: TransactionSource | undefined;
  readonly reversesId?: string | undefined;
  readonly expiresAt: string;
}
export type Transaction =
  | { readonly status: "none" }
  | ({
      readonly status: "pending" | "confirmed" | "failed" | "expired" | "reversed";
      /** The unfinished attempt, and the number of attempts. */
      readonly attempt?: Attempt | undefined;
      readonly attempts: number;
      /** What was refunded at the vendor, in minor units. */
      readonly refunded?: number | undefined;
      readonly disputes?: Readonly<Record<string, "open" | "won" | "lost" | "withdrawn">> | undefined;
      /** What was returned in part, in minor units, and by which transactions. */
      readonly returned?: number | undefined;
      readonly returnedBy?: readonly string[] | undefined;
      /** What a refund or reversal returns, once that is decided. */
      readonly rest?: number | undefined;
      /** Why it failed. */
      readonly failure?: { readonly code: string; readonly reason: string } | undefined;
    } & TransactionDetails);
