/** The placeholders of a saved answer. */
export const PLACEHOLDERS = [
  "customer.name",
  "customer.firstName",
  "enquiry.number",
  "order.number",
  "order.tracking",
  "me.name",
  "project.name",
] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];
type Values = Readonly<Partial<Record<Placeholder, string | undefined>>>;

const PATTERN = new RegExp(`\\{(${PLACEHOLDERS.map((each) => each.replace(".", "\\.")).join("|")})\\}`, "g");

/** Fills in what is known; the others stay, to be seen. */
export const filled = (text: string, values: Values): string =>
  text.replace(PATTERN, (whole, name: Placeholder) => values[name] ?? whole);

/** The first placeholder that nobody has filled in. */
export const placeholderIn = (text: string): string | undefined => text.match(PATTERN)?.[0];
