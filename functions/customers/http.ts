import { serve } from "#platform/http";
import { customers, refusals } from "./contract/index.ts";
import * as answers from "./customers.ts";
import { exportCustomers } from "./export.ts";
import { mergeCustomers, partCustomers, previewMerge, previewParting } from "./merge.ts";
import { customerProjection } from "./projections/customer.ts";
import { listSimilarCustomers } from "./similar.ts";

export const http = serve(
  { contract: customers, refusals, projections: [customerProjection] },
  {
    ...answers,
    exportCustomers: (context) => exportCustomers(context),
    listSimilarCustomers,
    previewMerge,
    mergeCustomers,
    previewParting,
    partCustomers,
  },
);
