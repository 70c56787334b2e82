import { plannedIn } from "./module.ts";

export const ai = plannedIn("ai", {
  "ai-seo": {
    order: 10,
    name: "AI SEO",
    tagline: "Better titles, with reasons",
    description:
      "Suggestions for titles, descriptions and alt texts, to approve or leave, with their effect after 28 days.",
    icon: "search-check",
    tags: ["ai"],
  },
  "ai-builder": {
    order: 20,
    name: "AI builder",
    tagline: "A first draft of the whole site",
    description: "Pages, products and email from a brief; nothing goes live until you accept it.",
    icon: "wand-sparkles",
    tags: ["ai"],
    requires: ["website"],
  },
  "ai-video": {
    order: 30,
    name: "AI video",
    tagline: "Clips from a product",
    description: "Script, storyboard and voice, to edit before it is rendered.",
    icon: "clapperboard",
    tags: ["ai"],
    requires: ["video"],
  },
  "ai-mockups": {
    order: 40,
    name: "AI mockups",
    tagline: "Products in real scenes",
    description: "Scenes and models for every variant, made again when the artwork changes.",
    icon: "image",
    tags: ["ai"],
    requires: ["products"],
  },
  "ai-studio": {
    order: 50,
    name: "AI studio",
    tagline: "Variations of a picture",
    description: "A source on the left, variations on the right; keep what you like.",
    icon: "palette",
    tags: ["ai"],
    requires: ["drive"],
  },
});
