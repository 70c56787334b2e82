import * as z from "zod";
import { Address, Money, MoneySum, ProjectId } from "#events/_kernel";
import { MailRefusal } from "#events/_mailboxes";
import {
  BillingDetails,
  BillingStatus,
  Card,
  CollectionMethod,
  Direction,
  SummaryCycle,
  TaxExempt,
  TransactionSource,
  TransactionType,
  Vendor,
} from "#events/billing";
import { Meta } from "#platform/history";
import { STATUSES } from "./bodies.ts";

export const FlagCode = z.enum([
  "payment_method_required",
  "payment_method_expiring",
  "payment_method_expired",
  "credit_limit_warning",
  "credit_limit_exceeded",
  "has_overdue_invoices",
]);
/** A warning to the account's owner; the action's route is the name of a screen. */
export const Flag = z.object({
  code: FlagCode,
  message: z.string(),
  level: z.enum(["default", "warning", "danger"]),
  actions: z.array(z.object({ text: z.string(), style: z.string().optional(), route: z.string().optional() })),
});

const Company = z.object({
  name: z.string(),
  registrationNumber: z.string().optional(),
  taxIds: z.array(
    z.object({ type: z.string(), value: z.string(), verification: z.enum(["pending", "verified", "unverified"]) }),
  ),
  address: Address,
});

export const BillingProject = z
  .object({
    id: ProjectId,
    project: ProjectId,
    plan: z.object({
      code: z.string(),
      name: z.string().optional(),
      price: Money.optional(),
      interval: z.enum(["month", "year"]).optional(),
      /** What is paid for. */
      period: z.object({ start: z.string(), end: z.string() }).optional(),
      /** Nothing is charged before. */
      trialEndsAt: z.string().optional(),
      /** The plan that follows at the end of the paid period. */
      change: z.object({ code: z.string(), name: z.string(), at: z.string() }).optional(),
    }),
    flags: z.array(Flag),
    status: BillingStatus,
    currency: z.string(),
    billingEmail: z.string(),
    /** Why the billing email is not delivered there; what concerns money goes to somebody else meanwhile. */
    billingEmailRefusal: MailRefusal.optional(),
    ccEmails: z.array(z.string()),
    company: Company.optional(),
    collectionMethod: CollectionMethod,
    paymentTermsDays: z.int(),
    purchaseOrderNumber: z.string().optional(),
    defaultPaymentMethodId: z.string().optional(),
    defaultWalletId: z.string(),
    creditLimit: Money.optional(),
    creditUsed: MoneySum,
    summaryCycle: SummaryCycle,
    taxExempt: TaxExempt,
  })
  .extend(Meta.shape);
export type BillingProject = z.infer<typeof BillingProject>;

export const BillingOverview = z.object({
  balance: MoneySum,
  /** The amount of unpaid invoices, and the overdue part of it. */
  outstanding: MoneySum,
  overdue: MoneySum,
  /** The unpaid invoice that is due first. */
  dueNext: z.object({ invoiceId: z.string(), dueAt: z.string(), amount: Money }).optional(),
  creditLimit: Money.optional(),
  creditUsed: MoneySum,
  /** The month so far (UTC): confirmed transactions, as they changed the wallet. */
  currentPeriod: z.object({
    start: z.string(),
    end: z.string(),
    total: MoneySum,
    byType: z.record(TransactionType, MoneySum),
  }),
  wallets: z.array(z.object({ id: z.string(), available: MoneySum })),
  flags: z.array(Flag),
});

/** What a project's people must know of its billing on every page. */
export const BillingNotice = z.object({ plan: z.object({ code: z.string() }), flags: z.array(Flag) });
export type BillingNotice = z.infer<typeof BillingNotice>;

const PlanLine = z.object({
  description: z.string(),
  quantity: z.int(),
  unitPrice: Money,
  period: z.object({ start: z.string(), end: z.string() }),
});
const Due = z.object({ at: z.string(), lines: z.array(PlanLine), total: Money });
/** What choosing a plan would do. Amounts are without tax. */
export const PlanPreview = z.object({
  /**
   * `now`: begins at once; `trial`: begins at once, charged later; `scheduled`: begins at the end of the paid period; `free`:
   * begins at once and costs nothing; `cancel`: cancels a scheduled change; `none`: changes nothing.
   */
  kind: z.enum(["now", "trial", "scheduled", "free", "cancel", "none"]),
  plan: z.object({ code: z.string(), name: z.string() }),
  effectiveAt: z.string(),
  today: Due,
  /** The next charge; absent where none follows. */
  next: Due.optional(),
  consequences: z.array(z.string()),
});
export type PlanPreview = z.infer<typeof PlanPreview>;

export const Plan = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string().optional(),
  /** In the project's currency. A plan without a price in it can't be chosen, and this is its first. */
  price: Money,
  /** In each currency that it has a price in. */
  prices: z.array(Money),
  interval: z.enum(["month", "year", "none"]),
  trialDays: z.int().optional(),
  features: z.array(
    z.object({ code: z.string(), label: z.string(), limit: z.int().nullable().optional(), included: z.boolean() }),
  ),
  public: z.boolean(),
  sortOrder: z.int(),
});

/** The plans that cost something, as a platform sells them. */
export const PlanPrices = z.object({
  platformId: z.string(),
  plans: z.array(
    z.object({ code: z.string(), name: z.string(), interval: z.enum(["month", "year"]), prices: z.array(Money) }),
  ),
});
export type PlanPrices = z.infer<typeof PlanPrices>;

export const Wallet = z
  .object({
    id: z.string(),
    name: z.string(),
    currency: z.string(),
    type: z.enum(["prepaid", "credit", "earnings"]),
    /** The balance; negative where credit is used. */
    balance: MoneySum,
    /** The change that pending transactions would make. */
    pending: MoneySum,
    /** What can be spent without credit. */
    available: MoneySum,
    /** `lastError` is why the latest one failed. */
    autoTopUp: z.object({
      enabled: z.boolean(),
      threshold: Money.optional(),
      amount: Money.optional(),
      paymentMethodId: z.string().optional(),
      lastAt: z.string().optional(),
      lastError: z.string().optional(),
    }),
    lowBalanceAlert: Money.optional(),
    isDefault: z.boolean(),
    status: z.enum(["active", "frozen", "closed"]),
  })
  .extend(Meta.shape);
export type Wallet = z.infer<typeof Wallet>;

export const Transaction = z
  .object({
    id: z.string(),
    number: z.string(),
    type: TransactionType,
    status: z.enum(STATUSES),
    direction: Direction,
    net: Money,
    tax: MoneySum,
    taxRate: z.number().optional(),
    gross: MoneySum,
    description: z.string(),
    integration: z.string().optional(),
    sourceReference: z.string().optional(),
    source: TransactionSource.optional(),
    metadata: z.record(z.string(), z.string()).optional(),
    walletId: z.string(),
    invoiceId: z.string().optional(),
    reversesId: z.string().optional(),
    /** The wallet owes it: it is confirmed as soon as the wallet can pay. */
    owed: z.boolean().optional(),
    expiresAt: z.string().optional(),
    confirmedAt: z.string().optional(),
    /** The unfinished payment of a top-up; the payer approves it at the URL. */
    payment: z
      .object({
        status: z.enum(["pending", "requires_action"]),
        startedAt: z.string(),
        url: z.string().optional(),
      })
      .optional(),
  })
  .extend(Meta.shape);
export type Transaction = z.infer<typeof Transaction>;

/** The movements of whole days, oldest first, at most 500. `opening` is the balance before the first day. */
export const WalletStatement = z.object({
  walletId: z.string(),
  start: z.string(),
  end: z.string(),
  opening: MoneySum,
  closing: MoneySum,
  movements: z.array(z.object({ transaction: Transaction, amount: MoneySum, balance: MoneySum })),
  /** Whether there are more movements than these: choose fewer days. */
  hasMore: z.boolean(),
});
export type WalletStatement = z.infer<typeof WalletStatement>;

export const PaymentMethod = z
  .object({
    id: z.string(),
    vendor: Vendor,
    vendorReference: z.string(),
    type: z.enum(["card", "bank_debit", "paypal", "bank_transfer"]),
    card: Card.optional(),
    billingDetails: BillingDetails,
    isDefault: z.boolean(),
    priority: z.int(),
    status: z.enum(["pending", "active", "expiring", "expired", "failed", "removed"]),
    expiresAt: z.string().optional(),
  })
  .extend(Meta.shape);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const PaymentMethodSecret = z.object({
  vendor: z.string(),
  clientSecret: z.string(),
  /** Absent where no vendor script is needed: the sandbox has test cards. */
  publishableKey: z.string().optional(),
  setupIntentId: z.string().optional(),
  expiresAt: z.string(),
});

export const PaymentAttempt = z.object({
  id: z.string(),
  invoiceId: z.string().optional(),
  transactionId: z.string().optional(),
  paymentMethodId: z.string(),
  amount: Money,
  attemptNumber: z.int(),
  status: z.enum(["pending", "requires_action", "processing", "succeeded", "failed", "canceled"]),
  vendorReference: z.string().optional(),
  failureCode: z.string().optional(),
  failureMessage: z.string().optional(),
  url: z.string().optional(),
  startedAt: z.string(),
  finishedAt: z.string().optional(),
});
