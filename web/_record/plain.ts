/** A value as the hidden `was.<name>` field holds it. */
export const plain = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};
