type Query = Readonly<Record<string, string | undefined>>;

/** The project's settings; `section` is company, logos, papers, security, templates, danger or history. */
export function projectSettingsUrl(query: Query = {}): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `/settings/project?${new URLSearchParams(set)}` : "/settings/project";
}

/** The logo on packing slips and receipts, as a picture. */
export const paperLogoUrl = (checksum: string): string => `/settings/project/paper-logo/${checksum}`;
