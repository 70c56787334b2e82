import { money } from "#events/_kernel";
import type { Customer } from "./contract/index.ts";
import { type CustomerRow, countryOf } from "./projections/customer-view.ts";

interface AnswerContext {
  readonly platformId: string;
  readonly currency: string;
}

const answersByRow = new WeakMap<CustomerRow, { readonly place: string; readonly answer: Customer }>();

/**
 * A customer as the API returns it; amounts are in `currency`, the project's. Cached per row, because rows never
 * change.
 */
export function customerAnswer(row: CustomerRow, { platformId, currency }: AnswerContext): Customer {
  const place = `${platformId} ${currency}`;
  const cached = answersByRow.get(row);
  if (cached?.place === place) return cached.answer;
  const answer = answerOf(row, { platformId, currency });
  answersByRow.set(row, { place, answer });
  return answer;
}

function answerOf(row: CustomerRow, place: AnswerContext): Customer {
  const {
    emailConsent,
    smsConsent,
    consentAt,
    spent,
    currency: _currency,
    paidOrderCount,
    addresses,
    status,
    merged,
    ...rest
  } = row;
  const country = countryOf(row);
  const lifetime = spent[place.currency] ?? 0;
  return {
    ...rest,
    ref: `/v1/platform/${place.platformId}/customers/${row.id}`,
    ...(country && { country }),
    addresses: addresses.map((address, index) => ({ ...address, id: `adr_${index + 1}`, isDefault: index === 0 })),
    lifetimeValue: money(lifetime, place.currency),
    averageOrderValue: money(paidOrderCount > 0 ? Math.round(lifetime / paidOrderCount) : 0, place.currency),
    ...(merged && {
      merged: merged.map(({ spent: own, at, by, ...each }) => ({
        ...each,
        lifetimeValue: money(own[place.currency] ?? 0, place.currency),
        mergedAt: at,
        mergedBy: by,
      })),
    }),
    marketing: { email: emailConsent, sms: smsConsent, ...(consentAt && { updatedAt: consentAt }) },
    status: status === "erased" ? "erased" : "active",
  };
}
