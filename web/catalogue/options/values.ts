/** What was typed for an option, value by value: divided by commas or lines. */
export const valuesIn = (text: string): string[] =>
  text
    .split(/[,\n\t]/)
    .map((each) => each.trim())
    .filter(Boolean);

/** `TEE-{Size}-{Colour}`: the pattern that is proposed for these options. */
export const proposedPattern = (base: string, names: readonly string[]): string =>
  [
    base,
    ...names
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => `{${name}}`),
  ].join("-");
