/** The words the menu needs on every screen, apart from those of the screens themselves. */
export const labels = {
  title: "Settings",
  sections: {
    general: "Settings: general",
    company: "Settings: company",
    logos: "Settings: logos",
    papers: "Settings: papers",
    security: "Settings: security",
    templates: "Settings: templates",
  },
} as const;
