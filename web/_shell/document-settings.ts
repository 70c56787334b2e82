/** What the page as a whole is shown in. A layout's loader returns it as `documentSettings`; no other key reaches the document. */
export interface DocumentSettings {
  readonly locale?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly theme?: "light" | "dark" | undefined;
}

/** The settings of the innermost layout that has some. */
export const documentSettingsIn = (matches: readonly { readonly data: unknown }[]): DocumentSettings =>
  matches
    .map(({ data }) => (data as { documentSettings?: DocumentSettings } | null | undefined)?.documentSettings)
    .findLast((settings) => settings !== undefined) ?? {};
