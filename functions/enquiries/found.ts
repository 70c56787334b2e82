import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { enquiryView } from "./projections/enquiry.ts";

export type EnquiryContext = Context & { readonly params: { readonly enquiryId: string } };

/** The enquiry that a request is about. */
export const found = async ({ views, params }: EnquiryContext) =>
  (await views.get(enquiryView, params.enquiryId)) ?? refuse("not-found");
