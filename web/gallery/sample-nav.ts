import type { NavEntry } from "#web/_shell/nav.ts";

const at = (part: string) => `/gallery${part}`;

export const sampleNav: NavEntry[] = [
  { id: "home", label: "Dashboard", short: "Home", to: at("/home"), icon: "house", order: 1 },
  { id: "orders", label: "Orders", to: at("/orders"), icon: "shopping-bag", order: 2 },
  { id: "record", label: "One order", to: at("/order"), order: 1, parent: "orders" },
  { id: "history", label: "Its history", to: at("/history"), order: 2, parent: "orders" },
  { id: "products", label: "Products", to: at("/products"), icon: "shirt", order: 3 },
  { id: "customers", label: "Customers", to: at("/customers"), icon: "users", order: 4 },
  { id: "chat", label: "Chat", to: at("/chat"), icon: "message-square", order: 5 },
  { id: "marketing", label: "Marketing", to: at("/marketing"), icon: "megaphone", order: 6 },
  { id: "website", label: "Website", to: at("/website"), icon: "globe", order: 7 },
  { id: "reviews", label: "Reviews", to: at("/reviews"), icon: "star", order: 8 },
  { id: "drive", label: "Drive", to: at("/drive"), icon: "folder", order: 9 },
  { id: "users", label: "Users", to: at("/users"), icon: "user", order: 101 },
  { id: "support", label: "Support", to: at("/support"), icon: "life-buoy", order: 102 },
  { id: "billing", label: "Billing", to: at("/billing"), icon: "receipt", order: 103 },
  { id: "settings", label: "Settings", to: at("/settings"), icon: "settings", order: 104 },
  { id: "modules", label: "Modules", to: at("/modules"), icon: "blocks", order: 105 },
  { id: "parts", label: "Developer", to: at(""), icon: "code", order: 106 },
];
