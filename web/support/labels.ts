export const labels = { title: "Support", tutorials: "Tutorials", faqs: "FAQs" } as const;
