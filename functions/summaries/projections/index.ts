import { accounts } from "./account.ts";
import { invoiced } from "./invoiced.ts";
import { moved } from "./moved.ts";
import { summaryRows } from "./summary.ts";

export const projections = [accounts, invoiced, moved, summaryRows];
