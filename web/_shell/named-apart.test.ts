import { expect, test } from "vitest";
import { namedApart } from "./named-apart.ts";
import { menuOf, type NavEntry } from "./nav.ts";

const all = () => true;

test("where the menu is one line, a sub-item whose name another has too is named after its parent", () => {
  const twice: NavEntry[] = [
    { id: "chat", label: "Chat", to: "/chat", order: 1 },
    { id: "faqs", label: "FAQs", to: "/faqs", order: 2 },
    { id: "support", label: "Support", to: "/support", order: 3 },
    { id: "support-chat", label: "Chat", to: "/support/chat", order: 1, parent: "support" },
    { id: "support-faqs", label: "FAQs", to: "/support/faqs", order: 2, parent: "support" },
    { id: "tutorials", label: "Tutorials", to: "/support/tutorials", order: 3, parent: "support" },
  ];
  const labels = namedApart(menuOf(twice, all)).map(({ label }) => label);
  expect(labels).toEqual(["Chat", "FAQs", "Support", "Support chat", "Support FAQs", "Tutorials"]);
});
