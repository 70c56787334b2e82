/** Texts that every screen loads, for example for the menu. The screens' own texts are in `messages.ts`. */
export const labels = {
  title: "Settings",
  sections: {
    general: "Settings: general",
    company: "Settings: company",
    logos: "Settings: logos",
    papers: "Settings: papers",
    orders: "Settings: orders",
    security: "Settings: security",
    templates: "Settings: templates",
  },
} as const;
