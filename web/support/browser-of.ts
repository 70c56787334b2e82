const NAMES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /Edg\/(\d+)/],
  ["Firefox", /Firefox\/(\d+)/],
  ["Chrome", /(?:Headless)?Chrome\/(\d+)/],
  ["Safari", /Version\/(\d+)(?:\.[\d.]*)? (?:Mobile\/\S+ )?Safari/],
];

/** A browser's name, version and width, such as `Firefox 142, 1280 px wide`. */
export function browserOf(agent: string, width?: number): string {
  const found = NAMES.flatMap(([name, pattern]) => {
    const version = pattern.exec(agent)?.[1];
    return version ? [`${name} ${version}`] : [];
  })[0];
  return [found ?? "Another browser", ...(width ? [`${width} px wide`] : [])].join(", ");
}
