import * as z from "zod";

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>["customError"] & object>[0];

const KINDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};
const FORMATS: Readonly<Record<string, string>> = {
  email: "Use an email address, like name@example.com",
  url: "Use a full address, like https://example.com",
  datetime: "Use a date and time, like 2026-03-15T09:30:00Z",
  date: "Use a date like 2026-03-15",
};
const counted = (origin: string, count: number | bigint): string =>
  origin === "string" ? `${count} ${count === 1 ? "character" : "characters"}` : String(count);

/** What is wrong with a field in one sentence a shop's staff can act on, where its schema says nothing better. */
function sentence(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "Required" : `Expected ${KINDS[issue.expected] ?? issue.expected}`;
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1
        ? "Required"
        : `At least ${counted(issue.origin, issue.minimum)}`;
    case "too_big":
      return `At most ${counted(issue.origin, issue.maximum)}`;
    case "invalid_value":
      return `Use one of: ${issue.values.map(String).join(", ")}`;
    case "invalid_format":
      return FORMATS[issue.format];
    default:
      return undefined;
  }
}

z.config({ customError: sentence });
