import type { NavEntry } from "#web/_shell/nav.ts";

const at = (part: string) => `/gallery${part}`;

export const sampleNav: NavEntry[] = [
  { id: "home", label: "Dashboard", short: "Home", to: at("/home"), icon: "house", order: 1 },
  { id: "orders", label: "Orders", to: at("/orders"), icon: "shopping-bag", group: "sell", order: 2 },
  { id: "record", label: "One order", to: at("/order"), order: 1, parent: "orders" },
  { id: "history", label: "Its history", to: at("/history"), order: 2, parent: "orders" },
  { id: "products", label: "Products", to: at("/products"), icon: "shirt", group: "sell", order: 3 },
  { id: "customers", label: "Customers", to: at("/customers"), icon: "users", group: "customers", order: 4 },
  { id: "chat", label: "Chat", to: at("/chat"), icon: "message-square", group: "customers", order: 5 },
  { id: "marketing", label: "Marketing", to: at("/marketing"), icon: "megaphone", group: "marketing", order: 6 },
  { id: "website", label: "Website", to: at("/website"), icon: "globe", group: "website", order: 7 },
  { id: "reviews", label: "Reviews", to: at("/reviews"), icon: "star", group: "customers", order: 8 },
  { id: "drive", label: "Drive", to: at("/drive"), icon: "folder", group: "organise", order: 9 },
  { id: "users", label: "Users", to: at("/users"), icon: "user", group: "manage", order: 101 },
  { id: "support", label: "Support", to: at("/support"), icon: "life-buoy", group: "manage", order: 102 },
  { id: "billing", label: "Billing", to: at("/billing"), icon: "receipt", group: "manage", order: 103 },
  { id: "settings", label: "Settings", to: at("/settings"), icon: "settings", group: "manage", order: 104 },
  { id: "modules", label: "Modules", to: at("/modules"), icon: "blocks", group: "manage", order: 105 },
  { id: "parts", label: "Developer", to: at(""), icon: "code", group: "connections", order: 106 },
];
