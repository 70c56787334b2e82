import type { DiscountRule, TaxRules } from "./rules.ts";
import type { PriceSource } from "./sheet.ts";

export interface LineToPrice {
  readonly id: string;
  readonly variantId?: string | undefined;
  readonly productId?: string | undefined;
  readonly collectionIds: readonly string[];
  readonly tags: readonly string[];
  readonly quantity: number;
  /** Minor units, as `pricesInclude` of the taxes says. */
  readonly unit: number;
  readonly compareAt?: number | undefined;
  readonly taxClass: string;
  /** The variant's own tax, where no tax rules are set; prices include it. */
  readonly tax?: { readonly name: string; readonly rate: number } | undefined;
  readonly weightGrams?: number | undefined;
  readonly source: PriceSource;
  readonly priorPrice?: number | undefined;
}

export interface DeliveryToPrice {
  readonly fulfillmentId: string;
  readonly methodId: string;
  readonly name: string;
  /** What the buyer pays for it, in minor units. */
  readonly price: number;
  readonly taxClass: string;
}

/** An amount that somebody of the shop typed, or a storefront sent. */
export interface ManualDiscount {
  readonly title: string;
  readonly code?: string | undefined;
  readonly amount: number;
}

export interface PricingInput {
  readonly rule: 1;
  readonly at: string;
  /** The project's time zone. */
  readonly zone: string;
  readonly currency: string;
  readonly channel: string;
  readonly destination?: { readonly country: string; readonly state?: string | undefined } | undefined;
  readonly codes: readonly string[];
  /** Absent = each line's own tax. */
  readonly tax?: TaxRules | undefined;
  readonly customer?:
    | {
        readonly id: string;
        readonly tags: readonly string[];
        readonly isFirst: boolean;
        readonly usesOf: Readonly<Record<string, number>>;
      }
    | undefined;
  /** Automatic ones, and those of the typed codes. */
  readonly discounts: readonly DiscountRule[];
  readonly lines: readonly LineToPrice[];
  readonly delivery: readonly DeliveryToPrice[];
  readonly manual: readonly ManualDiscount[];
}
