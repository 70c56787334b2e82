import { route, says } from "../_routing/route.ts";

export const routes = [
  route("billing", "index.tsx"),
  route("billing/plan", "plan.tsx"),
  route("billing/charges", "charges/list.tsx"),
  route("billing/charges/:transactionId", "charges/detail.tsx"),
  route("billing/wallets/:walletId/statement", "wallets/statement.tsx"),
  route("billing/payment-methods", "methods/list.tsx"),
  route("billing/payment-methods/new", "methods/new.tsx"),
  route("billing/payment-methods/:methodId", "methods/detail.tsx"),
];

export const bareRoutes = [
  route("billing/charges/:transactionId/approved", "charges/approved.ts"),
  route("billing/charges/export", "charges/export.ts"),
  says({ project: "never" }, route("billing/platform/export", "platform-export.ts")),
];
