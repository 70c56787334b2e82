export const sections = [
  "general",
  "company",
  "logos",
  "papers",
  "orders",
  "security",
  "templates",
  "danger",
  "history",
] as const;
export type SectionName = (typeof sections)[number];

export const sectionIn = (url: URLSearchParams): SectionName =>
  sections.find((each) => each === url.get("section")) ?? "general";
