import * as z from "zod";
import { event, streamOf } from "#events/_kernel";

export const EMAIL_CONSENT = "emailconsent";
export const emailConsentStream = (customerId: string): string => streamOf(EMAIL_CONSENT, customerId);

/** What a customer chose by the link in an email: whether the shop may write to them about more than their orders. */
export const EmailConsentChosen = event(
  "EmailConsentChosen",
  z.object({ customerId: z.string(), consent: z.enum(["subscribed", "unsubscribed"]) }),
);
