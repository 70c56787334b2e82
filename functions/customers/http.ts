import { serve } from "#platform/http";
import { customers, refusals } from "./contract/index.ts";
import * as answers from "./customers.ts";
import { exportCustomers } from "./export.ts";
import { customerProjection } from "./projections/customer.ts";

export const http = serve(
  { contract: customers, refusals, projections: [customerProjection] },
  { ...answers, exportCustomers: (context) => exportCustomers(context) },
);
