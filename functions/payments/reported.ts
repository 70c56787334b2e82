import {
  VendorAccountReported,
  VendorCardReported,
  VendorDisputeReported,
  VendorPaymentReported,
  VendorRefundReported,
  VendorSetupReported,
} from "#events/payments";
import type { VendorEvent, VendorReport } from "#platform/payments";

type Reported = Required<Pick<VendorEvent, "id" | "type" | "at">> & { readonly report: VendorReport };

/** The fact that records what the vendor reported. */
export function reportedFact({ id: eventId, type, at: sentAt, report }: Reported) {
  const ref = { eventId, type, sentAt };
  switch (report.kind) {
    case "payment": {
      const { attemptId, transactionId, reference } = report;
      return VendorPaymentReported({ ...ref, attemptId, ...(transactionId && { transactionId }), reference });
    }
    case "setup":
      return VendorSetupReported({ ...ref, reference: report.reference });
    case "card":
      return VendorCardReported({ ...ref, card: report.card });
    case "refund": {
      const { attemptId, transactionId, refunded } = report;
      return VendorRefundReported({ ...ref, attemptId, ...(transactionId && { transactionId }), refunded });
    }
    case "dispute": {
      const { kind: _kind, tenant: _tenant, ...dispute } = report;
      return VendorDisputeReported({ ...ref, ...dispute });
    }
    case "account":
      return VendorAccountReported({ ...ref, accountId: report.accountId, deauthorised: report.deauthorised });
  }
}
