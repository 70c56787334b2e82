import { Shirt } from "lucide-react";
import type { NavEntry } from "../_shell/nav.ts";
import { messages } from "./messages.ts";
import { catalogueUrl, fulfillersUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "products",
    label: messages.title,
    to: catalogueUrl(),
    icon: Shirt,
    order: 20,
    permission: "catalogue.product.list",
  },
  {
    id: "fulfillers",
    label: messages.fulfillers,
    to: fulfillersUrl(),
    order: 10,
    permission: "catalogue.fulfiller.list",
    parent: "products",
  },
];
