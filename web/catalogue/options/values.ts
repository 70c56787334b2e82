/** An option's values as typed, separated by commas or lines. */
export const valuesIn = (text: string): string[] =>
  text
    .split(/[,\n\t]/)
    .map((each) => each.trim())
    .filter(Boolean);

/** `TEE-{Size}-{Colour}`: the suggested SKU pattern for these options. */
export const proposedPattern = (base: string, names: readonly string[]): string =>
  [
    base,
    ...names
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => `{${name}}`),
  ].join("-");
