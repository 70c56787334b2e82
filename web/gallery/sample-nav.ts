import {
  Blocks,
  Code,
  Folder,
  Globe,
  House,
  LifeBuoy,
  Megaphone,
  MessageSquare,
  Receipt,
  Settings,
  Shirt,
  ShoppingBag,
  Star,
  User,
  Users,
} from "lucide-react";
import type { NavEntry } from "#web/_shell/nav.ts";

const at = (part: string) => `/gallery${part}`;

export const sampleNav: NavEntry[] = [
  { id: "home", label: "Dashboard", short: "Home", to: at("/home"), icon: House, order: 1 },
  { id: "orders", label: "Orders", to: at("/orders"), icon: ShoppingBag, order: 2 },
  { id: "record", label: "One order", to: at("/order"), order: 1, parent: "orders" },
  { id: "history", label: "Its history", to: at("/history"), order: 2, parent: "orders" },
  { id: "products", label: "Products", to: at("/products"), icon: Shirt, order: 3 },
  { id: "customers", label: "Customers", to: at("/customers"), icon: Users, order: 4 },
  { id: "chat", label: "Chat", to: at("/chat"), icon: MessageSquare, order: 5 },
  { id: "marketing", label: "Marketing", to: at("/marketing"), icon: Megaphone, order: 6 },
  { id: "website", label: "Website", to: at("/website"), icon: Globe, order: 7 },
  { id: "reviews", label: "Reviews", to: at("/reviews"), icon: Star, order: 8 },
  { id: "drive", label: "Drive", to: at("/drive"), icon: Folder, order: 9 },
  { id: "users", label: "Users", to: at("/users"), icon: User, order: 101 },
  { id: "support", label: "Support", to: at("/support"), icon: LifeBuoy, order: 102 },
  { id: "billing", label: "Billing", to: at("/billing"), icon: Receipt, order: 103 },
  { id: "settings", label: "Settings", to: at("/settings"), icon: Settings, order: 104 },
  { id: "modules", label: "Modules", to: at("/modules"), icon: Blocks, order: 105 },
  { id: "parts", label: "Developer", to: at(""), icon: Code, order: 106 },
];
