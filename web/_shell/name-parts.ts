/** A name as it is typed in one field: its first word is the first name, the others the last name. */
export function nameParts(name: string): { firstName?: string; lastName?: string } {
  const [firstName, ...rest] = name.trim().split(/\s+/);
  const lastName = rest.join(" ");
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) };
}
