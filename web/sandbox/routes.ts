import { route, says } from "../_routing/route.ts";

export const routes = [
  says({ project: "never" }, route("sandbox/payments/:reference", "payment.tsx")),
  says({ project: "never" }, route("sandbox/stripe-account", "stripe-account.tsx")),
];
