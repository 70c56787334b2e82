import { foldLetters } from "#events/_letters";
import { ROLES } from "./domain/roles.ts";

const LONGEST = 34;
const RESERVED = new Set([...ROLES.map(({ id }) => id), "new"]);

/** Returns candidate ids for a role, best first: "Front desk" → `front-desk`, `front-desk-2` … */
export function slugsOf(name: string): string[] {
  const plain = foldLetters(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replace(/^-|-$/g, "");
  const base = /^[a-z]/.test(plain) ? plain : ["role", plain].filter(Boolean).join("-");
  const numbered = Array.from({ length: 99 }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`));
  return numbered.filter((each) => !RESERVED.has(each));
}
