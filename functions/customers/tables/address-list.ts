import { Address } from "#events/_kernel";
import { type Kind, unreadable } from "#platform/tables";

const PARTS = ["contactName", "company", "line1", "line2", "city", "state", "postalCode", "country"] as const;
const MAX_ADDRESSES = 20;
const ESCAPED: Readonly<Record<string, string>> = { "\\": "\\\\", "|": "\\|", "\n": "\\n", "\r": "\\r" };
const PLAIN: Readonly<Record<string, string>> = { n: "\n", r: "\r" };

const escaped = (text: string): string => [...text].map((each) => ESCAPED[each] ?? each).join("");

/** The parts of a line between its strokes. */
function partsIn(line: string): string[] {
  const parts: string[] = [];
  let [part, isEscaped] = ["", false];
  for (const each of line) {
    if (isEscaped) {
      part += PLAIN[each] ?? each;
      isEscaped = false;
    } else if (each === "|") {
      parts.push(part.trim());
      part = "";
    } else if (each === "\\") isEscaped = true;
    else part += each;
  }
  return [...parts, part.trim()];
}

function addressIn(line: string): Address | undefined {
  const parts = partsIn(line);
  const stated = PARTS.flatMap((name, at) => (parts[at] ? [[name, parts[at]] as const] : []));
  return parts.length === PARTS.length ? Address.safeParse(Object.fromEntries(stated)).data : undefined;
}

/** Further addresses, one a line: name | company | address 1 | address 2 | city | province | postcode | country code. */
export const addressList: Kind<readonly Address[]> = {
  read: (cell) => {
    const lines = cell.split("\n").filter((line) => line.trim() !== "");
    const read = lines.slice(0, MAX_ADDRESSES).flatMap((line) => addressIn(line) ?? []);
    return read.length === lines.length
      ? read
      : unreadable(
          "Write one address a line: name | company | address 1 | address 2 | city | province | postcode | country",
        );
  },
  write: (addresses) =>
    addresses.map((address) => PARTS.map((name) => escaped(address[name] ?? "")).join(" | ")).join("\n"),
};
