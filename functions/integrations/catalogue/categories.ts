import type { CategoryCode } from "#events/integrations";

interface Kind {
  readonly code: CategoryCode;
  readonly name: string;
  readonly description: string;
  readonly icon: string;
}

/** The kinds of modules, in the order the store shows them. */
export const CATEGORIES: readonly Kind[] = [
  { code: "sell", name: "Selling", description: "Orders, products, prices and promises", icon: "shopping-bag" },
  { code: "make", name: "Making and sending", description: "Artwork, production, parcels and stock", icon: "printer" },
  { code: "people", name: "Customers", description: "Who buys, what they say and what they ask", icon: "users" },
  { code: "market", name: "Marketing", description: "Get found, and be remembered", icon: "megaphone" },
  { code: "site", name: "Website", description: "What visitors see and where they land", icon: "globe" },
  { code: "organise", name: "Organising", description: "Files, tasks, plans and goals", icon: "folder" },
  { code: "insight", name: "Figures", description: "What happened and why", icon: "chart-column" },
  { code: "ai", name: "AI tools", description: "Drafts and pictures made for you", icon: "sparkles" },
  { code: "connect", name: "Connections", description: "Other systems, beside this one", icon: "plug" },
];
