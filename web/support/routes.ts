import { allSay, route, says } from "../_routing/route.ts";

export const routes = allSay({ project: "sometimes" }, [
  route("support", "home.tsx"),
  route("support/tutorials", "tutorials.tsx"),
  route("support/tutorials/:slug", "tutorial.tsx"),
  route("support/faqs", "faqs.tsx"),
  route("support/faqs/:faqId", "faq.tsx"),
  route("support/inbox", "inbox.tsx"),
]);
export const bareRoutes = [
  says({ project: "sometimes", layout: "print" }, route("support/tutorials/:slug/print", "print.tsx")),
  says({ user: false, project: "never" }, route("factory/tutorials/:slug", "resources/factory-tutorial.ts")),
];
