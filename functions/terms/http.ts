import { serve } from "#platform/http";
import { refusals, terms } from "./contract/index.ts";
import { projections } from "./projections/index.ts";
import { getTermsToSign, hasTermsToSign, listSignatures, signTerms } from "./signatures.ts";
import { getActiveTerms, getPublishedTerms, getTerms, listTerms, saveTerms } from "./versions.ts";

export const http = serve(
  { contract: terms, refusals, projections, parts: [hasTermsToSign] },
  {
    getActiveTerms,
    signTerms,
    getTermsToSign,
    getPublishedTerms,
    listTerms,
    saveTerms,
    getTerms,
    listSignatures,
  },
);
